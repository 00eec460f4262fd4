import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import DiscoverServices
import Foundation
import TestSupport
import Testing

@Suite struct `People files` {
    let folder = TemporaryFolder()
    let heading = LedgerLines.sealed(#"{"format":"discover.people","version":1}"#)
    let ann = UserRecord(
        id: "ann",
        profile: Profile(
            name: "Ann", age: 29, about: "Hi", photos: [Photo(caption: "Pier"), Photo(caption: "", address: "x:y")]))
    let bob = UserRecord(id: "bob", profile: Profile(name: "Bob", age: nil))
    let both = GroupRow(id: "both", name: "Both", members: ["ann", "bob"])

    private func opened(
        _ name: String = "people", on disk: any JournalFileSystem = POSIXFileSystem(waitsForDevice: false)
    ) throws(StorageFailure) -> FilePeopleStore {
        try FilePeopleStore(path: folder.path(name), on: disk, now: { Moment(milliseconds: 1_795_256_100_000) })
    }

    private func line(_ content: String) -> String { LedgerLines.sealed(#"{"entry":{\#(content)}}"#) }

    @Test func `a people file has one line per row`() async throws {
        let store = try opened()
        try await store.save(PeopleRows(users: [ann]))
        try await store.save(PeopleRows(users: [bob]))
        try await store.save(PeopleRows(groups: [both]))
        try await store.save(
            PeopleRows(recommendations: [RecommendationRow(id: "r1", subject: .user("ann"), distance: 3200)]))
        try await store.save(
            PeopleRows(recommendations: [RecommendationRow(id: "r2", subject: .group("both"), distance: nil)]))
        let lines = [
            #""user":{"about":"Hi","age":29,"id":"ann","name":"Ann","photos":[{"caption":"Pier"},{"address":"x:y","caption":""}]}"#,
            #""user":{"about":"","id":"bob","name":"Bob","photos":[]}"#,
            #""group":{"id":"both","members":["ann","bob"],"name":"Both"}"#,
            #""recommendation":{"distance":3200,"id":"r1","user":"ann"}"#,
            #""recommendation":{"group":"both","id":"r2"}"#,
        ]
        #expect(String(decoding: try folder.bytes(of: "people"), as: UTF8.self) == heading + lines.map(line).joined())
        let again = try opened()
        #expect(try await again.users(["bob", "ann"]) == [bob, ann])
        #expect(try await again.groups(["both"]) == [both])
        #expect(try await again.recommendations(["r2"]).first??.subject == .group("both"))
    }

    @Test func `saving known rows writes nothing`() async throws {
        let store = try opened()
        try await store.save(PeopleRows(users: [ann, bob], groups: [both]))
        let before = try folder.bytes(of: "people")
        try await store.save(PeopleRows(users: [bob, ann], groups: [both]))
        #expect(try folder.bytes(of: "people") == before)
    }

    @Test func `a people file cut at any byte has all of a save or none of it`() async throws {
        let whole = try opened("whole")
        try await whole.save(PeopleRows(users: [ann]))
        let start = try folder.bytes(of: "whole").count
        try await whole.save(PeopleRows(users: [bob], groups: [both]))
        let bytes = try folder.bytes(of: "whole")
        for cut in start...bytes.count {
            try folder.write(bytes.prefix(cut), to: "cut")
            let torn = try opened("cut")
            #expect(torn.recovery == nil)
            let isThere = cut == bytes.count
            #expect(try await torn.users(["ann", "bob"]) == [ann, isThere ? bob : nil], "cut at byte \(cut)")
            #expect(try await torn.groups(["both"]) == [isThere ? both : nil])
            try await torn.save(PeopleRows(users: [bob], groups: [both]))
            #expect(try await opened("cut").groups(["both"]) == [both])
        }
    }

    @Test func `a failed write leaves the people file unchanged, and the next write succeeds`() async throws {
        try await opened().save(PeopleRows(users: [ann]))
        let before = try folder.bytes(of: "people")
        // Opening flushes the file and the folder; the write is the third operation.
        let store = try opened(on: FaultyDisk(.refused, at: 3))
        await #expect(throws: StorageFailure.self) { try await store.save(PeopleRows(users: [bob])) }
        #expect(try await store.users(["ann", "bob"]) == [ann, nil])
        #expect(try folder.bytes(of: "people") == before)
        try await store.save(PeopleRows(users: [bob]))
        #expect(try await opened().users(["bob"]) == [bob])
    }

    @Test func `a damaged people file is set aside, and its intact lines are kept`() async throws {
        let bobs = line(#""user":{"about":"","id":"bob","name":"Bob","photos":[]}"#)
        let text = heading + bobs.dropFirst() + line(#""group":{"id":"g","members":["bob"],"name":"G"}"#)
        try folder.write(text, to: "people")
        let store = try opened()
        let recovery = try #require(store.recovery)
        #expect(recovery.lost == 1)
        #expect(FileManager.default.contents(atPath: recovery.setAside) == Data(text.utf8))
        #expect(try await store.groups(["g"]) == [GroupRow(id: "g", name: "G", members: ["bob"])])
        #expect(try await store.users(["bob"]) == [nil])
        #expect(try opened().recovery == nil, "the recovery is reported once")
    }

    @Test(arguments: [
        #""recommendation":{"id":"r1"}"#, #""recommendation":{"id":"r1","user":"a","group":"b"}"#,
        #""club":{"id":"c"}"#, #""user":{"id":5}"#, #""group":{"id":"g","name":"G"}"#,
    ])
    func `a people file with values of a newer build is refused and left unchanged`(words: String) throws {
        let text = heading + line(words)
        try folder.write(text, to: "people")
        #expect {
            try opened()
        } throws: { error in
            guard case .newer(let place, _)? = error as? StorageFailure else { return false }
            return place == folder.path("people") + ", line 2"
        }
        #expect(try folder.bytes(of: "people") == Data(text.utf8))
    }

    @Test func `a people file with mostly revised rows is compacted and keeps its rows`() async throws {
        let store = try opened()
        try await store.save(PeopleRows(users: [ann, bob], groups: [both]))
        for year in 18..<118 {
            try await store.save(PeopleRows(users: [UserRecord(id: "bob", profile: Profile(name: "Bob", age: year))]))
        }
        let size = try folder.bytes(of: "people").count
        let again = try opened()
        #expect(try folder.bytes(of: "people").count < size / 10)
        #expect(try await again.users(["ann", "bob"]).map { $0?.profile.age } == [29, 117])
        #expect(try await again.groups(["both"]) == [both])
    }
}
