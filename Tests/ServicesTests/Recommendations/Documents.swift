import DiscoverData
import DiscoverEntities
import Foundation

/// Recommendation documents for tests.
enum Documents {
    /// Returns a document with the given records.
    static func document(_ records: [String], next: String? = nil) -> String {
        let next = next.map { #", "next": "\#($0)""# } ?? ""
        return "{\"version\": 1, \"recommendations\": [\n\(records.joined(separator: ",\n"))\n]\(next)}"
    }

    /// Returns a person's record; `more` contains further members, each after a comma.
    static func user(_ id: String, more: String = "", of user: String = "") -> String {
        #"{"id": "r-\#(id)"\#(more), "user": {"id": "\#(id)", "name": "\#(id.uppercased())"\#(user)}}"#
    }

    /// Returns a group's record.
    static func group(_ id: String, _ members: [String], more: String = "") -> String {
        let members = members.map { #"{"id": "\#($0)", "name": "\#($0.uppercased())"}"# }.joined(separator: ", ")
        return #"{"id": "r-\#(id)"\#(more), "group": {"id": "\#(id)", "name": "The \#(id)", "members": [\#(members)]}}"#
    }

    /// Returns the value that a person's record must yield.
    static func record(_ id: String, distance: Int? = nil) -> RecommendationRecord {
        RecommendationRecord(
            id: RecommendationID("r-\(id)"),
            subject: .user(UserRecord(id: UserID(id), profile: Profile(name: id.uppercased(), age: nil))),
            distance: distance)
    }

    /// The folder of real lists beside the project, which may be absent.
    static let fixtures = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
        .appending(path: "../../../../../shared/fixtures/users").standardizedFileURL.path
}
