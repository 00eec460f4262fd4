/// Why a file cannot be used as a catalogue.
public struct ConfigurationError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What kind of thing is wrong.
    public enum Reason: String, Sendable, Hashable {
        /// There is no file of that name.
        case absent
        /// It is a folder.
        case directory
        /// It is there and may not, or cannot, be read.
        case unreadable
        /// There is nothing in it.
        case empty
        /// It is larger than ``StoreConfiguration/largestFile``.
        case tooLarge
        /// Its bytes are no UTF-8 text.
        case notUTF8
        /// Its text is no JSON.
        case notJSON
        /// A member has another type than it must have.
        case wrongType
        /// A member is missing that nothing can stand in for.
        case missing
        /// A text is not of the form it must have.
        case malformed
        /// An id is used twice.
        case duplicate
    }

    /// What kind of thing is wrong.
    public let reason: Reason
    /// The file, as it was named.
    public let file: String
    /// Where in the file: a member such as `products[3].productID`, a line and column, a byte, or empty for all of it.
    public let place: String
    /// What is there.
    public let found: String
    /// What should be.
    public let expected: String

    /// One sentence with all of it.
    public var description: String {
        let location = place.isEmpty ? file : "\(file), \(place)"
        return "\(location): found \(found), expected \(expected)"
    }
}

/// Something odd in a catalogue that can be lived with.
public struct ConfigurationWarning: Sendable, Hashable, CustomStringConvertible {
    /// Where it is, such as `subscriptionGroups[0].subscriptions[1].intro`.
    ///
    /// Places use the file's member names, except that `intro` stands for the introductory offer, which formats write
    /// in two ways.
    public let place: String
    /// What is odd, and what it means for the product.
    public let text: String

    /// Place and text in one line.
    public var description: String { "\(place): \(text)" }
}

extension String {
    /// Itself in quotation marks for a message: on one line, and cut short, since it comes out of a file.
    var quoted: String {
        let limit = 60
        let shown = prefix(limit).unicodeScalars.map { scalar in
            scalar.isHarmless ? String(scalar) : scalar.escaped(asASCII: true)
        }
        return "\"" + shown.joined() + (dropFirst(limit).isEmpty ? "" : "...") + "\""
    }
}

extension Unicode.Scalar {
    /// Whether it only shows something: no control character, old or new, steers a terminal, and nothing invisible turns the
    /// direction of writing or ends a line.
    fileprivate var isHarmless: Bool {
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: false
        default: true
        }
    }
}
