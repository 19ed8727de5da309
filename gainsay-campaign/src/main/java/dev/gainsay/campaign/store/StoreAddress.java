package dev.gainsay.campaign.store;

/**
 * The shared store of a campaign, as its folder keeps it.
 *
 * @param url of its database, in which variables stand for passwords
 * @param driver the name by which the store knows the coordinator of this folder
 */
public record StoreAddress(String url, String driver) {}
