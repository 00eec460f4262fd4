#if Server
import DiscoverData
import DiscoverEntities
import Hummingbird
import Logging
import NIOCore
import ServerClient
import ServerHTTPSupport
import TestSupport
import Testing

@Suite(.holdsFiles, .timeLimit(.minutes(20))) struct `The app's requests about experiments have timeouts` {
    @Test func `a server that doesn't respond runs into the timeout of the adapter`() async throws {
        let gate = TestGate()
        let router = Router()
        router.get("v1/flags") { _, _ in
            await gate.pass()
            return "late"
        }
        router.post("v1/events") { _, _ in
            await gate.pass()
            return "late"
        }
        let fixture = try ExperimentFixture()
        try await serving { isServing in
            Application(
                router: router, configuration: .init(address: .hostname("127.0.0.1", port: 0)),
                onServerRunning: { channel in await isServing(channel.localAddress?.port ?? 0) },
                logger: .init(label: "test") { _ in SwiftLogNoOpLogHandler() })
        } _: { port in
            defer { gate.open() }
            let address = "http://127.0.0.1:\(port)"
            let store = try ServerExperimentStore(address, keys: fixture.keys(), copy: nil, seconds: 1)
            #expect(await store.load().failure?.found == "no response within 1 s")
            let receiver = try ServerOutcomeReceiver(address, token: "a", seconds: 2)
            await #expect(throws: StoreFailure.timedOut(seconds: 2)) {
                try await receiver.receive(.made([.made(.exposed)]))
            }
        }
    }
}
#endif
