#if Server
@testable import ServerProgram
import DiscoverData
import DiscoverEntities
import DiscoverServices
import Foundation
import HTTPTypes
import Logging
import ServerStorage
import TestSupport
import Testing

@Suite(.holdsFiles) struct `The operator's page shows a refused form again` {
    @Test func `an ID that isn't found stays in the form, with its kind and the reason`() async throws {
        try await TestServer.browse { browser in
            for (kind, path, id, field) in [
                ("account", "/account", "anna", true), ("account", "/account", AccountToken.bert.uuid, false),
                ("transaction", "/purchase", "9\"", false), ("order", "/order", "M1", false),
            ] {
                let encoded = try #require(id.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
                let reply = try await browser.get("/admin\(path)?id=\(encoded)")
                #expect(reply.html.contains("<h1>Look up</h1>"), "\(kind)")
                #expect(reply.html.contains(#"<option value="\#(kind)" selected="">"#), "\(kind)")
                let shown = id.replacing("\"", with: "&quot;")
                #expect(reply.html.contains(#"name="id" value="\#(shown)""#), "\(kind)")
                #expect(reply.html.contains("aria-invalid") == field, "\(kind)")
                #expect(reply.html.contains(#"id="refusal" tabindex="-1""#), "\(kind)")
            }
            let unknown = try await browser.get("/admin/look-up?by=name&id=x")
            #expect(unknown.status == 400 && unknown.html.contains(#"name="id" value="x""#))
        }
    }

    @Test func `a new owner who isn't an account stays in the form of the purchase`() async throws {
        try await TestServer.browse { browser in
            _ = try await browser.client.present(PaperText.transaction("1", for: .anna), as: .anna)
            let reply = try await browser.get("/admin/reassign?id=1&account=bert%3E")
            #expect(reply.status == 400 && reply.html.contains("<h1>Purchase</h1>"))
            #expect(reply.html.contains(#"name="account" value="bert&gt;""#))
            #expect(reply.html.contains("aria-invalid") && reply.html.contains("must be the UUID"))
            let plain = try await browser.get("/admin/purchase?id=1&account=bert").html
            #expect(!plain.contains("bert") && !plain.contains("alert"), "no form was refused")
        }
    }

    @Test func `the title of the window begins with the error only if the page states one`() async throws {
        try await TestServer.browse { browser in
            let other = AdminBrowser(browser.client)
            for (user, path, title) in [
                (browser, "/admin", "Overview"), (browser, "/admin/order?id=M1", "Error: Look up"),
                (browser, "/admin/account?id=x", "Error: Look up"), (browser, "/admin/disputes?before=x", "Error"),
                (other, "/admin", "Sign in"), (other, "/admin/disputes", "Error: Sign in"),
            ] {
                let page = try await user.get(path).html
                #expect(page.contains("<title>\(title) – discover-server</title>"), "\(path)")
            }
        }
    }

    /// Records disputes about purchases of Anna that the store assigns to Bert.
    private static func dispute(_ count: Int, _ client: TestClient) async throws {
        for number in 1...count {
            let id = String(number)
            _ = try await client.present(PaperText.transaction(id, of: "boosts.10", kind: .consumable), as: .anna)
            let refund = PaperText.transaction(
                id, of: "boosts.10", kind: .consumable, for: .bert, signed: 1_760_000_000_009, revoked: 50_000)
            let reply = try await client.send(
                .post, "/v1/notifications", body: ["signedPayload": .string(PaperText.notification(about: refund))])
            #expect(reply["outcome"] == "disputed")
        }
    }

    @Test func `a dispute that couldn't be resolved keeps the selected resolution`() async throws {
        try await TestServer().run { client in
            try await Self.dispute(2, client)
            let interface = client.server.interface
            let page = AdminPage(
                realms: interface.realms, sessions: AdminSessions(), readiness: interface.readiness)
            let route = try #require(page.routes.first { $0.method == .post && $0.path == "/admin/disputes" })
            let request = AdminRequest(
                session: nil, services: interface.realms.first, ledger: nil,
                fields: try #require(FormFields("number=1&resolution=moved")), log: Logger(label: "test"))
            let problem = Problem(LedgerFailure.unavailable("away"))
            let html = try #require(await route.page(showing: problem, again: request)).markup
            let moved = #"id="dispute-1-moved" name="resolution" value="moved" required="" checked=""#
            #expect(html.contains(moved))
            #expect(html.components(separatedBy: " checked=").count == 2, "no other resolution is selected")
        }
    }

    @Test func `a dispute that was refused is shown on its page of the list`() async throws {
        try await TestServer.browse { browser in
            try await Self.dispute(51, browser.client)
            let all = try await browser.get("/admin/disputes?state=all").html
            let older = try #require(all.firstMatch(of: /href="([^"]+)">Older disputes/)).output.1
            let second = try await browser.get(String(older).replacing("&amp;", with: "&")).html
            #expect(second.contains("Resolve dispute 1 for good") && !second.contains("Resolve dispute 2 for good"))
            let before = try #require(second.firstMatch(of: /name="before" value="([^"]+)"/)).output.1
            #expect(second.contains(#"name="state" value="all""#))
            let refused = try await browser.post(
                "/admin/disputes",
                [
                    "form": try await browser.formToken(), "number": "1", "resolution": "guess", "state": "all",
                    "before": String(before),
                ])
            #expect(refused.status == 400 && refused.html.contains("The resolution must be"))
            #expect(refused.html.contains("Resolve dispute 1 for good"))
            #expect(!refused.html.contains("Resolve dispute 2 for good"), "it isn't the first page")
            #expect(refused.html.contains(#"name="before" value="\#(before)""#) && refused.html.contains("Show open"))
        }
    }

    @Test func `a grant that can't be revoked is reported beside the grants`() async throws {
        try await TestServer.browse { browser in
            _ = try await browser.client.present(PaperText.transaction("1", for: .anna), as: .anna)
            let fields = ["form": try await browser.formToken(), "id": AccountToken.anna.uuid, "grant": "none"]
            let reply = try await browser.post("/admin/revoke", fields)
            #expect(reply.status == 404 && reply.html.contains("<h1>Account</h1>"))
            #expect(reply.html.contains(#"Grants</h2><p class="error" role="alert""#))
            let confirmation = try await browser.get("/admin/revoke?id=\(AccountToken.anna.uuid)&grant=none")
            #expect(confirmation.status == 404 && !confirmation.html.contains("Revoke the grant"))
            #expect(confirmation.html.contains("This account has no grant with this ID."))
            let unknown = try await browser.get("/admin/revoke?id=\(AccountToken.bert.uuid)&grant=none")
            #expect(unknown.status == 404 && unknown.html.contains("This account has no grant with this ID."))
        }
    }
}

@Suite(.holdsFiles) struct `A notice of the operator's page can't be made up` {
    /// Grants a product, and returns the address to which the form redirects.
    private static func granted(_ browser: AdminBrowser) async throws -> String {
        _ = try await browser.client.present(PaperText.transaction("1", for: .anna), as: .anna)
        let reply = try await browser.post(
            "/admin/grant",
            [
                "form": try await browser.formToken(), "id": AccountToken.anna.uuid, "grant": "a", "units": "1",
                "product": "boosts.10", "reason": "a",
            ])
        return try #require(reply.location)
    }

    @Test func `an address that doesn't come from a form shows no notice`() async throws {
        try await TestServer.browse { browser in
            let notices = [AdminNotice.moved, .granted, .erased, .replayed]
            for text in notices.map({ "\($0)" }) + ["", "1", String(repeating: "A", count: 43)] {
                let page = try await browser.get("/admin?notice=\(text)").html
                #expect(!page.contains(#"role="status""#), "\(text)")
            }
        }
    }

    @Test func `a notice gets the focus, so that it is read aloud`() async throws {
        try await TestServer.browse { browser in
            let page = try await browser.get(try await Self.granted(browser)).html
            #expect(page.contains(#"role="status" id="notice" tabindex="-1" autofocus="">"#))
            #expect(page.components(separatedBy: "autofocus").count == 2)
        }
    }

    @Test func `a notice is shown once, in the session whose form it is about`() async throws {
        try await TestServer.browse { browser in
            let address = try await Self.granted(browser)
            let other = AdminBrowser(browser.client)
            #expect(try await other.signIn().status == 303)
            let elsewhere = try await other.get(address).html
            #expect(!elsewhere.contains(#"role="status""#))
            #expect(try await browser.get(address).html.contains(AdminNotice.granted.sentence))
            let again = try await browser.get(address).html
            #expect(!again.contains(#"role="status""#))
        }
    }

    @Test func `of many notices that no page has shown, the newest ten are kept`() async throws {
        try await TestServer.browse { browser in
            let old = try await Self.granted(browser)
            var newest: [String] = []
            for _ in 1...10 { newest.append(try await Self.granted(browser)) }
            let oldest = try await browser.get(old).html
            #expect(!oldest.contains(#"role="status""#))
            #expect(try await browser.get(newest[0]).html.contains(AdminNotice.alreadyGranted.sentence))
            #expect(try await browser.get(newest[9]).html.contains(AdminNotice.alreadyGranted.sentence))
        }
    }
}
#endif
