internal import Foundation

/// Saying in plain words what kind of value was found or wanted.
enum FoundValue {
    /// The decoder names what it found only in its sentence: "Expected to decode String but found number instead."
    static func phrase(in sentence: String) -> String {
        guard let start = sentence.range(of: "but found ") else { return "another kind of value" }
        let rest = sentence[start.upperBound...]
        let found = String(rest[..<(rest.range(of: " instead")?.lowerBound ?? rest.endIndex)])
        switch found {
        case "number", "a number": return "a number"
        case "bool", "a bool", "boolean", "a boolean": return "true or false"
        case "a string", "string", "a string/data": return "a text"
        case "a dictionary", "dictionary", "an object": return "an object"
        case "an array", "array": return "a list"
        case "null", "null value": return "null"
        default: return found
        }
    }

    /// The JSON kind that decodes to `type`.
    static func phrase(for type: any Any.Type) -> String {
        switch type {
        case is String.Type: "a text"
        case is Bool.Type: "true or false"
        case is Int.Type: "a whole number"
        case is Double.Type: "a number"
        default: "\(type)".hasPrefix("Array") ? "a list" : "an object"
        }
    }
}
