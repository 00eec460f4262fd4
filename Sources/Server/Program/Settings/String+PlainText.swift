#if Server
extension String {
    /// Whether it can be shown as it is: nothing in it steers a terminal, ends a line, or turns the direction of writing.
    var isPlain: Bool { unicodeScalars.allSatisfy(\.isPlain) }

    /// The same, with whatever cannot be shown as it is written out: for a text that must be named because it is wrong.
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
