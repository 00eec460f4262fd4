#if Server
extension String {
    /// Whether it can be shown as it is: nothing in it steers a terminal, ends a line, or turns the direction of writing.
    var isPlain: Bool {
        unicodeScalars.allSatisfy { scalar in
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: false
            default: true
            }
        }
    }
}
#endif
