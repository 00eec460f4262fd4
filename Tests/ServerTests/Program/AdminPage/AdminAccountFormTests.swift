#if Server
@testable import ServerProgram
import DiscoverEntities
import Foundation
import HTTPTypes
import Testing
import TestSupport

@Suite(.holdsFiles) struct `The operator's page changes and exports an account` {
    private static let anna = AccountToken.anna.uuid
    private static let path = "/admin/account?id=\(anna)"

    /// Returns the fields of the form that grants a product.
    private static func gift(_ browser: AdminBrowser, _ more: [String: String]) async throws -> [String: String] {
        let page = try await browser.get(path).html
        let id = try #require(page.firstMatch(of: /name="grant" value="([^"]+)"/))
        let fields = ["form": try await browser.formToken(), "id": anna, "grant": String(id.output.1)]
        return fields.merging(more) { $1 }
    }

    @Test func `a product is granted once for each form, and revoked after a confirmation`() async throws {
        try await TestServer.browse { browser in
            _ = try await browser.client.present(PaperText.transaction("1", for: .anna), as: .anna)
            let fields = try await Self.gift(
                browser, ["product": "boosts.10", "units": "3", "reason": "<b>an outage</b>"])
            for notice in [AdminNotice.granted, .alreadyGranted] {
                let reply = try await browser.post("/admin/grant", fields)
                #expect(try await browser.notice(after: reply) == notice.sentence)
            }
            let page = try await browser.get(Self.path).html
            #expect(page.contains("&lt;b&gt;an outage&lt;/b&gt;") && page.contains("3 units"))
            let held = try await browser.client.send(.get, "/v1/entitlements", as: .anna)
            #expect(held["balances.0.amount"] == "3", "submitting the form twice grants once")
            let id = try #require(fields["grant"])
            let confirmation = try await browser.get("/admin/revoke?id=\(Self.anna)&grant=\(id)").html
            #expect(confirmation.contains("Revoke the grant") && confirmation.contains(id))
            #expect(confirmation.contains("<dd>boosts.10</dd>") && confirmation.contains("<dd>3 units</dd>"))
            #expect(confirmation.contains("<dd>&lt;b&gt;an outage&lt;/b&gt;</dd>"))
            let revocation = ["form": try #require(fields["form"]), "id": Self.anna, "grant": id]
            for notice in [AdminNotice.revoked, .alreadyRevoked] {
                let reply = try await browser.post("/admin/revoke", revocation)
                #expect(try await browser.notice(after: reply) == notice.sentence)
            }
            #expect(try await browser.client.send(.get, "/v1/entitlements", as: .anna)["balances.0"] == nil)
            let repeated = try await browser.post("/admin/grant", fields)
            #expect(try await browser.notice(after: repeated) == AdminNotice.alreadyGranted.sentence)
        }
    }

    @Test func `access is granted until the end of a day, and invalid fields grant nothing`() async throws {
        try await TestServer.browse { browser in
            _ = try await browser.client.present(PaperText.transaction("1", for: .anna), as: .anna)
            let until = try await Self.gift(
                browser, ["product": "boosts.10", "until": "2026-12-31", "reason": "a gesture"])
            #expect(try await browser.post("/admin/grant", until).status == 303)
            let report = try await browser.client.send(
                .get, "/v1/admin/accounts/\(Self.anna)", as: .root, admin: true)
            #expect(report["grants.0.expiresDate"] == "1798761600000")
            for (field, wrong) in [
                ("until", ["until": "2026-02-30"]), ("until", ["until": "soon"]), ("until", ["until": "2020-01-01"]),
                ("units", ["until": "2026-01-01", "units": "1"]), ("units", ["units": "many"]),
                ("units", ["units": "0"]), ("product", ["product": "silver"]), ("reason", ["reason": ""]),
            ] {
                let all = ["product": "boosts.10", "reason": "an \"outage\""].merging(wrong) { $1 }
                let form = try await Self.gift(browser, all)
                let reply = try await browser.post("/admin/grant", form)
                #expect(reply.status == 400, "\(wrong)")
                #expect(reply.html.contains("<h1>Account</h1>") && reply.html.contains(#"role="alert""#), "\(wrong)")
                let invalid = try #require(reply.html.firstMatch(of: /<input id="([^"]+)"[^>]*aria-invalid/))
                #expect(invalid.output.1 == field && reply.html.components(separatedBy: "aria-invalid").count == 2)
                for (name, value) in form where !value.isEmpty && name != "form" {
                    let shown = value.replacing("\"", with: "&quot;")
                    #expect(reply.html.contains(#"name="\#(name)" value="\#(shown)""#), "\(wrong): \(name)")
                }
            }
            let after = try await browser.client.send(
                .get, "/v1/admin/accounts/\(Self.anna)", as: .root, admin: true)
            #expect(after["counts.grants"] == "1")
        }
    }

    @Test func `an account is exported as a file, and erased after a confirmation`() async throws {
        try await TestServer.browse { browser in
            _ = try await browser.client.present(PaperText.transaction("1", for: .anna), as: .anna)
            let fields = ["form": try await browser.formToken(), "id": Self.anna]
            let export = try await browser.post("/admin/export", fields)
            #expect(export.status == 200 && export.headers[.contentType] == "application/json")
            #expect(export.headers[.contentDisposition] == #"attachment; filename="account-\#(Self.anna).json""#)
            #expect(export.html.contains(#""transactionId":"1""#) && !export.html.contains("eyJ"))
            #expect(try await browser.get("/admin/erase?id=\(Self.anna)").html.contains("for good"))
            let withoutToken = try await browser.post("/admin/erase", ["id": Self.anna])
            #expect(withoutToken.status == 403)
            #expect(try await browser.post("/admin/erase", fields, origin: "http://evil.example").status == 403)
            #expect(try await browser.get(Self.path).status == 200, "nothing was erased")
            let erased = try await browser.post("/admin/erase", fields)
            #expect(erased.location?.hasPrefix("/admin?notice=") == true)
            #expect(try await browser.notice(after: erased) == AdminNotice.erased.sentence)
            #expect(try await browser.get(Self.path).status == 404)
            let again = try await browser.post("/admin/erase", fields)
            #expect(try await browser.notice(after: again) == AdminNotice.nothingErased.sentence)
            #expect(try await browser.post("/admin/export", fields).status == 404)
        }
    }

    @Test func `the form of a grant states which fields are required, and what empty fields mean`() async throws {
        try await TestServer.browse { browser in
            _ = try await browser.client.present(PaperText.transaction("1", for: .anna), as: .anna)
            let page = try await browser.get(Self.path).html
            for (name, label) in [
                ("product", "Product ID (required)"), ("units", "Units (optional; leave empty for access)"),
                ("until", "Last day of access, such as 2026-12-31 (optional)"), ("reason", "Reason (required)"),
            ] {
                #expect(page.contains(#"<label for="\#(name)">\#(label)</label>"#), "\(name)")
            }
            #expect(page.contains(#"<p class="hint" id="end-hint">If both are empty"#))
            #expect(page.components(separatedBy: #"aria-describedby="end-hint""#).count == 3, "units and until")
            let form = try await Self.gift(browser, ["product": "boosts.10", "until": "soon", "reason": "a"])
            let refused = try await browser.post("/admin/grant", form).html
            #expect(refused.contains(#"aria-describedby="refusal end-hint""#))
        }
    }

    @Test(arguments: [false, true])
    func `the erasure's page mentions the event that contains the account, if there are webhooks`(
        writesEvents: Bool
    ) async throws {
        var choices = TestServer.Choices()
        choices.writesEvents = writesEvents
        try await TestServer.browse(choices) { browser in
            _ = try await browser.client.present(PaperText.transaction("1", for: .anna), as: .anna)
            let page = try await browser.get("/admin/erase?id=\(Self.anna)").html
            #expect(page.contains("contains the account until the receiver has accepted it") == writesEvents)
        }
    }

    @Test func `a form with the ID of another grant is refused, and shown again with a new ID`() async throws {
        try await TestServer.browse { browser in
            _ = try await browser.client.present(PaperText.transaction("1", for: .anna), as: .anna)
            let first = try await Self.gift(browser, ["product": "boosts.10", "units": "3", "reason": "a"])
            #expect(try await browser.post("/admin/grant", first).status == 303)
            let other = first.merging(["units": "4"]) { $1 }
            let refused = try await browser.post("/admin/grant", other)
            #expect(refused.status == 422 && refused.html.contains(#"name="units" value="4""#))
            let id = try #require(refused.html.firstMatch(of: /name="grant" value="([^"]+)"/)).output.1
            #expect(String(id) != first["grant"])
            let fixed = other.merging(["grant": String(id)]) { $1 }
            #expect(try await browser.post("/admin/grant", fixed).status == 303)
            let held = try await browser.client.send(.get, "/v1/entitlements", as: .anna)
            #expect(held["balances.0.amount"] == "7")
        }
    }
}
#endif
