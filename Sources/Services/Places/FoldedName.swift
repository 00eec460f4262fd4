internal import Foundation

extension String {
    /// A name without what makes no difference: upper and lower case, accents, full width, and blanks around it and doubled in it.
    var foldedName: String {
        // In no language: the same name is to be the same one everywhere.
        split(whereSeparator: \.isWhitespace).joined(separator: " ")
            .folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    }
}
