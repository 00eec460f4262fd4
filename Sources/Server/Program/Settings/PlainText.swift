#if Server
extension String {
    /// Whether it can be shown as it is: nothing in it steers a terminal, ends a line, or turns the direction of writing.
    var isPlain: Bool {
        let others: [Unicode.GeneralCategory] = [
            .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned,
        ]
        return unicodeScalars.allSatisfy { !others.contains($0.properties.generalCategory) }
    }
}
#endif
