/// Why a file cannot be used: which, where in it, what is there, and what belongs there.
public struct FileFault: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file, as it was named.
    public let file: String
    /// Where in the file, such as `products["gold.month"].days`; empty for the file as a whole.
    public let place: String
    /// What is there.
    public let found: String
    /// What belongs there.
    public let expected: String
    /// Whether the file could not be read at all, so that nothing can be said of what is in it.
    public let isUnreadable: Bool

    /// Takes what is wrong, and where.
    public init(file: String, place: String, found: String, expected: String, isUnreadable: Bool = false) {
        self.file = file
        self.place = place.visible
        self.found = found.visible
        self.expected = expected
        self.isUnreadable = isUnreadable
    }

    /// All of it in one sentence.
    public var description: String {
        "\(place.isEmpty ? file : "\(file), \(place)"): found \(found), expected \(expected)"
    }
}

extension String {
    /// Itself, with what cannot be seen written out: a name out of a file must not steer the terminal it is complained on.
    fileprivate var visible: String {
        unicodeScalars.map { scalar in
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned:
                scalar.escaped(asASCII: true)
            default: String(scalar)
            }
        }.joined()
    }
}
