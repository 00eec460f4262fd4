"""Uses the operator's page in a headless Chromium: with the keyboard only, at 1280 and at 360 pixels.

    python3 .ci/browser.py ADDRESS TOKEN TRANSACTION... --owner UUID [--pictures FOLDER]

It needs selenium, chromium, and chromedriver. The test `AdminBrowserTests` starts the server; each width uses one of the
transactions, whose dispute it resolves. The script fails with the first thing that isn't as it should be.
"""

import argparse
import pathlib
import shutil
import sys

from selenium import webdriver
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import WebDriverWait


class Walk:
    """One session in a window of one width."""

    def __init__(self, driver, address, width, pictures):
        self.driver, self.address, self.width, self.pictures = driver, address, width, pictures
        driver.execute_cdp_cmd(
            "Emulation.setDeviceMetricsOverride",
            {"width": width, "height": 900, "deviceScaleFactor": 1, "mobile": width < 500})

    def press(self, *keys):
        ActionChains(self.driver).send_keys(*keys).perform()

    def focused(self):
        return self.driver.switch_to.active_element

    def tab_to(self, selector):
        """Presses Tab until the element has the focus. Each focused element must show it."""
        for _ in range(80):
            self.press(Keys.TAB)
            element = self.focused()
            if element.tag_name == "body":
                continue
            shown = self.driver.execute_script(
                "const s = getComputedStyle(arguments[0]), r = arguments[0].getBoundingClientRect();"
                "return s.outlineStyle !== 'none' && parseFloat(s.outlineWidth) >= 2 && r.width > 0 && r.left >= 0", element)
            assert shown, f"the focus isn't visible on {element.get_attribute('outerHTML')[:200]}"
            if self.driver.execute_script("return arguments[0].matches(arguments[1])", element, selector):
                return element
        raise AssertionError(f"no Tab leads to {selector} on {self.driver.current_url}")

    def enter(self, heading):
        """Presses Enter, and waits for the page with the specified heading."""
        before = self.driver.find_element(By.TAG_NAME, "html")
        self.press(Keys.ENTER)
        WebDriverWait(self.driver, 60).until(lambda d: d.find_element(By.TAG_NAME, "html") != before)
        self.check(heading)

    def check(self, heading, status=None):
        WebDriverWait(self.driver, 60).until(
            lambda d: d.execute_script("return document.readyState") == "complete")
        found = self.driver.find_element(By.TAG_NAME, "h1").text
        assert found == heading, f"expected the page {heading}, found {found}: {self.driver.page_source[:2000]}"
        script = self.driver.execute_script
        wide = script("return document.scrollingElement.scrollWidth - document.documentElement.clientWidth")
        assert wide <= 0, f"{heading} is {wide} pixels wider than {self.width}"
        for element in self.driver.find_elements(By.CSS_SELECTOR, "input:not([type=hidden]), select"):
            assert script("return arguments[0].labels.length", element) == 1, element.get_attribute("outerHTML")
        levels = [int(h.tag_name[1]) for h in self.driver.find_elements(By.CSS_SELECTOR, "h1, h2, h3")]
        assert levels[0] == 1 and levels.count(1) == 1, levels
        assert all(b - a <= 1 for a, b in zip(levels, levels[1:])), f"{heading} skips a level of headings: {levels}"
        ids = [e.get_attribute("id") for e in self.driver.find_elements(By.CSS_SELECTOR, "[id]")]
        assert len(ids) == len(set(ids)), f"{heading} has the same ID twice: {ids}"
        for landmark in ["header", "main"]:
            assert len(self.driver.find_elements(By.CSS_SELECTOR, f"body > {landmark}")) == 1, landmark
        errors = [line for line in self.driver.get_log("browser") if "favicon" not in line["message"]]
        assert not [e for e in errors if "Content Security" in e["message"]], errors

    def notice(self, text):
        shown = self.driver.find_element(By.CSS_SELECTOR, "[role=status]").text
        assert text in shown, shown

    def picture(self, name):
        if not self.pictures:
            return
        height = self.driver.execute_script("return document.documentElement.scrollHeight")
        size = {"width": self.width, "height": height, "deviceScaleFactor": 1, "mobile": self.width < 500}
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", size)
        self.driver.save_screenshot(str(self.pictures / f"{name}-{self.width}.png"))
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", size | {"height": 900})

    def scheme(self, value):
        self.driver.execute_cdp_cmd(
            "Emulation.setEmulatedMedia", {"features": [{"name": "prefers-color-scheme", "value": value}]})

    def walk(self, token, transaction, owner):
        self.driver.get(self.address + "/admin")
        self.check("Sign in")
        self.picture("sign-in")
        self.tab_to("#token")
        self.press("wrong")
        self.enter("Sign in")
        assert self.driver.find_element(By.CSS_SELECTOR, "[role=alert]").text, "a wrong token gets no reason"
        self.tab_to("#token")
        self.press(token)
        self.enter("Overview")
        assert not self.driver.execute_script("return document.cookie"), "a script can read the cookie"
        self.picture("overview")
        self.tab_to(".skip")
        self.press(Keys.ENTER)
        assert self.focused().get_attribute("id") == "content", "the skip link doesn't move the focus"

        self.tab_to("#by")
        self.press("t")
        self.tab_to("#id")
        self.press(transaction)
        self.enter("Purchase")
        self.picture("purchase")
        former = self.driver.find_element(By.CSS_SELECTOR, 'a[href*="/admin/account"]').text
        self.tab_to('a[href*="/admin/account"]')
        self.enter("Account")
        assert self.driver.find_elements(By.CSS_SELECTOR, ".timeline li"), "the timeline is empty"
        self.picture("account")
        self.scheme("dark")
        self.picture("account-dark")
        self.scheme("light")

        self.tab_to('nav a[href="/admin/disputes"]')
        self.enter("Disputes")
        self.picture("disputes")
        self.tab_to("input[type=radio]")
        self.press(Keys.SPACE, Keys.ARROW_DOWN)
        assert self.focused().is_selected(), "the arrow key doesn't select the second resolution"
        self.tab_to("fieldset button")
        self.enter("Disputes")
        self.notice("The dispute is resolved.")
        self.picture("resolved")

        self.driver.get(f"{self.address}/admin/purchase?id={transaction}")
        self.check("Purchase")
        assert self.driver.find_element(By.CSS_SELECTOR, 'a[href*="/admin/account"]').text != former
        self.tab_to("#account")
        self.press(owner)
        self.enter("Assign a purchase")
        self.picture("confirmation")
        self.tab_to("main button")
        self.enter("Purchase")
        self.notice("belong to this account now")
        assert self.driver.find_element(By.CSS_SELECTOR, 'a[href*="/admin/account"]').text == owner

        self.tab_to('nav a[href="/admin/webhooks"]')
        self.enter("Webhooks")
        self.picture("webhooks")
        self.tab_to('button[aria-label^="Replay the event"]')
        self.enter("Webhooks")
        self.notice("due for delivery again")

        self.tab_to('nav a[href="/admin/audit"]')
        self.enter("Audit log")
        self.picture("audit")
        self.tab_to("nav button")
        self.enter("Sign in")
        self.driver.back()
        self.driver.refresh()
        assert self.driver.find_element(By.TAG_NAME, "h1").text == "Sign in", "signing out doesn't end the session"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("address")
    parser.add_argument("token")
    parser.add_argument("transactions", nargs=2)
    parser.add_argument("--owner", required=True)
    parser.add_argument("--pictures", type=pathlib.Path)
    given = parser.parse_args()
    if given.pictures:
        given.pictures.mkdir(parents=True, exist_ok=True)
    options = webdriver.ChromeOptions()
    for option in ["--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"]:
        options.add_argument(option)
    options.binary_location = shutil.which("chromium") or ""
    service = webdriver.ChromeService(shutil.which("chromedriver"))
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    # The newest dispute is the first on the page.
    for width, transaction in zip([1280, 360], reversed(given.transactions)):
        driver = webdriver.Chrome(options=options, service=service)
        try:
            Walk(driver, given.address, width, given.pictures).walk(given.token, transaction, given.owner)
        finally:
            driver.quit()
        print(f"passed at {width} pixels")
    return 0


if __name__ == "__main__":
    sys.exit(main())
