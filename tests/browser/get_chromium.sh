#!/bin/sh
# Gets a Chromium for the tests in a browser, if there is none and that is possible.
# Its argument is the Python of the tests.
python=$1
its_own='from playwright.sync_api import sync_playwright as playwright
with playwright() as it: print(it.chromium.executable_path)'

for browser in "$NEFARIOUS_CHROMIUM" chromium-headless-shell chromium chromium-browser google-chrome "$("$python" -c "$its_own")"; do
	command -v "$browser" >/dev/null && exit 0
done

echo "Fetching a browser for the tests ..."
log=$(mktemp)
trap 'rm -f "$log"' EXIT
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
	export DEBIAN_FRONTEND=noninteractive
	for package in chromium-headless-shell chromium; do
		{ apt-get update && apt-get install --yes --no-install-recommends $package; } >"$log" 2>&1 && exit 0
	done
fi
"$python" -m playwright install chromium >"$log" 2>&1 || {
	echo "None could be had: $(tail -n 1 "$log")"
	echo "Install Chromium, or put the path of one into NEFARIOUS_CHROMIUM."
}
