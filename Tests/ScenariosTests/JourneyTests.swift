import Foundation
import TestSupport
import Testing

@Suite(.holdsFiles) struct `Journeys through the console` {
    let console: Console

    init() throws { console = try Console() }

    /// Runs a command with `--json` and returns the last event.
    private func event(_ words: String...) async throws -> [String: Any] {
        let run = try await console.run(["--state", console.state.path, "--json"] + words)
        return try #require(run.events?.last, "\(words): \(run.output) \(run.errors)")
    }

    /// Runs a command in the built program and returns the last event.
    private func eventOfProcess(_ words: String...) async throws -> [String: Any] {
        let run = try await console.process(["--state", console.state.path, "--json"] + words)
        return try #require(run.events?.last, "\(words): \(run.output) \(run.errors)")
    }

    @Test func `a purchase survives the end of the process`() async throws {
        defer { console.remove() }
        #expect(try await eventOfProcess("buy", "gold.month")["outcome"] as? String == "credited")
        #expect(try await eventOfProcess("buy", "superlikes.5", "--quantity", "2")["quantity"] as? Int == 2)
        let status = try await eventOfProcess("status")
        #expect(status["features"] as? [String] == ["passport", "rewind", "seeLikes", "superLike", "unlimitedLikes"])
        #expect(status["balances"] as? [String: Int] == ["superLike": 10])
        #expect(status["unfinished"] as? Int == 0)
        let files = try FileManager.default.contentsOfDirectory(atPath: console.state.path)
        #expect(Set(files).isSuperset(of: ["ledger.jsonl", "store.json"]))
    }

    @Test func `a product that can't be loaded is refused with the store's reason, not as unknown`() async throws {
        defer { console.remove() }
        _ = try await event("store", "fail", "loadProducts", "networkError")
        let offline = try await event("buy", "boost.1")
        #expect(offline["outcome"] as? String == "refused")
        #expect(offline["reason"] as? String == "storeOffline")
        _ = try await event("store", "fail", "loadProducts", "off")
        let invalidInput = try #require(try await console("--json", "buy", "bost.1").events)
        #expect(invalidInput.compactMap { $0["event"] as? String } == ["purchase", "hint"])
        #expect(invalidInput.first?["reason"] as? String == "productUnavailable")
        #expect(invalidInput.last?["message"] as? String == "Did you mean boost.1?")
    }

    @Test func `a free week is promised until it is used, and conditionally if eligibility is unknown`() async throws {
        defer { console.remove() }
        func terms() async throws -> String? {
            let products = try await event("products", "gold.month")["products"] as? [[String: Any]]
            return products?.first?["terms"] as? String
        }
        #expect(try await terms() == "first week free, then $19.99 a month")
        _ = try await event("store", "fail", "subscriptionStatus", "networkError")
        #expect(try await terms() == "first week free if you are new, then $19.99 a month")
        _ = try await event("store", "fail", "subscriptionStatus", "off")
        _ = try await event("buy", "plus.month")
        #expect(try await terms() == "$19.99 a month")
    }

    @Test func `a family-shared subscription is owned until the sharing ends`() async throws {
        defer { console.remove() }
        _ = try await event("store", "elsewhere", "buy", "gold.month", "--family")
        let held = try #require(try await event("status")["subscriptions"] as? [[String: Any]])
        #expect(held.first?["familyShared"] as? Bool == true)
        #expect(try await event("paywall", "passport")["value"] as? Int == 160)
        _ = try await event("store", "revoke", "1001")
        #expect(try await event("paywall", "passport")["unlocked"] as? Bool == false)
    }

    @Test func `an approval in a later run is credited by the listener`() async throws {
        defer { console.remove() }
        _ = try await event("store", "ask-to-buy", "on")
        #expect(try await event("buy", "lifetime")["outcome"] as? String == "pending")
        let table = try await event("store", "transactions")
        let id = try #require((table["rows"] as? [[String]])?.first?.first)
        let run = try await console("--json", "store", "approve", id)
        #expect(
            run.events?.contains { $0["event"] as? String == "update" && $0["result"] as? String == "credited" } == true
        )
        #expect(try await event("paywall", "export")["unlocked"] as? Bool == true)
    }

    @Test func `a payment that couldn't be verified is confirmed at the next launch`() async throws {
        defer { console.remove() }
        _ = try await event("store", "fail", "authority", "networkError")
        let purchase = try await event("buy", "boost.1")
        #expect(purchase["outcome"] as? String == "unconfirmed")
        #expect((purchase["reason"] as? String)?.hasPrefix("verifier") == true)
        #expect(try await event("status")["balances"] as? [String: Int] == [:])
        _ = try await event("store", "fail", "authority", "off")
        let status = try await event("status")
        #expect(status["balances"] as? [String: Int] == ["boost": 1])
        #expect(status["unfinished"] as? Int == 0)
    }

    @Test func `a lost ledger is rebuilt by restoring, except for consumables`() async throws {
        defer { console.remove() }
        _ = try await event("buy", "gold.year")
        _ = try await event("buy", "boost.1")
        _ = try await event("buy", "season.pass")
        try FileManager.default.removeItem(at: console.state.appending(path: "ledger.jsonl"))
        let restore = try await event("restore")
        #expect((restore["restored"] as? Int ?? 0) >= 1)
        #expect(restore["failed"] as? Int == 0)
        let status = try await event("status")
        #expect((status["features"] as? [String])?.contains("rewind") == true)
        #expect(status["balances"] as? [String: Int] == [:])
    }

    @Test func `another account gains no entitlements and takes none away`() async throws {
        defer { console.remove() }
        _ = try await event("--account", "ann", "buy", "lifetime")
        let restore = try await event("--account", "bob", "restore")
        #expect(restore["restored"] as? Int == 0)
        #expect(restore["failed"] as? Int == 1)
        let purchase = try await event("--account", "bob", "buy", "lifetime")
        #expect(purchase["outcome"] as? String == "otherAccount")
        #expect(try await event("--account", "bob", "paywall", "rewind")["unlocked"] as? Bool == false)
        #expect(try await event("--account", "ann", "paywall", "rewind")["unlocked"] as? Bool == true)
    }

    @Test func `a refund ends an entitlement, and its reversal returns it`() async throws {
        defer { console.remove() }
        let id = try #require(try await event("buy", "lifetime")["transaction"] as? String)
        _ = try await event("store", "refund", id)
        #expect(try await event("paywall", "export")["unlocked"] as? Bool == false)
        _ = try await event("store", "reverse-refund", id)
        #expect(try await event("paywall", "export")["unlocked"] as? Bool == true)
    }

    @Test func `an administrator has every feature without a purchase`() async throws {
        defer { console.remove() }
        let paywall = try await event("--admin", "paywall", "export")
        #expect(paywall["unlocked"] as? Bool == true)
    }

    @Test func `a build for testers shows paywalls and refuses purchases with the reason`() async throws {
        defer { console.remove() }
        let products = try await event("--build", "enterprise", "products")
        #expect((products["products"] as? [[String: Any]])?.isEmpty == false)
        let paywall = try await event("--build", "enterprise", "paywall", "rewind")
        #expect(paywall["unlocked"] as? Bool == false)
        #expect((paywall["offers"] as? [[String: Any]])?.isEmpty == false)
        let purchase = try await event("--build", "enterprise", "buy", "gold.month")
        #expect(purchase["outcome"] as? String == "refused")
        #expect(purchase["reason"] as? String == "storeNotInThisBuild")
    }

    @Test func `no output contains an account token or a signed text`() async throws {
        defer { console.remove() }
        let commands = """
            buy gold.month
            store unverified on
            buy boost.1
            store unverified off
            store transactions
            status
            restore
            """
        for arguments in [["--trace"], ["--trace", "--json"]] {
            let run = try await console.run(["--state", console.state.path] + arguments, input: commands)
            let output = run.output + run.errors
            #expect(!output.contains("eyJ"), "every signed text begins with these characters")
            let store = try String(contentsOf: console.state.appending(path: "ledger.jsonl"), encoding: .utf8)
            let tokens = store.matches(of: /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/)
            #expect(!tokens.isEmpty)
            for token in tokens { #expect(!output.contains(String(token.output))) }
        }
    }

    @Test func `a reader that closes the pipe early doesn't interrupt a purchase`() async throws {
        defer { console.remove() }
        let program = try Console.program().path
        for lines in 1...3 {
            let shell = Process()
            shell.executableURL = URL(filePath: "/bin/sh")
            shell.arguments = [
                "-c", "'\(program)' --state '\(console.state.path)' --trace buy boost.1 | head -n \(lines) > /dev/null",
            ]
            try shell.run()
            try await shell.waitForEnd()
        }
        let ledger = try String(contentsOf: console.state.appending(path: "ledger.jsonl"), encoding: .utf8)
        #expect(ledger.components(separatedBy: #""transaction":"#).count - 1 == 3)
        let status = try await event("status")
        #expect(status["balances"] as? [String: Int] == ["boost": 3])
    }

    @Test func `concurrent processes take turns, and every completed purchase counts`() async throws {
        defer { console.remove() }
        let processes = try (0..<4).map { _ in
            let process = Process()
            process.executableURL = try Console.program()
            process.arguments = ["--state", console.state.path, "--json", "buy", "boost.1"]
            process.standardOutput = FileHandle.nullDevice
            process.standardError = FileHandle.nullDevice
            try process.run()
            return process
        }
        for process in processes { try await process.waitForEnd() }
        let done = processes.count { $0.terminationStatus == 0 }
        #expect(done >= 1)
        #expect(try await event("status")["balances"] as? [String: Int] == ["boost": done])
    }
}
