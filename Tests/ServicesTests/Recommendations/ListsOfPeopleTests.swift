import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import DiscoverServices
import Foundation
import TestSupport
import Testing

@Suite struct `Lists of people in foreign formats` {
    private let folder = TemporaryFolder()

    private func read(_ text: String) async throws -> RecommendationsPage {
        try await JSONRecommendationFileOpener().open(folder.write(text, to: "people.json")).page(.made(limit: 100))
    }

    @Test func `a JSONPlaceholder list is read with its single name per person`() async throws {
        let page = try await read(
            """
            [{"id": 1, "name": "Leanne Graham", "username": "Bret", "email": "l@example.org", "address": {"city": "Gwenborough"},
              "company": {"name": "R", "catchPhrase": "Neural-net"}}, {"name": "Bo", "id": "x-7"}]
            """)
        #expect(page.refused.isEmpty && page.next == nil)
        #expect(page.records.map(\.id) == ["jsonplaceholder-1", "jsonplaceholder-x-7"])
        let leanne = UserRecord(
            id: "jsonplaceholder-1", profile: Profile(name: "Leanne Graham", age: nil, about: "Neural-net"))
        #expect(page.records.first?.subject == .user(leanne))
    }

    @Test func `a DummyJSON list is read with first and last names, with or without its wrapper`() async throws {
        let people = """
            [{"id": 1, "firstName": " Emily ", "lastName": "Johnson", "age": 29, "password": "x", "image": "https://example.org/1",
              "company": {"title": "Baker"}, "address": {"city": "Phoenix"}},
             {"id": 2, "firstName": "Bo", "age": null, "company": 7, "image": 7, "address": []}, {"id": "3", "lastName": "Lee"}]
            """
        let bare = try await read(people)
        let wrapped = try await read("{\"total\": 3, \"users\": \(people), \"skip\": 0, \"limit\": 30}")
        #expect(bare.refused.isEmpty && bare == wrapped)
        #expect(bare.records.map(\.id) == ["dummyjson-1", "dummyjson-2", "dummyjson-3"])
        let emily = Profile(
            name: "Emily Johnson", age: 29, about: "Baker, Phoenix",
            photos: [Photo(caption: "A portrait", address: "https://example.org/1")])
        #expect(bare.records.first?.subject == .user(UserRecord(id: "dummyjson-1", profile: emily)))
        #expect(bare.records[1].subject == .user(UserRecord(id: "dummyjson-2", profile: Profile(name: "Bo", age: nil))))
    }

    @Test(arguments: [
        (#"{"id": 1}"#, "[0].name (line 1)"), (#"{"name": "Bo"}"#, "[0].id (line 1)"),
        (#"{"id": 1.5, "name": "Bo"}"#, "[0].id (line 1)"), (#"{"id": "", "name": "Bo"}"#, "[0].id (line 1)"),
        (#"{"id": [], "name": "Bo"}"#, "[0].id (line 1)"), (#"{"id": 1, "name": ""}"#, "[0].name (line 1)"),
        (#"{"id": 1, "firstName": " ", "lastName": ""}"#, "[0].firstName (line 1)"),
        (#"{"id": 1, "firstName": 7}"#, "[0].firstName (line 1)"),
        (#"{"id": 1, "firstName": "Bo", "age": 17}"#, "[0].age (line 1)"),
        (#"{"id": 1, "firstName": "Bo", "age": "old"}"#, "[0].age (line 1)"),
    ])
    func `a malformed person in a list is refused alone`(person: String, place: String) async throws {
        let page = try await read(#"[\#(person), {"id": 2, "name": "Bo"}]"#)
        #expect(page.records.map(\.id) == ["jsonplaceholder-2"])
        #expect(page.refused.map(\.place) == [place])
        let wrapped = try await read("{\"users\": [\(person)]}")
        #expect(wrapped.refused.map(\.place) == ["users\(place)"])
    }

    @Test(arguments: ["[]", "\u{FEFF}[]\r\n", "{\"users\": []}"])
    func `an empty list of people is read without records`(text: String) async throws {
        #expect(try await read(text) == RecommendationsPage(records: [], next: nil))
    }

    @Test(
        .enabled(
            if: FileManager.default.fileExists(atPath: Documents.fixtures), "the shared fixtures are absent"),
        arguments: [
            ("jsonplaceholder-users.json", 10, "Leanne Graham"), ("dummyjson-users.json", 208, "Emily Johnson"),
        ])
    func `the real JSONPlaceholder and DummyJSON lists are read completely`(file: String, count: Int, first: String)
        async throws
    {
        let source = try await JSONRecommendationFileOpener().open(Documents.fixtures + "/" + file)
        var records: [RecommendationRecord] = []
        var cursor: String?
        repeat {
            let page = try await source.page(.made(from: cursor, limit: 50))
            #expect(page.refused == [])
            records += page.records
            cursor = page.next
        } while cursor != nil
        #expect(records.count == count && Set(records.map(\.id)).count == count)
        guard case .user(let user) = records.first?.subject else { return }
        #expect(user.profile.name == first)
    }
}
