#if Server
import Testing

/// The session of `Docs/server.md` with three processes.
@Suite(.serialized, .timeLimit(.minutes(20)))
struct `The store, the server and the console work together as three processes` {
    @Test(arguments: [
        [],
        ["seed 7", "notifications twice 50%", "notifications shuffle on", "device shuffle on", "device slow 50ms"],
    ])
    func `two devices stay consistent over a refund, a renewal and a server restart`(
        faults: [String]
    ) async throws {
        let scene = try await Scene(faults: faults)
        let bought = try await scene.console("buy", "gold.month")
        #expect(bought.contains("Gold is yours"), "\(bought)")
        _ = try await scene.console("buy", "superlikes.5")
        #expect(try await scene.books() == ["1001", "1002"])

        _ = try await scene.console("store", "advance", "8d")
        _ = try await scene.console("store", "notifications", "settle")
        #expect(try await scene.books() == ["1001", "1002", "1003"], "the server must have the renewal")

        let restored = try await scene.console("restore", state: "other")
        #expect(restored.contains("gold.month") && restored.contains(#/[0-9] restored/#), "\(restored)")
        #expect(try await scene.console("status", state: "other").contains("gold.month"))
        let stolen = try await scene.console("restore", account: "bob", state: "bob", ending: 1)
        #expect(stolen.contains("gold.month belongs to another account"), "\(stolen)")
        #expect(!stolen.contains(#/[0-9] restored/#), "\(stolen)")
        #expect(try await scene.books(of: "bob") == [])

        _ = try await scene.console("store", "refund", "1002")
        _ = try await scene.console("store", "notifications", "settle")
        #expect(try await scene.books() == ["1001", "1002 refunded", "1003"])

        #expect(try await scene.servers[0].end() == 0)
        let unsure = try await scene.console("buy", "boost.1")
        #expect(unsure.contains("can't be confirmed yet"), "\(unsure)")
        try await scene.serve()
        _ = try await scene.console("status")
        #expect(try await scene.books().last == "1004", "the server must have the last purchase")
        #expect(try await scene.store.end() == 0)
        #expect(try await scene.servers[0].end() == 0)
    }
}
#endif
