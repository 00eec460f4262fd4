#if Server
import DiscoverData
import DiscoverInteractors
import ServerUseCases
import Testing

@Suite struct `Devices get the document of the experiments if they don't have it` {
    private struct Publisher: ExperimentPublisher {
        let document: SignedExperiments?

        func signed() async -> SignedExperiments? { document }
    }

    private static let document = SignedExperiments(text: "a signed text", tag: "2")

    private func publish(
        _ request: PublishExperimentsRequest, _ document: SignedExperiments? = document
    ) async -> PublishExperimentsResponse {
        await PublishExperimentsInteractor(publisher: Publisher(document: document)).perform(request)
    }

    @Test func `a device without the current version gets the document`() async {
        #expect(await publish(PublishExperimentsRequest()) == .signed(Self.document))
        #expect(await publish(PublishExperimentsRequest(known: ["1"])) == .signed(Self.document))
    }

    @Test func `a device that has the current version, or accepts any, gets only its tag`() async {
        #expect(await publish(PublishExperimentsRequest(known: ["1", "2"])) == .unchanged(tag: "2"))
        #expect(await publish(PublishExperimentsRequest(acceptsAny: true)) == .unchanged(tag: "2"))
    }

    @Test func `without a document, the response is that none is configured`() async {
        #expect(await publish(PublishExperimentsRequest(acceptsAny: true), nil) == .notConfigured)
    }
}
#endif
