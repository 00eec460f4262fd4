/// Names that a use case cannot have, although they could be a type's.
enum ReservedWords {
    /// Swift's own words: "The Swift Programming Language", Lexical Structure, Keywords and Punctuation, and the members
    /// that every type or every enum with a raw value has.
    static let keywords: Set<String> = [
        "associatedtype", "borrowing", "class", "consuming", "deinit", "enum", "extension", "fileprivate", "func",
        "import", "init", "inout", "internal", "let", "nonisolated", "open", "operator", "precedencegroup", "private",
        "protocol", "public", "rethrows", "static", "struct", "subscript", "typealias", "var", "break", "case", "catch",
        "continue", "default", "defer", "do", "else", "fallthrough", "for", "guard", "if", "in", "repeat", "return",
        "switch", "throw", "where", "while", "Any", "as", "await", "false", "is", "nil", "self", "Self", "super",
        "throws", "true", "try", "async", "Protocol", "Type", "actor", "any", "some", "macro", "package", "rawValue",
        "hashValue", "description", "allCases", "hash",
    ]

    /// Types of the standard library and of Foundation that the files of this package use, or that its readers would miss.
    static let types: Set<String> = [
        "Array", "AsyncStream", "Bool", "Bundle", "Calendar", "Character", "Clock", "Codable", "Collection",
        "Comparable",
        "Data", "Date", "Decodable", "Decoder", "Dictionary", "Double", "Duration", "Encodable", "Encoder", "Equatable",
        "Error", "FileHandle", "FileManager", "Float", "Formatter", "Hashable", "Hasher", "Identifiable", "Int",
        "Iterator", "Locale", "Measurement", "Mutex", "Never", "Notification", "Operation", "Optional", "Pipe",
        "Process", "Progress", "Range", "Result", "Scanner", "Sendable", "Sequence", "Set", "Stream", "String",
        "Substring", "Task", "Thread", "Timer", "URL", "UUID", "Unit", "Void",
    ]

    /// What the parts of a use case are called, and what nothing in this house is called (`Docs/architecture.md`).
    static let parts = [
        "Request", "Response", "Failure", "Event", "Interactor", "Gateway", "Contract", "Context", "Observer", "View",
        "Entity", "Service", "Words", "Manager", "Helper", "Helpers", "Util", "Utils", "Utility", "Impl", "Base",
        "Tests",
    ]

    /// Modules: a type of a module's name would hide the module.
    static let modules = ["Swift", "Foundation", "Testing", "Synchronization", "Support", "StoreKit", "StoreSimulator"]
}
