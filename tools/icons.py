"""Draws the icons of the installable app from web/public/rose.svg: `python tools/icons.py`."""

from __future__ import annotations

import re

from playwright.sync_api import sync_playwright

from real_browser import FLAGS, ROOT, chromium

PUBLIC = ROOT / "web" / "public"
GROUND = "#2f4438"
SIZES = {"icon-180": 180, "icon-192": 192, "icon-512": 512, "icon-maskable": 512}
SAFE = 0.8  # of a maskable icon: systems cut its edge off


def page_of(name: str, rose: str) -> str:
    """Maskable and Apple's icons fill the square; systems round the corners themselves."""
    if name in ("icon-maskable", "icon-180"):
        rose = re.sub(r' rx="\d+"', "", rose)
    width = f"{SAFE:.0%}" if name == "icon-maskable" else "100%"
    ground = GROUND if name in ("icon-maskable", "icon-180") else "transparent"
    style = f"body{{margin:0;height:100vh;display:grid;place-items:center;background:{ground}}}svg{{width:{width}}}"
    return f"<style>{style}</style>{rose}"


def main() -> None:
    rose = (PUBLIC / "rose.svg").read_text("utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        for name, size in SIZES.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(page_of(name, rose))
            page.screenshot(path=PUBLIC / f"{name}.png", omit_background=True)
        browser.close()


if __name__ == "__main__":
    main()
