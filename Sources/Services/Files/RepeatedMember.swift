internal import Foundation

/// A search for JSON objects with two members of the same name, which `JSONDecoder` accepts.
enum RepeatedMember {
    /// One step on the path from a JSON value to a value inside it: a member's name or an element's index.
    enum Step: Hashable {
        /// The member of an object that has this name.
        case member(String)
        /// The element of an array that has this index.
        case element(Int)
    }

    /// A JSON object or array that contains the current position of the search.
    private enum Level {
        /// A JSON object: the member names that were found so far, and the name of the current member.
        ///
        /// The name of the current member is `nil` until it has been read.
        case object(names: Set<String>, name: String?)
        /// A JSON array, with the index of the current element.
        case array(index: Int)

        var step: Step? {
            switch self {
            case .object(_, let name): name.map { .member($0) }
            case .array(let index): .element(index)
            }
        }
    }

    /// Returns the path of the first member whose object already has a member with the same name.
    ///
    /// - Parameter text: A JSON text that a decoder has already accepted.
    /// - Returns: The path from the whole JSON value to the repeated member, or `nil` if no member is repeated.
    static func path(in text: Data) -> [Step]? {
        var levels: [Level] = []
        var index = text.startIndex
        while index < text.endIndex {
            switch text[index] {
            case UInt8(ascii: "{"): levels.append(.object(names: [], name: nil))
            case UInt8(ascii: "["): levels.append(.array(index: 0))
            case UInt8(ascii: "}"), UInt8(ascii: "]"): _ = levels.popLast()
            case UInt8(ascii: ","):
                switch levels.popLast() {
                case .object(let names, _): levels.append(.object(names: names, name: nil))
                case .array(let index): levels.append(.array(index: index + 1))
                case nil: break
                }
            case UInt8(ascii: "\""):
                let end = self.end(ofStringAt: index, in: text)
                if case .object(var names, nil)? = levels.last {
                    let name = (try? JSONDecoder().decode(String.self, from: text[index..<end])) ?? ""
                    let isNew = names.insert(name).inserted
                    levels[levels.count - 1] = .object(names: names, name: name)
                    if !isNew { return levels.compactMap(\.step) }
                }
                index = end
                continue
            default: break
            }
            index += 1
        }
        return nil
    }

    /// Returns the index after the closing quotation mark of a string.
    private static func end(ofStringAt start: Data.Index, in text: Data) -> Data.Index {
        var index = start + 1
        while index < text.endIndex, text[index] != UInt8(ascii: "\"") {
            index += text[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        return min(index + 1, text.endIndex)
    }
}
