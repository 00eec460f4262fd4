#if Server
import Foundation
import Testing
import TestSupport
import TruthWalk

/// The truth walk with a store and a verification server over HTTP, as with `--store` and `--server`.
@MainActor @Suite(.serialized, .timeLimit(.minutes(60)))
struct `Console, server and store agree in random sessions` {
    /// The first seeds of the parts, which together have each notification mode.
    ///
    /// With the large test sizes, it plays 12,000 steps.
    private nonisolated static let seeds = (0..<DeepCheck.cases(1, deep: 80)).map { UInt64($0 * 5 + 1) }

    @Test(arguments: seeds) func `random sessions of any notification order end without contradictions`(seed: UInt64)
        async throws
    {
        let folder = FileManager.default.temporaryDirectory.appending(path: "server-truth-tests").path
        let walk = try Walk(await Catalogs(), folder: folder) { try await RemoteScene(seed: $0, $1).remote }
        let report = try await TruthReport(walk, seed: seed, sessions: 5, length: 30)
        let figures = RemoteScene.figures.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
        print("Truth with a server: \(report.figures)\n\(figures.joined(separator: ", "))")
        for finding in report.findings { Issue.record("\(try await TruthReport.shortest(finding, in: walk))") }
        #expect(report.coverage.steps >= 100)
        // Without these events, the walk wouldn't test a failing store and server.
        for what in ["delivered", "lost", "restarts", "crashes", "unheard"] {
            #expect(RemoteScene.figures[what, default: 0] > 0, "\(what)")
        }
    }

    /// Sessions in which a walk once found a contradiction.
    @Test(arguments: [
        """
        # discover --seed 93 --catalog Crossing.storekit
        store redeem a.low low.code
        # quit; then: discover --account me
        store renew a.low
        buy a.mid
        verify
        """
    ])
    func `sessions that once found a contradiction end without one`(script: String) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "server-truth-tests").path
        let walk = try Walk(await Catalogs(), folder: folder) { try await RemoteScene(seed: $0, $1).remote }
        let session = try await walk.play(Script(reading: script))
        #expect(session.found.map { "step \($0.steps): \($0.contradiction)" } == [])
    }

    /// A walk that compares nothing would detect no flaw.
    @Test(arguments: RemoteScene.Flaw.allCases) func `a server with an injected flaw is detected`(
        flaw: RemoteScene.Flaw
    )
        async throws
    {
        let folder = FileManager.default.temporaryDirectory.appending(path: "server-truth-tests").path
        let walk = try Walk(await Catalogs(), folder: folder) { try await RemoteScene(seed: $0, $1, flaw: flaw).remote }
        let report = try await TruthReport(walk, seed: 1, sessions: 4, length: 30)
        #expect(report.findings.contains { $0.first.category.outcome == "server" }, "\(report.figures)")
    }
}
#endif
