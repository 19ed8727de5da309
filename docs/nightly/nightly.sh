#!/bin/sh
# One night of Gainsay on an engine's own build. Ends as the campaign ends:
#   0 nothing new   1 findings   2 nothing could be tested: usage or environment   3 a fault of Gainsay
#
#   ENGINE  the engine's id, such as z3                     BIN      path of the build
#   KNOWN   the register of known findings (known.yaml)     OUT      a new folder (gainsay-out/nightly)
#   BUDGET  how long (--for 2h)                             OPTIONS  more of 'gainsay test', split at blanks
#   SEED    the night's number (the date)                   GAINSAY  the command (gainsay)
set -u

if [ -z "${ENGINE:-}" ] || [ -z "${BIN:-}" ]; then
  echo "nightly: ENGINE and BIN have to name the engine and its build" >&2
  exit 2
fi
KNOWN=${KNOWN:-known.yaml}
OUT=${OUT:-gainsay-out/nightly}
BUDGET=${BUDGET:---for 2h}
SEED=${SEED:-$(date +%Y%m%d)}
OPTIONS=${OPTIONS:-}
GAINSAY=${GAINSAY:-gainsay}

# Another seed each night is another night's trials; the log says which, so that it can be repeated.
set -- test "$ENGINE" --bin "$BIN" --seed "$SEED" --out "$OUT"
if [ -f "$KNOWN" ]; then
  set -- "$@" --known "$KNOWN"
fi
# shellcheck disable=SC2086 # both are lists
"$GAINSAY" "$@" $BUDGET $OPTIONS
status=$?

# A code host closes an alert when the next report has not got it: a quiet night has to report, and
# one on which nothing could be tested must not.
if [ "$status" -le 1 ]; then
  for format in sarif junit markdown html; do
    case $format in
      junit) file=junit.xml ;;
      markdown) file=findings.md ;;
      *) file=findings.$format ;;
    esac
    "$GAINSAY" report "$OUT" --format "$format" --out "$OUT/$file" || status=3
  done
  # To be looked through, given links and notes, and added to the register.
  if [ "$status" -eq 1 ]; then
    "$GAINSAY" findings known "$OUT" >"$OUT/new-known.yaml" || status=3
  fi
fi
exit "$status"
