/**
 * The dashboard: pages over the folders of campaigns, running ones included.
 *
 * <p>Life-cycle: {@link dev.gainsay.web.Dashboard} starts a server; the {@link
 * dev.gainsay.web.Gate} looks at each request first; a page is made from what the campaign's folder
 * holds at that moment, and nothing is kept. The folders are only read; the one file that is
 * written is the register of known findings, where one was named.
 */
@NullMarked
package dev.gainsay.web;

import org.jspecify.annotations.NullMarked;
