#if Server
@testable import ServerProgram
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import Foundation
import HTTPTypes
import ServerStorage
import ServerSupport
import ServerUseCases
import Testing
import TestSupport

@Suite(.holdsFiles) struct `The operator's page shows and changes what the administration routes do` {
    private static let day: Int64 = 86_400_000

    private static func location(_ reply: AdminBrowser.Reply) throws -> String {
        #expect(reply.status == 303)
        return try #require(reply.location)
    }

    @Test func `an account is looked up by each kind of ID`() async throws {
        let bought = PaperText.transaction("1", of: "boosts.10", kind: .consumable, for: .anna)
        var choices = TestServer.Choices()
        choices.orders = ScriptedOrderArchive(["M1": [UnverifiedClaims.transaction(bought)]])
        try await TestServer.browse(choices) { browser in
            _ = try await browser.client.present(bought, as: .anna)
            let anna = AccountToken.anna.uuid
            let address = try Self.location(try await browser.get("/admin/look-up?by=account&id=%20\(anna)+"))
            #expect(address == "/admin/account?id=\(anna)")
            let account = try await browser.get(address).html
            #expect(account.contains("<h1>Account</h1>") && account.contains(anna))
            #expect(account.contains(#"<th scope="row">boost</th><td>10</td><td>0</td>"#))
            #expect(account.contains("bought boosts.10"))
            let purchase = try Self.location(try await browser.get("/admin/look-up?by=transaction&id=1"))
            #expect(try await browser.get(purchase).html.contains(#"href="/admin/account?id=\#(anna)""#))
            let order = try Self.location(try await browser.get("/admin/look-up?by=order&id=M1"))
            #expect(try await browser.get(order).html.contains(#"href="/admin/account?id=\#(anna)""#))
            let audit = try await browser.get("/admin/audit").html
            #expect(audit.components(separatedBy: "accountRead").count == 4)
            #expect(audit.contains(AccountToken.root.uuid), "the audit log names the administrator")
        }
    }

    @Test func `the account of a purchase of Google Play is looked up by the order ID, also that of a renewal`()
        async throws
    {
        try await TestServer.browse { browser in
            let anna = AccountToken.anna.uuid
            let ledger = browser.client.server.backend.ledger(RequestEvidence())
            _ = try await ledger.record([
                .transaction(.month("play:GPA.1-2:gold.month", token: .anna), account: .anna),
                .transaction(
                    .month("play:GPA.1-2..0:gold.month", of: "play:GPA.1-2:gold.month", from: 30, token: .anna),
                    account: .anna),
            ])
            for (order, count) in [("GPA.1-2", 2), ("GPA.1-2..0", 1)] {
                let address = try Self.location(try await browser.get("/admin/look-up?by=order&id=\(order)"))
                let page = try await browser.get(address).html
                #expect(page.components(separatedBy: #"href="/admin/account?id=\#(anna)""#).count == count + 1)
            }
            let unknown = try await browser.get("/admin/order?id=GPA.9")
            #expect(unknown.status == 404 && unknown.html.contains("Google Play"))
        }
    }

    @Test func `the first transaction is a link, unless it only identifies a subscription of Google Play`()
        async throws
    {
        try await TestServer.browse { browser in
            let ledger = browser.client.server.backend.ledger(RequestEvidence())
            let (digest, own) = ("play:0123456789abcdef", "play:GPA.3-4:gold.month")
            _ = try await ledger.record([
                .transaction(
                    .month("play:GPA.1-2:gold.month", of: TransactionID(digest), token: .anna), account: .anna),
                .transaction(.month(TransactionID(own), token: .anna), account: .anna),
                .transaction(.month("2", of: "1", from: 30, token: .anna), account: .anna),
            ])
            for page in ["/admin/purchase?id=play%3AGPA.1-2%3Agold.month", "/admin/order?id=GPA.1-2"] {
                let html = try await browser.get(page).html
                #expect(html.contains(#"<dt>First transaction</dt><dd><span class="id">\#(digest)</span></dd>"#))
                #expect(!html.contains("id=play%3A0123456789abcdef"), "\(page)")
            }
            for (id, first) in [(own, own), ("2", "1")] {
                let encoded = first.replacing(":", with: "%3A")
                let html = try await browser.get("/admin/purchase?id=\(id.replacing(":", with: "%3A"))").html
                #expect(
                    html.contains(
                        #"<dt>First transaction</dt><dd><a href="/admin/purchase?id=\#(encoded)" class="id">"#))
            }
        }
    }

    @Test func `the page of a purchase states the refunded share, and doesn't call the end of sharing a refund`()
        async throws
    {
        try await TestServer.browse { browser in
            let ledger = browser.client.server.backend.ledger(RequestEvidence())
            let shared = TransactionFacts.made(
                "1", environment: .sandbox, token: .anna, ownership: .familyShared,
                revocation: Revocation(moment: .day(3)))
            let bought = TransactionFacts.made("2", environment: .sandbox, token: .anna)
            _ = try await ledger.record([
                .transaction(shared, account: .anna),
                .transaction(bought.refunded(on: .day(4), milliunits: 33_333), account: .anna),
            ])
            let ended = try await browser.get("/admin/purchase?id=1").html
            #expect(ended.contains("No longer shared by the family") && !ended.contains("Refunded"))
            let refunded = try await browser.get("/admin/purchase?id=2").html
            #expect(refunded.contains("Refunded share") && refunded.contains("33.333 %"))
        }
    }

    @Test func `an unknown or malformed ID gets a page that states what is wrong`() async throws {
        try await TestServer.browse { browser in
            for (path, status) in [
                ("/account?id=x", 400), ("/account", 400), ("/account?id=\(AccountToken.bert.uuid)", 404),
                ("/account?id=\(AccountToken.bert.uuid)&after=x", 400), ("/purchase?id=9", 404),
                ("/purchase?id=" + String(repeating: "1", count: 129), 400), ("/order?id=M1", 501),
                ("/look-up?by=name&id=x", 400), ("/look-up?by=account", 400), ("/disputes?before=x", 400),
                ("/audit?before=-1", 400), ("/reassign?id=9&account=x", 404), ("?ledger=none", 400),
                ("/account?id=%zz", 400),
            ] {
                let reply = try await browser.get("/admin" + path)
                #expect(reply.status == status, "\(path)")
                #expect(reply.headers[.contentType] == "text/html; charset=utf-8")
                #expect(reply.html.contains(#"role="alert""#) && reply.html.contains("Sign out"), "\(path)")
            }
        }
    }

    @Test func `a purchase is assigned to another account after a confirmation`() async throws {
        try await TestServer.browse { browser in
            _ = try await browser.client.present(PaperText.transaction("1", for: .anna), as: .anna)
            let bert = AccountToken.bert.uuid
            let purchase = try await browser.get("/admin/purchase?id=1").html
            #expect(purchase.contains(#"<form method="get" action="/admin/reassign">"#))
            let confirmation = try await browser.get("/admin/reassign?id=1&account=\(bert)")
            #expect(confirmation.status == 200 && confirmation.html.contains("Move the purchase"))
            #expect(confirmation.html.contains(AccountToken.anna.uuid))
            let anna = AccountToken.anna.uuid
            #expect(confirmation.html.contains(#"name="owner" value="\#(anna)""#))
            #expect(confirmation.html.contains("becomes that account&#39;s debt"))
            let fields = ["form": try await browser.formToken(), "id": "1", "account": bert, "owner": anna]
            let moved = try Self.location(try await browser.post("/admin/reassign", fields))
            #expect(try await browser.get(moved).html.contains("belong to this account now"))
            let again = try await browser.post("/admin/reassign", fields)
            #expect(try await browser.notice(after: again) == AdminNotice.alreadyOwned.sentence)
            var unknown = fields
            unknown["id"] = "2"
            #expect(try await browser.post("/admin/reassign", unknown).status == 404)
            unknown = fields
            unknown["owner"] = nil
            #expect(try await browser.post("/admin/reassign", unknown).status == 400)
            unknown = fields
            unknown["account"] = "x"
            #expect(try await browser.post("/admin/reassign", unknown).status == 400)
            let held = try await browser.client.send(.get, "/v1/transactions", as: .bert)
            #expect(held["transactions.0.transaction.transactionId"] == "1")
            let audit = try await browser.client.send(.get, "/v1/admin/audit", as: .root, admin: true)
            let entry = try #require((0..<9).first { audit["entries.\($0).what"] == "reassigned" })
            #expect(audit["entries.\(entry).actor"] == AccountToken.root.uuid)
        }
    }

    @Test func `a purchase that another account owns than the form states isn't assigned`() async throws {
        try await TestServer.browse { browser in
            _ = try await browser.client.present(PaperText.transaction("1", for: .anna), as: .anna)
            let carl = AccountToken(bits: 0xCA).uuid
            var fields = [
                "form": try await browser.formToken(), "id": "1", "account": AccountToken.bert.uuid,
                "owner": AccountToken.anna.uuid,
            ]
            _ = try Self.location(try await browser.post("/admin/reassign", fields))
            fields["account"] = carl
            let late = try await browser.post("/admin/reassign", fields)
            #expect(late.status == 409 && late.html.contains("nothing was changed"))
            #expect(late.html.contains("<h1>Purchase</h1>") && late.html.contains(#"name="account" value="\#(carl)""#))
            #expect(try await browser.get("/admin/purchase?id=1").html.contains(AccountToken.bert.uuid))
            let audit = try await browser.client.send(.get, "/v1/admin/audit", as: .root, admin: true)
            #expect(!audit.text.contains(carl))
        }
    }

    @Test func `the confirmation states that an erased owner's spendings are unknown`() async throws {
        try await TestServer.browse { browser in
            let client = browser.client
            _ = try await client.present(
                PaperText.transaction("1", of: "boosts.10", kind: .consumable, for: .anna), as: .anna)
            _ = try await client.send(
                .post, "/v1/consumptions", as: .anna, body: ["unit": "boost", "amount": 3], key: "one")
            let erased = try await client.send(
                .delete, "/v1/admin/accounts/\(AccountToken.anna.uuid)", as: .root, admin: true)
            #expect(erased["verdict"] == "erased")
            let path = "/admin/reassign?id=1&account=\(AccountToken.bert.uuid)"
            let page = try await browser.get(path).html
            #expect(page.contains("the new owner gets all units again") && !page.contains("debt"))
            let owner = try #require(page.firstMatch(of: /name="owner" value="([^"]+)"/)).output.1
            let fields = [
                "form": try await browser.formToken(), "id": "1", "account": AccountToken.bert.uuid,
                "owner": String(owner),
            ]
            _ = try Self.location(try await browser.post("/admin/reassign", fields))
            let held = try await client.send(.get, "/v1/entitlements", as: .bert)
            #expect(held["balances.0.amount"] == "10")
            #expect(try await browser.get(path).html.contains("becomes that account&#39;s debt"))
        }
    }

    @Test func `the pages of a purchase and of its order state that the owner was erased`() async throws {
        let bought = PaperText.transaction("1", of: "boosts.10", kind: .consumable, for: .anna)
        var choices = TestServer.Choices()
        choices.orders = ScriptedOrderArchive(["M1": [UnverifiedClaims.transaction(bought)]])
        try await TestServer.browse(choices) { browser in
            let client = browser.client
            _ = try await client.present(bought, as: .anna)
            let pages = ["/admin/purchase?id=1", "/admin/order?id=M1"]
            for page in pages {
                #expect(try await !browser.get(page).html.contains("the owner is a pseudonym"), "\(page)")
            }
            _ = try await client.send(.delete, "/v1/admin/accounts/\(AccountToken.anna.uuid)", as: .root, admin: true)
            for page in pages {
                let html = try await browser.get(page).html
                #expect(html.contains("the owner is a pseudonym") && !html.contains(AccountToken.anna.uuid), "\(page)")
            }
        }
    }

    @Test func `an unrecorded purchase can be restored unless it is a consumable or was refunded completely`()
        async throws
    {
        let orders = [
            "M1": PaperText.transaction("1", for: .anna),
            "M2": PaperText.transaction("2", for: .anna, revoked: 50_000),
            "M3": PaperText.transaction("3", for: .anna, revoked: 100_000),
            "M4": PaperText.transaction("4", of: "boosts.10", kind: .consumable, for: .anna),
        ]
        var choices = TestServer.Choices()
        choices.orders = ScriptedOrderArchive(orders.mapValues { [UnverifiedClaims.transaction($0)] })
        try await TestServer.browse(choices) { browser in
            for (order, isRestorable) in [("M1", true), ("M2", true), ("M3", false), ("M4", false)] {
                let html = try await browser.get("/admin/order?id=\(order)").html
                #expect(html.contains("not recorded"), "\(order)")
                #expect(html.contains("the customer can restore the purchase") == isRestorable, "\(order)")
            }
        }
    }

    @Test func `the overview states the age of the replay checkpoint, or that none is stored`() async throws {
        let states: [(Moment?, String)] = [
            (nil, "no checkpoint is stored"),
            (Moment(milliseconds: PaperClock.moment.milliseconds - 60_000), "replayed up to 60 s ago"),
        ]
        for (checkpoint, text) in states {
            var choices = TestServer.Choices()
            choices.checkpoints = InMemoryReplayCheckpoint(checkpoint)
            try await TestServer.browse(choices) { browser in
                let page = try await browser.get("/admin")
                #expect(page.html.contains(text), "\(text)")
            }
        }
    }

    @Test func `a dispute is listed and resolved once`() async throws {
        try await TestServer.browse { browser in
            let client = browser.client
            _ = try await client.present(
                PaperText.transaction("1", of: "boosts.10", kind: .consumable), as: .anna)
            let refund = PaperText.transaction(
                "1", of: "boosts.10", kind: .consumable, for: .bert, signed: 1_760_000_000_009, revoked: 50_000)
            _ = try await client.send(
                .post, "/v1/notifications", body: ["signedPayload": .string(PaperText.notification(about: refund))])
            let list = try await browser.get("/admin/disputes").html
            #expect(list.contains("1 open.") && list.contains("Resolve dispute 1 for good"))
            #expect(list.contains(AccountToken.anna.uuid) && list.contains(AccountToken.bert.uuid))
            let form = try await browser.formToken("/admin/disputes")
            let fields = ["form": form, "number": "1", "resolution": "moved"]
            let wrong = fields.merging(["resolution": "guess"]) { $1 }
            let refused = try await browser.post("/admin/disputes", wrong)
            #expect(refused.status == 400)
            #expect(refused.html.contains(#"autofocus="">The resolution must be"#))
            let missing = try await browser.post("/admin/disputes", ["form": form, "number": "1"])
            #expect(missing.html.contains(#"autofocus="">The field resolution is required"#))
            let unknown = fields.merging(["number": "99"]) { $1 }
            #expect(try await browser.post("/admin/disputes", unknown).status == 404)
            let resolved = try Self.location(try await browser.post("/admin/disputes", fields))
            let after = try await browser.get(resolved).html
            #expect(after.contains("The dispute is resolved.") && after.contains("0 open."))
            let other = fields.merging(["resolution": "confirmed"]) { $1 }
            let late = try await browser.post("/admin/disputes", other)
            #expect(late.status == 409 && late.html.contains("was already resolved differently"))
            #expect(late.html.contains("<h1>Disputes</h1>"))
            let all = try await browser.get("/admin/disputes?state=all").html
            #expect(all.contains("The purchase belongs to the claimant") && !all.contains("for good"))
            let audit = try await client.send(.get, "/v1/admin/audit", as: .root, admin: true)
            #expect(audit["entries.0.what"] == "disputeResolved")
            #expect(audit["entries.0.actor"] == AccountToken.root.uuid)
        }
    }

    @Test func `an abandoned webhook event is listed, and replayed alone or with all others`() async throws {
        var choices = TestServer.Choices()
        choices.writesEvents = true
        try await TestServer.browse(choices) { browser in
            let client = browser.client
            for id in ["1", "2"] {
                _ = try await client.present(
                    PaperText.transaction(id, of: "boosts.10", kind: .consumable, for: .anna), as: .anna)
            }
            let database = client.server.database
            let response = try await database.leases.acquire(.webhookDelivery, for: 60_000, unlessBegunWithin: 0)
            guard case .granted(let lease) = response else {
                Issue.record("no lease: \(response)")
                return
            }
            let now = PaperClock.moment
            for _ in 1...2 {
                let event = try #require(try await database.outbox.due(at: now, limit: 1).first)
                _ = try await database.outbox.record(
                    [.abandoned(event, failure: "status 500 <b>", at: now)], under: lease)
            }
            let list = try await browser.get("/admin/webhooks").html
            #expect(list.contains("status 500 &lt;b&gt;") && list.contains("purchase.added 1"))
            let event = try #require(list.firstMatch(of: /name="event" value="([^"]+)"/)).output.1
            let form = try await browser.formToken()
            for notice in [AdminNotice.replayed, .nothingReplayed] {
                let fields = ["form": form, "event": String(event)]
                let reply = try await browser.post("/admin/webhooks", fields)
                #expect(try await browser.notice(after: reply) == notice.sentence)
            }
            #expect(try await browser.post("/admin/webhooks", ["form": form]).status == 400)
            let all = try Self.location(try await browser.post("/admin/webhooks", ["form": form, "all": "yes"]))
            #expect(try await browser.get(all).html.contains("No event is abandoned."))
            let overview = try await browser.get("/admin").html
            #expect(overview.contains("2, the oldest for"))
            let audit = try await client.send(.get, "/v1/admin/audit", as: .root, admin: true)
            #expect(audit["entries.0.what"] == "webhooksReplayed")
            #expect(audit["entries.0.actor"] == AccountToken.root.uuid)
        }
    }

    @Test func `without webhooks, the page says so and replays nothing`() async throws {
        try await TestServer.browse { browser in
            #expect(try await browser.get("/admin/webhooks").html.contains("webhooks.url"))
            let reply = try await browser.post(
                "/admin/webhooks", ["form": try await browser.formToken(), "all": "yes"])
            #expect(reply.status == 501)
        }
    }

    @Test func `a pass that the features map doesn't contain is listed on the account's page, and counted`()
        async throws
    {
        try await TestServer.browse { browser in
            for (id, kind) in [("1", ProductKind.nonRenewing), ("2", ProductKind.nonConsumable)] {
                _ = try await browser.client.present(
                    PaperText.transaction(id, of: "unknown.\(id)", kind: kind, for: .anna), as: .anna)
            }
            let name = "asses (non-renewing products) that the features map doesn&#39;t contain</dt>"
            let overview = try await browser.get("/admin").html
            #expect(overview.contains("<dt>Purchases of p\(name)<dd>1</dd>"))
            let account = try await browser.get("/admin/account?id=\(AccountToken.anna.uuid)").html
            #expect(account.contains("<dt>P\(name)<dd>unknown.1</dd>"))
        }
    }

    @Test func `a hostile product ID and transaction ID are shown as text`() async throws {
        let hostile = #"<img src=x onerror="alert(1)">'&"#
        try await TestServer.browse { browser in
            let text = PaperText.transaction(hostile, of: hostile, kind: .nonRenewing, for: .anna)
            #expect(try await browser.client.present(text, as: .anna).status == 200)
            let shown = "&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&#39;&amp;"
            let account = try await browser.get("/admin/account?id=\(AccountToken.anna.uuid)").html
            #expect(account.contains("bought " + shown) && !account.contains("<img"))
            let link = try #require(account.firstMatch(of: /href="(\/admin\/purchase[^"]*)"/)).output.1
            let purchase = try await browser.get(String(link))
            #expect(purchase.status == 200 && !purchase.html.contains("<img"))
            #expect(purchase.html.contains(#"name="id" value="\#(shown)""#))
            for path in ["/admin/account?id=", "/admin/look-up?id=1&by=", "/admin?ledger=", "/admin?notice="] {
                let reply = try await browser.get(path + "%3Cimg%3E%22")
                #expect(!reply.html.contains("<img") && !reply.html.contains("%3Cimg"), "\(path)")
            }
        }
    }

    @Test func `a ledger that can't be read gets a 503 without the cause`() async throws {
        var choices = TestServer.Choices()
        choices.isLedgerAway = true
        try await TestServer.browse(choices) { browser in
            let overview = try await browser.get("/admin").html
            #expect(overview.contains("<dt>Ready</dt><dd>no: "))
            #expect(!overview.contains("the disk of"))
        }
    }
}
#endif
