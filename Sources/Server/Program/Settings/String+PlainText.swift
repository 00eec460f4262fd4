#if Server
extension String {
    /// A Boolean value that indicates whether the string contains no control or formatting characters.
    var isPlain: Bool { unicodeScalars.allSatisfy(\.isPlain) }

    /// The string with control and formatting characters replaced by escapes, for an error message.
    var plain: String { unicodeScalars.map { $0.isPlain ? String($0) : $0.escaped(asASCII: true) }.joined() }
}

extension Unicode.Scalar {
    fileprivate var isPlain: Bool {
        let others: [Unicode.GeneralCategory] = [
            .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned,
        ]
        return !others.contains(properties.generalCategory)
    }
}
#endif
