#if Server
/// A trace and a span in it, as the header `traceparent` states them (W3C Trace Context).
struct TraceParent: Sendable {
    /// The name of the header.
    static let header = "traceparent"

    /// The value of the header.
    let text: String
    /// The ID of the trace: 32 hexadecimal digits.
    let traceID: String

    /// Creates the value from the header's text; `nil` if the text doesn't have the form of version 00.
    init?(_ text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.map(\.utf8.count) == [2, 32, 16, 2], parts.allSatisfy({ $0.utf8.allSatisfy(Self.isDigit) }),
            parts[0] == "00", parts[1...2].allSatisfy({ $0.contains { $0 != "0" } })
        else { return nil }
        self.text = text
        traceID = String(parts[1])
    }

    /// Returns `true` for a lowercase hexadecimal digit; the standard allows no uppercase ones.
    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
    }
}
#endif
