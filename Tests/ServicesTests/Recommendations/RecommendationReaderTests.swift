import DiscoverData
import DiscoverEntities
import Foundation
import TestSupport
import Testing

@testable import DiscoverServices

@Suite struct `The recommendation reader` {
    /// Reads a whole document and returns its records, refusals and failure.
    private func read(
        _ text: String
    ) -> (records: [RecommendationRecord], refused: [RefusedRecord], failure: SourceFailure?) {
        ReaderOutput.all(of: Array(text.utf8))
    }

    @Test func `a document yields people and groups, and unknown members are ignored`() throws {
        let text = """
            \u{FEFF}{"generator": {"name": ["x", {"deep": null}]}, "version": 1,\r
              "recommendations": [\r
                {"id": "r-1", "place": "Berlin", "distance": 3200, "remark": [], "user": {"id": "mira", "name": "Mira ✨",
                  "age": 31, "about": "Says \\"hello\\" {[", "height": 170, "photos": [{"caption": "At sea"},
                  {"caption": "Café", "address": "https://example.org/2.jpg", "width": 7}]}},
                {"id": "r-2", "user": null, "distance": null, "group": {"id": "g", "name": "Two", "members": [
                  {"id": "a", "name": "Ann", "age": null, "about": null, "photos": null}, {"id": "b", "name": "Bo"}]}}
              ], "next": "more", "version": 1}

            """
        let mira = UserRecord(
            id: "mira",
            profile: Profile(
                name: "Mira ✨", age: 31, about: "Says \"hello\" {[",
                photos: [Photo(caption: "At sea"), Photo(caption: "Café", address: "https://example.org/2.jpg")]))
        let two = GroupRecord(
            id: "g", name: "Two",
            members: [
                UserRecord(id: "a", profile: Profile(name: "Ann", age: nil)),
                UserRecord(id: "b", profile: Profile(name: "Bo", age: nil)),
            ])
        let (records, refused, failure) = read(text)
        #expect(failure == nil && refused == [])
        #expect(
            records == [
                RecommendationRecord(id: "r-1", subject: .user(mira), distance: 3200),
                RecommendationRecord(id: "r-2", subject: .group(two), distance: nil),
            ])
        var reader = RecommendationReader(ByteStream(Array(text.utf8)))
        while try reader.item() != nil {}
        #expect(reader.next == "more")
    }

    @Test(arguments: [
        ("7", "", "a number", "an object"), ("null", "", "nothing", "an object"), ("\"x\"", "", "a text", "an object"),
        ("[{}]", "", "a list", "an object"), ("nul", "", "text that is not JSON", "an object"),
        (#"{"id": "a" "user"}"#, "", "text that is not JSON", "an object"), ("{}", ".id", "nothing", "a text"),
        (#"{"id": 7}"#, ".id", "a number", "a text"),
        (#"{"id": ""}"#, ".id", "a text of 0", "one of 1 to 128 characters"),
        (#"{"id": "a"}"#, ".user", "neither a user nor a group", "either a user or a group"),
        (
            #"{"id": "a", "group": {"id": "b", "name": "c", "members": []}}"#, ".group.members", "an empty list",
            "a list of 1 or more people"
        ),
        (
            #"{"id": "a", "user": {"id": "b", "name": "c"}, "group": {}}"#, ".user", "both",
            "either a user or a group"
        ), (#"{"id": "a", "user": []}"#, ".user", "a list", "an object"),
        (#"{"id": "a", "user": {"id": "b"}}"#, ".user.name", "nothing", "a text"),
        (
            #"{"id": "a", "user": {"id": "b", "name": " \n\t"}}"#, ".user.name", "a text of blanks",
            "a text that is not blank"
        ),
        (#"{"id": "a", "user": {"id": "b", "name": true}}"#, ".user.name", "a Boolean value", "a text"),
        (
            #"{"id": "a", "user": {"id": "b", "name": "\ud800"}}"#, ".user.name", "something that is not a JSON value",
            "a text"
        ),
        (
            #"{"id": "a", "user": {"id": "b", "name": "c", "age": 17}}"#, ".user.age", "another one",
            "a whole number from 18 to 130"
        ),
        (
            #"{"id": "a", "user": {"id": "b", "name": "c", "age": 31.5}}"#, ".user.age", "a number",
            "a whole number from 18 to 130"
        ),
        (
            #"{"id": "a", "user": {"id": "b", "name": "c", "age": "31"}}"#, ".user.age", "a text",
            "a whole number from 18 to 130"
        ),
        (
            #"{"id": "a", "distance": -1, "user": {"id": "b", "name": "c"}}"#, ".distance", "another one",
            "a whole number from 0 to 20050000"
        ),
        (
            #"{"id": "a", "distance": 1e99, "user": {"id": "b", "name": "c"}}"#, ".distance", "a number",
            "a whole number from 0 to 20050000"
        ),
        (#"{"id": "a", "place": 7, "user": {"id": "b", "name": "c"}}"#, ".place", "a number", "a text"),
        (#"{"id": "a", "user": {"id": "b", "name": "c", "photos": {}}}"#, ".user.photos", "an object", "a list"),
        (
            #"{"id": "a", "user": {"id": "b", "name": "c", "photos": [{"caption": "x"}, 5]}}"#, ".user.photos[1]",
            "a number",
            "an object"
        ),
        (
            #"{"id": "a", "user": {"id": "b", "name": "c", "photos": [{"caption": "x"}, {}]}}"#,
            ".user.photos[1].caption",
            "nothing", "a text"
        ),
        (
            #"{"id": "a", "group": {"id": "b", "name": "c", "members": [{"id": "d", "name": "e"}, {"id": "f"}]}}"#,
            ".group.members[1].name", "nothing", "a text"
        ),
    ])
    func `a malformed record is refused alone, with its place and reason`(
        record: String, place: String, found: String, expected: String
    ) {
        let (records, refused, failure) = read(Documents.document([Documents.user("a"), record, Documents.user("z")]))
        #expect(records == [Documents.record("a"), Documents.record("z")])
        #expect(
            refused == [
                RefusedRecord(
                    place: "recommendations[1]\(place) (line 3)", reason: "found \(found), expected \(expected)")
            ])
        #expect(failure == nil)
    }

    @Test func `the reason of a refusal never repeats the content of the record`() {
        let secret = "hunter2"
        for record in [
            #"{"id": 7, "\#(secret)": "\#(secret)"}"#, #"{"id": "\#(secret)", "user": "\#(secret)"}"#,
            #"{"\#(secret)": \#(secret)}"#,
            #"{"id": "\#(secret)", "user": {"id": "\#(secret)", "name": "\#(secret)", "age": 9007199254740993}}"#,
        ] {
            let (_, refused, _) = read(Documents.document([record]))
            #expect(refused.count == 1, "\(record)")
            for refusal in refused { #expect(!refusal.place.contains(secret) && !refusal.reason.contains(secret)) }
        }
    }

    @Test(arguments: [
        ("", "line 1, column 1", "found the end, expected a JSON object or list"),
        ("  \n ", "line 2, column 2", "found the end, expected a JSON object or list"),
        ("hello", "line 1, column 1", "found \"h\", expected a JSON object or list"),
        ("7", "line 1, column 1", "found \"7\", expected a JSON object or list"),
        ("{", "line 1, column 2", "found the end, expected the name of a member"),
        ("{}", "recommendations (line 1)", "found nothing, expected a list"),
        (#"{"version": 1}"#, "recommendations (line 1)", "found nothing, expected a list"),
        (#"{"recommendations": []}"#, "version (line 1)", "found nothing, expected 1"),
        (#"{"version": 1, "recommendations": {}}"#, "line 1, column 35", "found \"{\", expected a list"),
        (
            "{\"version\": 1,\n\"recommendations\": [],\n\"recommendations\": []}", "recommendations (line 3)",
            "found a second list, expected one"
        ),
        (
            #"{"version": 2, "recommendations": []}"#, "version (line 1)",
            "found a version that this build doesn't read, expected 1"
        ),
        (
            #"{"version": "1", "recommendations": []}"#, "version (line 1)",
            "found a version that this build doesn't read, expected 1"
        ),
        (#"{"version" 1}"#, "line 1, column 12", "found \"1\", expected \":\""),
        (#"{"version": 1 "recommendations": []}"#, "line 1, column 15", "found \"\"\", expected \",\" or \"}\""),
        (#"{"version": 1, "recommendations": [,]}"#, "line 1, column 36", "found \",\", expected a value"),
        (#"{"version": 1, "recommendations": [1,]}"#, "line 1, column 38", "found \"]\", expected a value"),
        (#"{"version": 1, "recommendations": [{"#, "line 1, column 37", "found the end, expected the end of a record"),
        (#"{"version": 1, "recommendations": ["a"#, "line 1, column 38", "found the end, expected the end of a text"),
        (#"{"version": 1, "recommendations": []"#, "line 1, column 37", "found the end, expected \",\" or \"}\""),
        (#"{"version": 1, "recommendations": []} x"#, "line 1, column 39", "found \"x\", expected the end"),
        (
            #"{"version": 1, "next": 7, "recommendations": []}"#, "next (line 1)",
            "expected a text of at most 1024 characters"
        ),
        ("[] []", "line 1, column 4", "found \"[\", expected the end"),
        ("[{}", "line 1, column 4", "found the end, expected \",\" or \"]\""),
    ])
    func `a malformed document fails with the place of the fault`(text: String, place: String, reason: String) {
        #expect(read(text).failure == .parse(place: place, reason: reason))
    }

    @Test func `a document in another encoding is reported as such`() {
        let utf16 = Array("[]".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
        #expect(
            ReaderOutput.all(of: [0xFF, 0xFE] + utf16).failure
                == .parse(place: "line 1, column 1", reason: "found the byte 0xFF, expected a JSON object or list"))
        #expect(
            ReaderOutput.all(of: [0xEF, 0xBB, 0x5B]).failure
                == .parse(place: "line 1, column 3", reason: "found \"[\", expected UTF-8 text"))
    }

    @Test func `records before a syntax error are returned`() throws {
        let text = Documents.document([Documents.user("a"), Documents.user("b"), "7 7"])
        let broken = SourceFailure.parse(place: "line 4, column 3", reason: "found \"7\", expected \",\" or \"]\"")
        let whole = read(text)
        #expect(whole.records.count == 2 && whole.refused.count == 1 && whole.failure == broken)
        var reader = RecommendationReader(ByteStream(Array(text.utf8)))
        let part = try reader.part(atMost: 20)
        #expect(part.records.count == 2 && part.refused.count == 1 && !part.isLast)
        for _ in 1...2 { #expect(throws: broken) { try reader.part(atMost: 20) } }
    }
}
