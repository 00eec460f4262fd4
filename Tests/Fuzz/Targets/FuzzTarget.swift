/// A reader of outside data in a form that accepts any bytes.
public struct FuzzTarget: Sendable {
    /// The name on the command line.
    public let name: String
    /// Returns the shared fixtures in the reader's format; `nil` if it has none.
    public var fixtures: (@Sendable (SharedFixtures) throws -> [[UInt8]])?
    /// Valid inputs, which the fuzzer mutates.
    public let seeds: @Sendable () async throws -> [[UInt8]]
    /// Reads the bytes, and processes the result as the application would.
    ///
    /// The closure returns a message for a fault that a user must not encounter, or `nil` if there is none.
    public let read: @Sendable ([UInt8]) async -> String?

    /// All readers of outside data.
    public static let all: [FuzzTarget] =
        [
            .catalog, .features, .stub, .state, .ledger, .stack, .words, .link, .control, .script, .signedText,
            .recommendations, .responses, .places,
        ] + ofTheServer

    #if Server
    /// The server's readers.
    private static let ofTheServer =
        signedData + receipts + [
            .request, .token, .keys, .providerKeys, .pushToken, .settings, .limits, .receiptResponse, .playResponse,
            .storeRequest, .webhooks, .consumption, .form, .storedText, .postgresValue,
        ] + playMessages
    #else
    private static let ofTheServer: [FuzzTarget] = []
    #endif

    /// Returns the reader with the specified name.
    public static func named(_ name: String) -> FuzzTarget? { all.first { $0.name == name } }
}

extension FuzzTarget {
    /// Returns a sentence about what is wrong with an error message, or `nil` if nothing is wrong.
    ///
    /// A message must not be empty or long, and must not contain control characters.
    public static func complaint(about error: some Error) -> String? {
        let text = "\(error)"
        if text.isEmpty { return "an error has an empty message" }
        if text.utf8.count > 4096 { return "an error's message has \(text.utf8.count) bytes" }
        let steering = text.unicodeScalars.first { $0.value < 32 && $0 != "\n" || (127..<160).contains($0.value) }
        return steering.map {
            "an error with the control character U+\(String($0.value, radix: 16)): \(text.debugDescription)"
        }
    }
}
