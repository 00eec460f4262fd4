#if Server
import Foundation
import Support
import Testing
import TruthWalk

/// The truth walk with the store as one program and a verification server as another, as with `--store` and `--server`.
@MainActor @Suite(.timeLimit(.minutes(60))) struct `What the console and the server say is what the store's books say` {
    /// The deep check plays 12 000 steps; the server starts again every seventh.
    @Test func `in every session, however notifications arrive`() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "server-truth-tests").path
        let walk = try Walk(await Catalogs(), folder: folder) { try await RemoteScene(seed: $0).remote }
        let sessions = DeepCheck.cases(4, deep: 400)
        let report = try await TruthReport(walk, seed: 1, sessions: sessions, length: 30)
        print("Truth with a server: \(report.figures)")
        for finding in report.findings { Issue.record("\(try await TruthReport.shortest(finding, in: walk))") }
        #expect(report.coverage.steps >= sessions * 25)
    }
}
#endif
