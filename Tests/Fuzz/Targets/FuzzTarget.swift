/// One of the places where bytes from outside come in, in a form that can be fed with anything.
public struct FuzzTarget: Sendable {
    /// Its name on the command line.
    public let name: String
    /// What the fixtures beside the project have for it, in the form that it takes; `nil` where they have nothing.
    public var fixtures: (@Sendable (SharedFixtures) throws -> [[UInt8]])?
    /// Inputs that it takes, to be spoilt.
    public let seeds: @Sendable () async throws -> [[UInt8]]
    /// Reads the bytes, then does with what was read what the application would. Anything that a user should not meet is
    /// returned as a complaint; a trap is one by itself.
    public let read: @Sendable ([UInt8]) async -> String?

    /// Every reader of outside data that there is.
    public static let all: [FuzzTarget] =
        [
            .catalogue, .features, .stub, .state, .ledger, .stack, .words, .link, .control, .script, .signedText,
            .recommendations, .responses, .places,
        ] + ofTheServer

    #if Server
    /// What the server reads from outside.
    private static let ofTheServer =
        signedData + receipts + [.request, .token, .keys, .settings, .answer, .storeRequest]
    #else
    private static let ofTheServer: [FuzzTarget] = []
    #endif

    /// The reader of that name.
    public static func named(_ name: String) -> FuzzTarget? { all.first { $0.name == name } }
}

extension FuzzTarget {
    /// What is wrong with an error as a user would read it, or nil: it must say something, on a page, and steer no terminal.
    public static func complaint(about error: some Error) -> String? {
        let text = "\(error)"
        if text.isEmpty { return "an error without a word" }
        if text.utf8.count > 4096 { return "an error of \(text.utf8.count) bytes" }
        let steering = text.unicodeScalars.first { $0.value < 32 && $0 != "\n" || (127..<160).contains($0.value) }
        return steering.map {
            "an error with the control character U+\(String($0.value, radix: 16)): \(text.debugDescription)"
        }
    }
}
