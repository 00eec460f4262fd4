"""Uses the operator's page in a headless Chromium: with the keyboard only, without scripts, in a window of one width.

    python3 .ci/browser.py ADDRESS TOKEN TRANSACTION --owner UUID --experiment NAME --width PIXELS [--pictures FOLDER]

It needs selenium, chromium, and chromedriver. The test `AdminBrowserTests` starts a server for each width. The script resolves
the dispute about the transaction, moves it to the owner, and erases the owner in the end. On the way, it submits the forms of an
account, of a purchase, and of webhooks, and makes a mistake in each of them into which something is typed. It fails with the first thing that isn't as it should be.
"""

import argparse
import json
import pathlib
import shutil
import sys
import tempfile

from selenium import webdriver
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import WebDriverWait


class Walk:
    """One session in a window of one width."""

    def __init__(self, driver, address, width, pictures, downloads):
        self.driver, self.address, self.width, self.pictures = driver, address, width, pictures
        self.downloads = downloads
        # The page has no scripts. Those of this test, which only read, still run.
        driver.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": True})
        # Otherwise, a window without a screen isn't the active one, in which the focus is visible.
        driver.execute_cdp_cmd("Emulation.setFocusEmulationEnabled", {"enabled": True})
        driver.execute_cdp_cmd(
            "Browser.setDownloadBehavior", {"behavior": "allow", "downloadPath": str(downloads)})
        driver.execute_cdp_cmd(
            "Emulation.setDeviceMetricsOverride",
            {"width": width, "height": 900, "deviceScaleFactor": 1, "mobile": width < 500})

    def press(self, *keys):
        ActionChains(self.driver).send_keys(*keys).perform()

    def focused(self):
        return self.driver.switch_to.active_element

    def assert_focus_is_visible(self, element):
        shown = self.driver.execute_script(
            "const s = getComputedStyle(arguments[0]), r = arguments[0].getBoundingClientRect();"
            "return s.outlineStyle !== 'none' && parseFloat(s.outlineWidth) >= 2 && r.width > 0 && r.left >= 0", element)
        assert shown, f"the focus isn't visible on {element.get_attribute('outerHTML')[:200]}"

    def tab_to(self, selector):
        """Presses Tab until the element has the focus. Each focused element must show it."""
        for _ in range(80):
            self.press(Keys.TAB)
            element = self.focused()
            if element.tag_name == "body":
                continue
            self.assert_focus_is_visible(element)
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
        status = self.driver.find_element(By.CSS_SELECTOR, "[role=status]")
        assert text in status.text, status.text
        assert self.focused() == status, "the notice doesn't have the focus"
        self.assert_focus_is_visible(status)

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

    def fill(self, **texts):
        """Moves with Tab from field to field, and replaces what each contains."""
        for name, text in texts.items():
            self.tab_to(f"#{name}")
            self.replace(text)

    def replace(self, text):
        """Replaces what the focused field contains."""
        self.press(Keys.END)
        ActionChains(self.driver).key_down(Keys.SHIFT).send_keys(Keys.HOME).key_up(Keys.SHIFT).perform()
        self.press(Keys.DELETE)
        if text:
            self.press(text)

    def value(self, name):
        return self.driver.find_element(By.ID, name).get_attribute("value")

    def refusal(self, text, field=None, **kept):
        """Checks that the form that was sent is on the page again, with the reason, and with what was filled in."""
        alert = self.driver.find_element(By.CSS_SELECTOR, "main [role=alert]")
        assert text in alert.text, alert.text
        assert self.driver.title.startswith("Error: "), self.driver.title
        focused = self.focused()
        assert focused.get_attribute("id") == (field or "refusal"), "the mistake doesn't have the focus"
        self.assert_focus_is_visible(focused)
        seen = self.driver.execute_script(
            "const r = arguments[0].getBoundingClientRect(); return r.top >= 0 && r.bottom <= innerHeight", alert)
        assert seen, f"the reason isn't in the window: {alert.text}"
        if field:
            described = focused.get_attribute("aria-describedby").split()
            assert "refusal" in described and focused.get_attribute("aria-invalid"), described
            for id in described:
                assert self.driver.find_elements(By.ID, id), f"no element has the ID {id}"
            inside = self.driver.execute_script("return arguments[0].form.contains(arguments[1])", focused, alert)
            assert inside, "the reason isn't in the form"
        for name, value in kept.items():
            assert self.value(name) == value, f"{name} was {value}, and is {self.value(name)}"

    def account(self):
        return self.driver.find_element(By.CSS_SELECTOR, 'dd a[href*="/admin/account"]').text

    def walk(self, token, transaction, owner, experiment):
        self.sign_in(token)
        former = self.look_up(transaction)
        self.disputes()
        self.reassign(transaction, former, owner)
        self.grant()
        self.revoke()
        self.export(owner)
        self.webhooks()
        self.experiments(experiment)
        self.audit()
        self.notices()
        self.erase(owner)
        self.sign_out()

    def sign_in(self, token):
        self.driver.get("data:text/html,<title>off</title><script>document.title = 'on'</script>")
        assert self.driver.title == "off", "scripts aren't turned off"
        self.driver.get(self.address + "/admin")
        self.check("Sign in")
        self.picture("sign-in")
        self.tab_to("#token")
        self.press("wrong")
        self.enter("Sign in")
        assert self.driver.find_element(By.CSS_SELECTOR, "[role=alert]").text, "a wrong token gets no reason"
        self.picture("sign-in-refused")
        self.tab_to("#token")
        self.press(token)
        self.enter("Overview")
        cookie = self.driver.get_cookie("discover-admin")
        assert cookie["httpOnly"] and cookie["sameSite"] == "Strict", "a script or another site can use the cookie"
        self.picture("overview")
        self.tab_to(".skip")
        self.press(Keys.ENTER)
        assert self.focused().get_attribute("id") == "content", "the skip link doesn't move the focus"

    def look_up(self, transaction):
        """Looks up a transaction and its account, after two mistakes. Returns the account."""
        self.tab_to("#id")
        self.press("nobody")
        self.enter("Look up")
        self.refusal("An account is a UUID", field="id", id="nobody", by="account")
        self.picture("look-up-refused")
        self.tab_to("#by")
        self.press("t")
        self.fill(id="none")
        self.enter("Look up")
        self.refusal("has no transaction with this ID", id="none", by="transaction")
        self.fill(id=transaction)
        self.enter("Purchase")
        self.picture("purchase")
        former = self.account()
        self.tab_to('dd a[href*="/admin/account"]')
        self.enter("Account")
        assert self.driver.find_elements(By.CSS_SELECTOR, ".timeline li"), "the timeline is empty"
        self.picture("account")
        self.scheme("dark")
        self.picture("account-dark")
        self.scheme("light")
        return former

    def disputes(self):
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

    def reassign(self, transaction, former, owner):
        self.driver.get(f"{self.address}/admin/purchase?id={transaction}")
        self.check("Purchase")
        assert self.account() != former, "the resolution moved nothing"
        self.tab_to("#account")
        self.press("nobody")
        self.enter("Purchase")
        self.refusal("must be the UUID of an account", field="account", account="nobody")
        self.picture("purchase-refused")
        self.replace(owner)
        self.enter("Assign a purchase")
        self.picture("confirmation")
        self.tab_to("main form a")
        self.enter("Purchase")
        assert self.account() != owner, "Cancel moves the purchase"
        self.tab_to("#account")
        self.press(owner)
        self.enter("Assign a purchase")
        self.tab_to("main button")
        self.enter("Purchase")
        self.notice("belong to this account now")
        assert self.account() == owner

    def grant(self):
        """Grants units and access to the account that owns the purchase on the page, each after a mistake."""
        self.tab_to('dd a[href*="/admin/account"]')
        self.enter("Account")
        given = {"product": "silver", "units": "3", "until": "", "reason": 'an "outage" <b>'}
        self.fill(**given)
        grant = self.driver.find_element(By.NAME, "grant").get_attribute("value")
        self.enter("Account")
        self.refusal("doesn't contain this product", field="product", **given)
        assert self.driver.find_element(By.NAME, "grant").get_attribute("value") == grant, "the form has a new ID"
        self.picture("grant-refused")
        self.replace("boosts.10")
        self.enter("Account")
        self.notice("has the granted product")
        self.picture("granted")
        assert 'an "outage" <b>' in self.driver.find_element(By.CSS_SELECTOR, "section[aria-labelledby=grants]").text
        assert self.value("product") == "", "the form isn't empty after it was accepted"
        given = {"product": "gold.month", "units": "", "until": "2026-02-30", "reason": "a gesture"}
        self.fill(**given)
        self.enter("Account")
        self.refusal("must be a date", field="until", **given)
        self.replace("2030-02-28")
        self.enter("Account")
        self.notice("has the granted product")
        assert "access until 2030-03-01 00:00 UTC" in self.driver.find_element(By.TAG_NAME, "main").text

    def revoke(self):
        link = 'a[href*="/admin/revoke"]'
        self.tab_to(link)
        self.enter("Revoke a grant")
        shown = self.driver.find_element(By.TAG_NAME, "main").text
        assert all(text in shown for text in ["boosts.10", "3 units", 'an "outage" <b>']), shown
        self.picture("revocation")
        self.tab_to("main form a")
        self.enter("Account")
        assert len(self.driver.find_elements(By.CSS_SELECTOR, link)) == 2, "Cancel revokes the grant"
        self.tab_to(link)
        self.enter("Revoke a grant")
        self.tab_to("main button")
        self.enter("Account")
        self.notice("The grant is revoked.")
        assert len(self.driver.find_elements(By.CSS_SELECTOR, link)) == 1
        self.picture("revoked")

    def export(self, owner):
        self.tab_to('form[action="/admin/export"] button')
        self.press(Keys.ENTER)
        file = self.downloads / f"account-{owner}.json"
        WebDriverWait(self.driver, 60).until(lambda _: file.exists())
        assert owner in json.dumps(json.loads(file.read_text())), "the file isn't about the account"
        self.check("Account")

    def webhooks(self):
        self.tab_to('nav a[href="/admin/webhooks"]')
        self.enter("Webhooks")
        self.picture("webhooks")
        replay = 'button[aria-label^="Replay the event"]'
        count = len(self.driver.find_elements(By.CSS_SELECTOR, replay))
        assert count == 2, f"there are {count} abandoned events"
        self.tab_to(replay)
        self.enter("Webhooks")
        self.notice("due for delivery again")
        assert len(self.driver.find_elements(By.CSS_SELECTOR, replay)) == 1
        self.tab_to("button[name=all]")
        self.enter("Webhooks")
        self.notice("due for delivery again")
        assert "No event is abandoned." in self.driver.find_element(By.TAG_NAME, "main").text

    def experiments(self, experiment):
        self.tab_to('nav a[href="/admin/experiments"]')
        self.enter("Experiments")
        self.picture("experiments")
        self.tab_to(f'a[href$="name={experiment}"]')
        self.enter("Experiment")
        self.picture("experiment")
        tables = self.driver.find_elements(By.CSS_SELECTOR, "table")
        assert len(tables) == 5 and all(len(t.find_elements(By.CSS_SELECTOR, "tbody tr")) == 2 for t in tables)
        self.driver.get(f"{self.address}/admin/experiments?name=none")
        self.check("Experiments")
        self.refusal("No experiment has this name.")

    def audit(self):
        self.tab_to('nav a[href="/admin/audit"]')
        self.enter("Audit log")
        self.picture("audit")

    def notices(self):
        self.driver.get(f"{self.address}/admin?notice=erased")
        self.check("Overview")
        assert not self.driver.find_elements(By.CSS_SELECTOR, "[role=status]"), "a made-up notice is shown"

    def erase(self, owner):
        self.tab_to("#id")
        self.press(owner)
        self.enter("Account")
        for stays in [True, False]:
            self.tab_to('a[href*="/admin/erase"]')
            self.enter("Erase an account")
            shown = self.driver.find_element(By.TAG_NAME, "main").text
            assert "until the receiver has accepted it" in shown, shown
            self.picture("erasure")
            self.tab_to("main form a" if stays else "main button")
            self.enter("Account" if stays else "Overview")
        self.notice("The account is erased.")
        self.tab_to("#id")
        self.press(owner)
        self.enter("Look up")
        self.refusal("Nothing is recorded for this account", id=owner)

    def sign_out(self):
        self.tab_to("nav button")
        self.enter("Sign in")
        self.driver.back()
        self.driver.refresh()
        assert self.driver.find_element(By.TAG_NAME, "h1").text == "Sign in", "signing out doesn't end the session"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("address")
    parser.add_argument("token")
    parser.add_argument("transaction")
    parser.add_argument("--owner", required=True)
    parser.add_argument("--experiment", required=True)
    parser.add_argument("--width", type=int, required=True)
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
    with tempfile.TemporaryDirectory() as downloads:
        driver = webdriver.Chrome(options=options, service=service)
        try:
            walk = Walk(driver, given.address, given.width, given.pictures, pathlib.Path(downloads))
            walk.walk(given.token, given.transaction, given.owner, given.experiment)
        finally:
            driver.quit()
    print(f"passed at {given.width} pixels")
    return 0


if __name__ == "__main__":
    sys.exit(main())
