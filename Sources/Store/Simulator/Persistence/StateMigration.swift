internal import Foundation
internal import Support

/// The migration of a saved state that an earlier version of the simulator wrote.
///
/// A member that the earlier version didn't have gets its initial value from ``additions``. Optional members need no
/// entry there, because a missing one is `nil`.
enum StateMigration {
    /// A member of the saved JSON that earlier versions of the simulator didn't write.
    struct Addition {
        /// The path, in the state, of the JSON objects to which the member is added, such as `customers.[]`.
        ///
        /// The path is empty for the state itself; `[]` represents each element of an array.
        let place: String
        let member: String
        /// The initial value of the member, as JSON.
        let value: String
    }

    /// The members that states of earlier versions can lack, in alphabetical order of path and name.
    static let additions: [Addition] = [
        Addition(place: "", member: "heldIntents", value: "[]"),
        Addition(
            place: "", member: "offers",
            value: #"{"codes":[],"requiresSignatures":false,"spentNonces":[],"winBackRules":{}}"#),
        Addition(place: "", member: "prices", value: "{}"),
        Addition(place: "customers.[]", member: "queue", value: #"{"payments":[],"results":{}}"#),
        Addition(place: "switches", member: "habits", value: "[]"),
        Addition(place: "switches", member: "listsConsumables", value: "false"),
        Addition(place: "switches", member: "timeRate", value: #""realTime""#),
    ]

    /// Decodes a saved state after adding the members that it lacks.
    ///
    /// - Parameters:
    ///   - type: The type to decode.
    ///   - bytes: The JSON text, which can contain other members beside the state.
    ///   - state: The path of the member that contains the state; empty if the whole text is the state.
    /// - Returns: The decoded value, or `nil` if the text isn't JSON of that type.
    static func decode<Content: Decodable>(_ type: Content.Type, from bytes: Data, state: [String] = []) -> Content? {
        // Almost always nothing is missing, so the JSON tree isn't needed.
        if let content = try? JSONDecoder().decode(type, from: bytes) { return content }
        guard var tree = try? JSONDecoder().decode(JSONValue.self, from: bytes) else { return nil }
        for addition in additions {
            guard let value = try? JSONDecoder().decode(JSONValue.self, from: Data(addition.value.utf8)) else {
                continue
            }
            tree.add(addition.member, value, at: state + addition.place.split(separator: ".").map(String.init))
        }
        guard let added = try? JSONEncoder().encode(tree) else { return nil }
        return try? JSONDecoder().decode(type, from: added)
    }
}

extension JSONValue {
    /// Adds a member to the JSON objects at a path, except to objects that already have the member.
    fileprivate mutating func add(_ name: String, _ value: JSONValue, at place: [String]) {
        switch self {
        case .list(let elements) where place.first == "[]":
            self = .list(
                elements.map { element in
                    var element = element
                    element.add(name, value, at: Array(place.dropFirst()))
                    return element
                })
        case .object(var members):
            let index = members.firstIndex { $0.name == place.first ?? name }
            if place.isEmpty {
                if index == nil { members.append(Member(name: name, value: value)) }
            } else if let index {
                members[index].value.add(name, value, at: Array(place.dropFirst()))
            }
            self = .object(members)
        default: break
        }
    }
}
