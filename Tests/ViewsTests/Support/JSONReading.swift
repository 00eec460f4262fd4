import Foundation
import Testing

/// A JSON line, parsed by Foundation independently of the writer.
struct Line {
    private let members: [String: Any]

    init(_ text: String) throws {
        #expect(!text.contains("\n"))
        members = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    /// The names of the members, in alphabetical order.
    var names: [String] { members.keys.sorted() }

    /// Returns `true` if a member exists and is `null`.
    func isNull(_ name: String) -> Bool { members[name] is NSNull }

    func text(_ name: String) -> String? { members[name] as? String }
    func integer(_ name: String) -> Int? { members[name] as? Int }
    func flag(_ name: String) -> Bool? { members[name] as? Bool }
    func texts(_ name: String) -> [String]? { members[name] as? [String] }
    func object(_ name: String) -> Line? { (members[name] as? [String: Any]).map(Line.init(members:)) }
    func objects(_ name: String) -> [Line] { (members[name] as? [[String: Any]] ?? []).map(Line.init(members:)) }

    private init(members: [String: Any]) { self.members = members }
}
