import DiscoverData
import DiscoverEntities
import DiscoverServices
import Foundation
import SupportFiles
import TestSupport
import Testing

@Suite(.holdsFiles) struct `A file of experiments that an operator changes` {
    private let folder = TemporaryFolder()
    private let document: ExperimentDocumentFile
    private let path: String

    init() throws {
        path = folder.path("flags.json")
        document = ExperimentDocumentFile(path: path)
        try write()
    }

    private func write(issued: String = "", population: Int = 100) throws {
        try folder.write(
            """
            {"format":"discover.flags","version":1,\(issued)"experiments":[{"name":"layer","salt":"layer-1",
            "arms":[{"name":"old","weight":50},{"name":"new","weight":50}],"population":\(population)}]}
            """, to: "flags.json")
    }

    private func replace(_ change: ExperimentChange, at moment: Moment = .day(3)) async throws -> Bool {
        let list = try await document.read().list
        return try await document.replace(list, with: list.changing("layer", by: change, at: moment), issued: moment)
    }

    private func issued() async -> Moment? { await FileExperimentStore(source: path, copy: nil).load().issued }

    @Test func `the adapter satisfies the contract of a document with experiments`() async throws {
        try await ExperimentDocumentContract(document) { [path] in
            await FileExperimentStore(source: path, copy: nil).load().issued
        }.check()
    }

    @Test func `a change is read back, and the document states its time`() async throws {
        #expect(try await replace(.advance(population: 5_000)))
        #expect(try await document.read().list["layer"]?.population == 5_000)
        #expect(await issued() == .day(3))
    }

    @Test func `the stated time moves forward, also with a clock that is behind, and within one second`() async throws {
        try write(issued: #""issued":"2099-01-01T00:00:00Z","#)
        let old = try #require(await issued())
        #expect(try await replace(.advance(population: 101)))
        #expect(await issued() == Moment(milliseconds: old.milliseconds + 1_000))
        #expect(try await replace(.advance(population: 102)))
        #expect(await issued() == Moment(milliseconds: old.milliseconds + 2_000))
    }

    @Test func `a document that another program has changed isn't replaced`() async throws {
        let list = try await document.read().list
        try write(population: 200)
        let changed = try list.changing("layer", by: .advance(population: 300), at: .day(3))
        #expect(try await document.replace(list, with: changed, issued: .day(3)) == false)
        #expect(try await document.read().list["layer"]?.population == 200)
    }

    @Test func `the new file has the permissions of the old one, and leftovers are removed`() async throws {
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
        // No process has this number.
        try folder.write("{", to: ".flags.json.2000000000.new")
        #expect(try await replace(.stop))
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        #expect(attributes[.posixPermissions] as? Int == 0o640)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.path("")) == ["flags.json"])
    }

    @Test func `a link is followed in each call, and stays a link`() async throws {
        try folder.write(try String(contentsOfFile: path, encoding: .utf8), to: "old.json")
        let link = folder.path("link.json")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder.path("old.json"))
        let linked = ExperimentDocumentFile(path: link)
        let list = try await linked.read().list
        try FileManager.default.removeItem(atPath: link)
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
        let stopped = try list.changing("layer", by: .stop, at: .day(3))
        #expect(try await linked.replace(list, with: stopped, issued: .day(3)))
        #expect(try await document.read().list == stopped)
        #expect(try await ExperimentDocumentFile(path: folder.path("old.json")).read().list == list)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == path)
    }

    @Test func `a change that couldn't be read back is refused, and the document stays as it is`() async throws {
        try write(issued: #""issued":"9999-12-31T23:59:59Z","#)
        let before = try String(contentsOfFile: path, encoding: .utf8)
        await #expect(throws: ExperimentFailure.self) { _ = try await replace(.stop) }
        #expect(try String(contentsOfFile: path, encoding: .utf8) == before)
    }

    @Test func `a document that another program is changing isn't changed at the same time`() async throws {
        var lock: ProcessLock? = try ProcessLock(existing: path)
        let change = Task { try await replace(.stop) }
        change.cancel()
        await #expect {
            _ = try await change.value
        } throws: { ($0 as? ExperimentFailure)?.found == "a file that another program is changing" }
        withExtendedLifetime(lock) {}
        lock = nil
        #expect(try await document.read().list["layer"]?.population == 100)
        #expect(try await replace(.stop))
    }

    @Test func `a missing, a malformed, and a too large document are reported with the file, and stay as they are`()
        async throws
    {
        for text in ["{", String(repeating: " ", count: 2_000_000)] {
            try folder.write(text, to: "flags.json")
            await #expect {
                _ = try await document.read()
            } throws: {
                let failure = $0 as? ExperimentFailure
                return failure?.file == path && failure?.isUnreadable == false
            }
            #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
        }
        try FileManager.default.removeItem(atPath: path)
        await #expect {
            _ = try await document.read()
        } throws: { ($0 as? ExperimentFailure)?.isUnreadable == true }
    }
}
