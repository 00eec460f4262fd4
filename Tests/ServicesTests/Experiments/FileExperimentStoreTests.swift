import DiscoverData
import DiscoverEntities
import DiscoverServices
import Foundation
import TestSupport
import Testing

@Suite(.holdsFiles) struct `A file of experiments` {
    private let folder = TemporaryFolder()
    private static let document = """
        {"format":"discover.flags","version":1,"experiments":[
        {"name":"layer","salt":"layer-1","arms":[{"name":"old","weight":50},{"name":"new","weight":50}],
        "population":1000,"start":"2026-03-01T00:00:00Z","stop":"2026-04-01T12:30:05Z",
        "slot":{"group":"purchase","from":0,"to":5000},"holdOut":{"salt":"2026","share":500}}]}
        """

    private func store() -> FileExperimentStore {
        FileExperimentStore(source: folder.path("flags.json"), copy: folder.path("copy.json"))
    }

    private static func experiment() throws -> Experiment {
        try Experiment(
            name: "layer", salt: "layer-1", arms: [.init(name: "old", weight: 50), .init(name: "new", weight: 50)],
            population: 1_000, start: Moment(milliseconds: 1_772_323_200_000),
            stop: Moment(milliseconds: 1_775_046_605_000), slot: .init(group: "purchase", from: 0, to: 5_000),
            holdOut: .init(salt: "2026", share: 500))
    }

    @Test func `the adapter satisfies the contract of an experiment store`() async throws {
        let source = folder.path("flags.json")
        let publish: @Sendable (ExperimentStoreContract.Document) async throws -> Void = { [folder] document in
            switch document {
            case .first: try folder.write(Self.document, to: "flags.json")
            case .second:
                try folder.write(#"{"format":"discover.flags","version":1,"experiments":[]}"#, to: "flags.json")
            case .malformed: try folder.write("{", to: "flags.json")
            case .absent: try FileManager.default.removeItem(atPath: source)
            }
        }
        try await ExperimentStoreContract(
            store(), first: try ExperimentList([Self.experiment()]), second: .none, publish: publish,
            reopened: { [folder] in
                FileExperimentStore(source: folder.path("flags.json"), copy: folder.path("copy.json"))
            }
        ).check()
    }

    @Test func `without a file, the copy of the last valid version applies`() async throws {
        try folder.write(Self.document, to: "flags.json")
        _ = await store().load()
        let loaded = await FileExperimentStore(source: nil, copy: folder.path("copy.json")).load()
        #expect(loaded == LoadedExperiments(try ExperimentList([Self.experiment()])))
        #expect(try folder.names == ["copy.json", "flags.json"])
    }

    @Test func `the text of a document has the same contents, and equal contents have equal texts`() throws {
        let dated = Self.document.replacing("\"version\":1", with: "\"version\":1,\"issued\":\"2026-03-01T00:00:00Z\"")
        let empty = #"{"format":"discover.flags","version":1,"experiments":[]}"#
        for document in [Self.document, dated, empty] {
            let file = try ExperimentFile(bytes: Data(document.utf8), file: "flags.json")
            let again = try ExperimentFile(bytes: Data(file.text.utf8), file: "flags.json")
            #expect(again == file)
            #expect(again.text == file.text)
        }
    }

    @Test func `a document that is unchanged isn't copied again`() async throws {
        try folder.write(Self.document, to: "flags.json")
        let store = store()
        _ = await store.load()
        try FileManager.default.removeItem(atPath: folder.path("copy.json"))
        _ = await store.load()
        #expect(try folder.names == ["flags.json"])
        try folder.write(Self.document + " ", to: "flags.json")
        _ = await store.load()
        #expect(try folder.names == ["copy.json", "flags.json"])
    }

    @Test func `the date of the document is read, also from the copy and after a refused version`() async throws {
        let dated = Self.document.replacing("\"version\":1", with: "\"version\":1,\"issued\":\"2026-03-01T00:00:00Z\"")
        try folder.write(dated, to: "flags.json")
        let store = store()
        let issued = Moment(milliseconds: 1_772_323_200_000)
        #expect(await store.load().issued == issued)
        try folder.write("{", to: "flags.json")
        #expect(await store.load().issued == issued)
        #expect(await self.store().load().issued == issued)
    }

    @Test func `without a file and a copy, there is no experiment and no failure`() async {
        #expect(await FileExperimentStore(source: nil, copy: nil).load() == LoadedExperiments(.none))
        #expect(await FileExperimentStore(source: nil, copy: folder.path("a")).load() == LoadedExperiments(.none))
    }

    @Test func `a damaged copy is reported, and there is no experiment`() async throws {
        let copy = try folder.write("{", to: "copy.json")
        let loaded = await FileExperimentStore(source: nil, copy: copy).load()
        #expect(loaded.list == .none)
        #expect(loaded.failure?.file == copy)
    }

    @Test func `a copy that can't be written is reported, and the document applies`() async throws {
        let source = try folder.write(Self.document, to: "flags.json")
        let loaded = await FileExperimentStore(source: source, copy: folder.path("none/copy.json")).load()
        #expect(loaded.list.experiments.count == 1)
        #expect(loaded.failure?.isUnreadable == true)
        #expect(loaded.failure?.file == folder.path("none/copy.json"))
    }

    private static let changes: [(from: String, to: String, place: String)] = [
        (#""version":1"#, #""version":2"#, "version"),
        ("discover.flags", "discover.ledger", "format"),
        (#""version":1,"#, #""version":1,"flags":[],"#, ""), (#""experiments""#, #""experiment""#, ""),
        (#""salt":"layer-1","#, "", "experiments[0].salt"),
        (#""salt":"layer-1","#, #""salt":"layer-1","stopp":null,"#, "experiments[0]"),
        ("layer-1", "layer 1", "experiments[0].salt"),
        (#""new","weight":50"#, #""new","weight":-1"#, "experiments[0].arms[1].weight"),
        (#""new","weight":50"#, #""new","wait":50"#, "experiments[0].arms[1]"),
        ("\"new\"", "\"old\"", "experiments[0].arms[1].name"),
        ("1000", "10.5", "experiments[0].population"),
        ("1000", "5001", "experiments[0].population"),
        ("2026-03-01T00:00:00Z", "2026-02-29T00:00:00Z", "experiments[0].start"),
        ("2026-03-01T00:00:00Z", "2026-03-01T24:00:00Z", "experiments[0].start"),
        ("2026-03-01T00:00:00Z", "2026-03-01T00:00:00+00:00", "experiments[0].start"),
        ("2026-04-01T12:30:05Z", "2026-02-01T12:30:05Z", "experiments[0].stop"),
        (#""to":5000"#, #""to":0"#, "experiments[0].slot.to"),
        (#""share":500"#, #""share":10001"#, "experiments[0].holdOut.share"),
        (#""version":1"#, #""version":2,"version":1"#, "version"),
        (#""population":1000"#, #""population":1000,"population":100"#, "experiments[0].population"),
        (#""population":1000"#, #""population":1000,"\u0070opulation":100"#, "experiments[0].population"),
        (#""new","weight":50"#, #""new","weight":50,"weight":null"#, "experiments[0].arms[1].weight"),
        (#""share":500"#, #""share":500,"salt":"2027""#, "experiments[0].holdOut.salt"),
    ]

    @Test(arguments: changes)
    func `a malformed document is refused with its file and the place of the error`(
        change: (from: String, to: String, place: String)
    ) async throws {
        let changed = Self.document.replacing(change.from, with: change.to, maxReplacements: 1)
        #expect(changed != Self.document)
        let source = try folder.write(changed, to: "flags.json")
        let loaded = await store().load()
        #expect(loaded.list == .none)
        #expect(loaded.failure?.file == source)
        #expect(loaded.failure?.place == change.place)
        #expect(try folder.names == ["flags.json"], "A refused document isn't kept.")
    }

    @Test func `two experiments that contradict each other are refused with the place of the second`() async throws {
        let start = try #require(Self.document.range(of: "{\"name\""))
        let experiment = Self.document[start.lowerBound...].dropLast(2)
        try folder.write(String(Self.document.dropLast(2)) + ",\(experiment)]}", to: "flags.json")
        #expect(await store().load().failure?.place == "experiments[1].name")
    }
}
