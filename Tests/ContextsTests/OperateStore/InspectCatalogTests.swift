import DiscoverContexts
import DiscoverData
import DiscoverInteractors
import TestSupport
import Testing

@Suite struct `A developer looks into a catalogue` {
    private static let broken = InspectCatalogFailure(
        file: "broken.storekit", place: "products[0].type", found: "7", expected: "a text", isUnreadable: false)

    private func look(into path: String?) async -> [InspectCatalogEvent] {
        let reader = ScriptedCatalogReader(
            inUse: .made("Discover.storekit"),
            files: ["a.storekit": .success(.made("a.storekit")), "broken.storekit": .failure(Self.broken)])
        let observer = Spy<InspectCatalogEvent>()
        await InspectCatalog(path: path, inspect: InspectCatalogInteractor(reader: reader), observer: observer)
            .inspectFile()
        return observer.heard
    }

    @Test func `the file's facts are shown`() async {
        #expect(await look(into: "a.storekit") == [.inspected(.made("a.storekit"))])
    }

    @Test func `without a path it is the catalogue in use`() async {
        #expect(await look(into: nil) == [.inspected(.made("Discover.storekit"))])
    }

    @Test func `what is wrong, where, and what belongs there is said of a file that is none`() async {
        #expect(await look(into: "broken.storekit") == [.failed(Self.broken)])
    }
}
