import DiscoverContexts
import DiscoverData
import DiscoverInteractors
import TestSupport
import Testing

@Suite struct `Inspecting a catalog file` {
    private static let broken = InspectCatalogFailure(
        file: "broken.storekit", place: "products[0].type", found: "7", expected: "a text", isUnreadable: false)

    private func look(into path: String?) async -> [InspectCatalogEvent] {
        let reader = ScriptedCatalogReader(
            inUse: .made("Discover.storekit"),
            files: ["a.storekit": .success(.made("a.storekit")), "broken.storekit": .failure(Self.broken)])
        let observer = Spy<InspectCatalogEvent>()
        let outcome = await InspectCatalog(
            path: path, inspect: InspectCatalogInteractor(reader: reader), observer: observer
        ).inspectFile()
        #expect(observer.received == [outcome])
        return observer.received
    }

    @Test func `inspecting a valid file shows its facts`() async {
        #expect(await look(into: "a.storekit") == [.inspected(.made("a.storekit"))])
    }

    @Test func `inspecting without a path shows the catalog in use`() async {
        #expect(await look(into: nil) == [.inspected(.made("Discover.storekit"))])
    }

    @Test func `inspecting an invalid file reports the error, its place, and the expected value`() async {
        #expect(await look(into: "broken.storekit") == [.failed(Self.broken)])
    }
}
