/// The words that can't be the name of a use case, or the end of such a name.
enum ReservedWords {
    /// Swift's keywords, and the names of members that every type, or every enum with a raw value, has.
    ///
    /// Source: "The Swift Programming Language", Lexical Structure, Keywords and Punctuation.
    static let keywords: Set<String> = [
        "associatedtype", "borrowing", "class", "consuming", "deinit", "enum", "extension", "fileprivate", "func",
        "import", "init", "inout", "internal", "let", "nonisolated", "open", "operator", "precedencegroup", "private",
        "protocol", "public", "rethrows", "static", "struct", "subscript", "typealias", "var", "break", "case", "catch",
        "continue", "default", "defer", "do", "else", "fallthrough", "for", "guard", "if", "in", "repeat", "return",
        "switch", "throw", "where", "while", "Any", "as", "await", "false", "is", "nil", "self", "Self", "super",
        "throws", "true", "try", "async", "Protocol", "Type", "actor", "any", "some", "macro", "package", "rawValue",
        "hashValue", "description", "allCases", "hash",
    ]

    /// The types of the standard library and Foundation that the files of this package use.
    static let types: Set<String> = [
        "Array", "AsyncStream", "Bool", "Bundle", "Calendar", "Character", "Clock", "Codable", "Collection",
        "Comparable",
        "Data", "Date", "Decodable", "Decoder", "Dictionary", "Double", "Duration", "Encodable", "Encoder", "Equatable",
        "Error", "FileHandle", "FileManager", "Float", "Formatter", "Hashable", "Hasher", "Identifiable", "Int",
        "Iterator", "Locale", "Measurement", "Mutex", "Never", "Notification", "Operation", "Optional", "Pipe",
        "Process", "Progress", "Range", "Result", "Scanner", "Sendable", "Sequence", "Set", "Stream", "String",
        "Substring", "Task", "Thread", "Timer", "URL", "UUID", "Unit", "Void",
    ]

    /// The words that the name of a use case can't end with.
    ///
    /// These words are suffixes that the scaffold tool itself adds to types, such as `Request`, and words that this
    /// package avoids (`Docs/architecture.md`).
    static let parts = [
        "Request", "Response", "Failure", "Event", "Interactor", "Gateway", "Contract", "Context", "Observer", "View",
        "Entity", "Service", "Messages", "Words", "Manager", "Helper", "Helpers", "Util", "Utils", "Utility", "Impl",
        "Base",
        "Tests",
    ]

    /// The names of modules that the package uses; a type with a module's name would hide the module.
    static let modules = [
        "Swift", "Foundation", "Testing", "Synchronization", "Support", "SupportFiles", "StoreKit", "StoreSimulator",
    ]
}
