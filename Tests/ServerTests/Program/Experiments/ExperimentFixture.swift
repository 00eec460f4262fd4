#if Server
@testable import ServerProgram
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import DiscoverServices
import Foundation
import HummingbirdTesting
import ServerClient
import ServerSupport
import ServerUseCases
import Synchronization
import TestSupport
import Testing

/// An operator's document in a folder of its own, with the key that signs it.
struct ExperimentFixture: Sendable {
    static let document = """
        {"format":"discover.flags","version":1,"experiments":[
        {"name":"layer","salt":"layer-1","arms":[{"name":"old","weight":50},{"name":"new","weight":50}],
        "population":1000}]}
        """
    static let empty = #"{"format":"discover.flags","version":1,"experiments":[]}"#

    let folder = TemporaryFolder()
    let key: ExperimentSigningKey
    let clock = MovingClock()

    init() throws { key = try ExperimentSigningKey(nil, in: StateDirectory(folder.path("state"))) }

    static func list() throws -> ExperimentList {
        try ExperimentList([
            Experiment(
                name: "layer", salt: "layer-1", arms: [.init(name: "old", weight: 50), .init(name: "new", weight: 50)],
                population: 1_000)
        ])
    }

    /// The path of the operator's document.
    var file: String { folder.path("flags.json") }

    /// The keys of an app that accepts this server's documents.
    func keys() throws -> ExperimentKeys { try ExperimentKeys(pem: key.publicPEM, file: "key.pem") }

    func write(_ text: String, to name: String = "flags.json") throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: folder.path(name)))
    }

    /// Stores outcomes of accounts in an archive.
    ///
    /// If `crashing` is `true`, every second account in the new arm reports a crash.
    func expose(_ count: Int, crashing: Bool, in archive: any OutcomeArchive) async throws {
        let experiment = try #require(try await ExperimentDocumentFile(path: file).read().list["layer"])
        let now = await clock.now()
        var number = 0
        for index in 0..<count {
            let account = AccountToken(bits: UInt128(index) * 0x9E37_79B9_7F4A_7C15)
            guard let arm = experiment.arm(for: account, at: now)?.name else { continue }
            var events = [OutcomeEvent.made(.exposed, of: account, arm: arm, at: now)]
            if crashing, arm == "new", index % 2 == 0 { events.append(.made(.crashed, of: account, arm: arm, at: now)) }
            _ = try await archive.store(
                OutcomeBatch(
                    log: String(repeating: "c", count: 32),
                    events: events.enumerated().map {
                        NumberedOutcome(number: number + 1 + $0.offset, event: $0.element)
                    }),
                after: number, at: now)
            number += events.count
        }
    }

    /// Opens a publication of the document, as a server does when it starts.
    func publication() async throws -> ExperimentPublication {
        try await ExperimentPublication(
            FileExperimentStore(source: file, copy: folder.path("copy.json")), key: key, time: clock)
    }

    /// Runs a server with the publication.
    func run(_ test: @escaping @Sendable (TestClient, ExperimentPublication) async throws -> Void) async throws {
        let publication = try await publication()
        var choices = TestServer.Choices()
        choices.experiments = publication
        try await TestServer(choices).run(.live) { try await test($0, publication) }
    }
}

/// A clock that a test moves.
final class MovingClock: TimeSource {
    private let moment = Mutex(Moment(milliseconds: 1_760_000_000_000))

    func now() async -> Moment { moment.withLock { $0 } }

    func pass(seconds: Int64) { moment.withLock { $0 = Moment(milliseconds: $0.milliseconds + seconds * 1_000) } }
}
#endif
