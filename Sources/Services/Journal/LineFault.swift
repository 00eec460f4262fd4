internal import Foundation

/// Why a line is no entry: a place within it, and never what is written there, which may be somebody's token.
struct LineFault: Error {
    let reason: String
    let kind: JournalDamage.Kind

    init(_ reason: String, _ kind: JournalDamage.Kind = .content) {
        self.reason = reason
        self.kind = kind
    }

    /// What a decoder says.
    init(_ error: any Error) {
        func member(_ path: [any CodingKey]) -> String { path.map(\.stringValue).joined(separator: ".") }
        switch error as? DecodingError {
        case .keyNotFound(let key, let context)?:
            self.init("its member \(member(context.codingPath + [key])) is missing")
        case .typeMismatch(_, let context)?, .valueNotFound(_, let context)?:
            self.init(
                context.codingPath.isEmpty
                    ? "it is no object" : "its member \(member(context.codingPath)) is of another type")
        default:
            self.init("it is not JSON")
        }
    }

    /// That a line without a seal does not end in a brace.
    init(unclosed line: ArraySlice<UInt8>) {
        let isJSON = (try? JSONSerialization.jsonObject(with: Data(line), options: .fragmentsAllowed)) != nil
        self.init(isJSON ? "it is no object" : "it is not JSON")
    }
}
