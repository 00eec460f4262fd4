import TestSupport
import Testing

@Suite(.holdsFiles) struct `Traces of the layers` {
    @Test func `a purchase passes through the layers in order, one inside the other`() async throws {
        let console = try Console()
        defer { console.remove() }
        let run = try await console("--json", "--trace", "buy", "boost.1")
        // The spans before the route belong to the launch, such as the listener.
        let acts = try #require(run.events).filter { $0["event"] as? String == "act" }
            .drop { $0["letter"] as? String != "routing" }
        let names = acts.compactMap { act in (act["name"] as? String).map { "\(act["letter"] ?? "") \($0)" } }
        let order = [
            "routing Route", "context Purchase", "interactor Pay", "service SimulatorPaymentQueue", "interactor Verify",
            "service SimulatorTransactionVerifier", "interactor Credit", "service FileLedgerStore", "interactor Finish",
            "observer PurchaseObserver", "view PurchaseJSONView",
        ]
        var rest = names[...]
        for step in order {
            let index = try #require(rest.firstIndex(of: step), "\(step) is out of order in \(names)")
            rest = rest[rest.index(after: index)...]
        }
        let depths = Dictionary(
            acts.map { ("\($0["letter"] ?? "") \($0["name"] ?? "")", $0["depth"] as? Int ?? -1) },
            uniquingKeysWith: { first, _ in first })
        #expect(depths["routing Route"] == 0)
        #expect((depths["context Purchase"] ?? 0) < (depths["interactor Pay"] ?? 0))
        #expect((depths["interactor Pay"] ?? 0) < (depths["service SimulatorPaymentQueue"] ?? 0))
        let purchase = try #require(acts.first { $0["name"] as? String == "Purchase" })
        #expect((purchase["detail"] as? String)?.contains("Buyer") == true)
    }

    /// `Docs/start-here.md` follows this trace.
    @Test func `the trace of a purchase is the same every time`() async throws {
        let console = try Console()
        defer { console.remove() }
        let run = try await console.transcript(["--trace", "buy", "boost.1"])
        let kept = try Transcript.kept("purchase-trace.txt", else: run.output)
        #expect(run.output == kept)
    }
}
