/// An error in a StoreKit configuration file (`.storekit`), or in reading the file.
public struct ConfigurationError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kinds of error in a configuration file or in reading the file.
    public enum Reason: String, Sendable, Hashable {
        /// The file doesn't exist.
        case absent
        /// The path leads to a folder instead of a file.
        case directory
        /// The file exists but can't be read, or access is denied.
        case unreadable
        /// The file is empty.
        case empty
        /// The file is larger than ``StoreConfiguration/largestFile``.
        case tooLarge
        /// The bytes aren't UTF-8 text.
        case notUTF8
        /// The text isn't JSON.
        case notJSON
        /// A JSON member of the file has the wrong JSON type, such as a number instead of a string.
        case wrongType
        /// A required JSON member of the file is missing.
        case missing
        /// A string in the file has the wrong form, such as a period that isn't an ISO 8601 duration.
        case malformed
    }

    /// The kind of error.
    public let reason: Reason
    /// The path or name of the file, as the caller specified it.
    public let file: String
    /// The place of the error, such as `products[3].productID`; empty if the error concerns the whole file.
    ///
    /// It is the path of a member, a line and column, or a byte offset.
    public let place: String
    /// A description of what the file contains at the place of the error.
    public let found: String
    /// A description of what the file must contain at the place of the error.
    public let expected: String

    /// A sentence with the file, the place of the error, and the found and expected contents.
    public var description: String {
        let location = place.isEmpty ? file : "\(file), \(place)"
        return "\(location): found \(found), expected \(expected)"
    }
}

/// An irregularity in a catalog that doesn't prevent its use.
public struct ConfigurationWarning: Sendable, Hashable, CustomStringConvertible {
    /// The place in the file, such as `subscriptionGroups[0].subscriptions[1].intro`.
    ///
    /// Places use the file's member names. An exception is `intro`: it stands for the introductory offer, whose member
    /// name depends on the version of the file format. If an irregularity isn't in a member, its place is a line and a
    /// column.
    public let place: String
    /// A description of the irregularity, and of its effect on the affected product.
    public let text: String

    /// The place and the description of the irregularity, in one line.
    public var description: String { "\(place): \(text)" }
}

extension String {
    /// The string in quotation marks, made safe for a message: on one line and truncated.
    var quoted: String {
        let limit = 60
        let shown = prefix(limit).unicodeScalars.map { scalar in
            scalar.isHarmless ? String(scalar) : scalar.escaped(asASCII: true)
        }
        return "\"" + shown.joined() + (dropFirst(limit).isEmpty ? "" : "...") + "\""
    }
}

extension Unicode.Scalar {
    /// A Boolean value that indicates whether the character can be printed safely.
    ///
    /// It is `false` for control characters, which can steer a terminal, and for invisible characters, which can change
    /// the direction of writing or end a line.
    fileprivate var isHarmless: Bool {
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: false
        default: true
        }
    }
}
