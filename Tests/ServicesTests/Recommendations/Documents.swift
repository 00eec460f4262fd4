import DiscoverData
import DiscoverEntities
import Foundation

/// Documents of recommendations for tests to read.
enum Documents {
    /// A document with these records.
    static func document(_ records: [String], next: String? = nil) -> String {
        let next = next.map { #", "next": "\#($0)""# } ?? ""
        return "{\"version\": 1, \"recommendations\": [\n\(records.joined(separator: ",\n"))\n]\(next)}"
    }

    /// A person's record; `more` are members of it, each behind a comma.
    static func user(_ id: String, more: String = "", of user: String = "") -> String {
        #"{"id": "r-\#(id)"\#(more), "user": {"id": "\#(id)", "name": "\#(id.uppercased())"\#(user)}}"#
    }

    /// A group's record.
    static func group(_ id: String, _ members: [String], more: String = "") -> String {
        let members = members.map { #"{"id": "\#($0)", "name": "\#($0.uppercased())"}"# }.joined(separator: ", ")
        return #"{"id": "r-\#(id)"\#(more), "group": {"id": "\#(id)", "name": "The \#(id)", "members": [\#(members)]}}"#
    }

    /// What a person's record says.
    static func record(_ id: String, distance: Int? = nil) -> RecommendationRecord {
        RecommendationRecord(
            id: RecommendationID("r-\(id)"),
            subject: .user(UserRecord(id: UserID(id), profile: Profile(name: id.uppercased(), age: nil))),
            distance: distance)
    }

    /// The folder of real lists beside the project, where it is there.
    static let fixtures = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
        .appending(path: "../../../../../shared/fixtures/users").standardizedFileURL.path
}
