import Foundation
import Testing

@Suite struct `Journeys through the console` {
    let console: Console

    init() throws { console = try Console() }

    /// The last event of one run in JSON.
    private func event(_ words: String...) async throws -> [String: Any] {
        let run = try await console.run(["--state", console.state.path, "--json"] + words)
        return try #require(run.events?.last, "\(words): \(run.output) \(run.errors)")
    }

    /// The last event of the built program.
    private func eventOfProcess(_ words: String...) throws -> [String: Any] {
        let run = try console.process(["--state", console.state.path, "--json"] + words)
        return try #require(run.events?.last, "\(words): \(run.output) \(run.errors)")
    }

    @Test func `a purchase outlives the process`() throws {
        defer { console.remove() }
        #expect(try eventOfProcess("buy", "gold.month")["outcome"] as? String == "credited")
        #expect(try eventOfProcess("buy", "superlikes.5", "--quantity", "2")["quantity"] as? Int == 2)
        let status = try eventOfProcess("status")
        #expect(status["features"] as? [String] == ["passport", "rewind", "seeLikes", "superLike", "unlimitedLikes"])
        #expect(status["balances"] as? [String: Int] == ["superLike": 10])
        #expect(status["unfinished"] as? Int == 0)
        let files = try FileManager.default.contentsOfDirectory(atPath: console.state.path)
        #expect(Set(files).isSuperset(of: ["ledger.jsonl", "store.json"]))
    }

    @Test func `a product that cannot be loaded is refused for the store's reason, not as unknown`() async throws {
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

    @Test func `a free week is promised until one was had, and to nobody where the store does not tell`() async throws {
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

    @Test func `what the family shares is held, and goes with the sharing`() async throws {
        defer { console.remove() }
        _ = try await event("store", "elsewhere", "buy", "gold.month", "--family")
        let held = try #require(try await event("status")["subscriptions"] as? [[String: Any]])
        #expect(held.first?["familyShared"] as? Bool == true)
        #expect(try await event("paywall", "passport")["value"] as? Int == 160)
        _ = try await event("store", "revoke", "1001")
        #expect(try await event("paywall", "passport")["unlocked"] as? Bool == false)
    }

    @Test func `an approval that comes in a later run is credited by the listener`() async throws {
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

    @Test func `a payment nobody could verify is confirmed by the next launch`() async throws {
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

    @Test func `a ledger that is lost is rebuilt by restoring, but for what was used up`() async throws {
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

    @Test func `another account gets nothing and takes nothing`() async throws {
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

    @Test func `a refund ends what was bought, and its reversal gives it back`() async throws {
        defer { console.remove() }
        let id = try #require(try await event("buy", "lifetime")["transaction"] as? String)
        _ = try await event("store", "refund", id)
        #expect(try await event("paywall", "export")["unlocked"] as? Bool == false)
        _ = try await event("store", "reverse-refund", id)
        #expect(try await event("paywall", "export")["unlocked"] as? Bool == true)
    }

    @Test func `an administrator holds every feature without a purchase`() async throws {
        defer { console.remove() }
        let paywall = try await event("--admin", "paywall", "export")
        #expect(paywall["unlocked"] as? Bool == true)
    }

    @Test func `a build for testers shows paywalls and refuses to buy, with the reason`() async throws {
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

    @Test func `no output ever holds a token or a signed text`() async throws {
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
            let said = run.output + run.errors
            #expect(!said.contains("eyJ"), "the beginning of every signed text")
            let store = try String(contentsOf: console.state.appending(path: "ledger.jsonl"), encoding: .utf8)
            let tokens = store.matches(of: /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/)
            #expect(!tokens.isEmpty)
            for token in tokens { #expect(!said.contains(String(token.output))) }
        }
    }

    @Test func `a reader that leaves in the middle does not leave a purchase in the middle`() async throws {
        defer { console.remove() }
        let program = try Console.program().path
        for lines in 1...3 {
            let shell = Process()
            shell.executableURL = URL(filePath: "/bin/sh")
            shell.arguments = [
                "-c", "'\(program)' --state '\(console.state.path)' --trace buy boost.1 | head -n \(lines) > /dev/null",
            ]
            try shell.run()
            shell.waitUntilExit()
        }
        let ledger = try String(contentsOf: console.state.appending(path: "ledger.jsonl"), encoding: .utf8)
        #expect(ledger.components(separatedBy: #""transaction":"#).count - 1 == 3)
        let status = try await event("status")
        #expect(status["balances"] as? [String: Int] == ["boost": 3])
    }

    @Test func `two at once take turns, and both purchases stand`() async throws {
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
        for process in processes { process.waitUntilExit() }
        let done = processes.count { $0.terminationStatus == 0 }
        #expect(done >= 1)
        #expect(try await event("status")["balances"] as? [String: Int] == ["boost": done])
    }
}
