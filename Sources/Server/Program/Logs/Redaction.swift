#if Server
/// The removal of secrets from log lines: signed data, tokens, receipts, and account IDs.
///
/// No code of this server writes a secret to the log on purpose. Redaction is a protection against messages of
/// libraries and against mistakes.
enum Redaction {
    /// The length of the longest sequence of base64 characters that is logged.
    ///
    /// A longer sequence is removed, because it may be a secret.
    private static let longest = 40

    /// Returns the text without secrets.
    ///
    /// A long sequence of base64 characters is replaced by `[removed]`, and a UUID by its last four digits.
    static func clean(_ text: String) -> String {
        guard text.utf8.count >= 36 else { return text }
        var clean: [UInt8] = []
        var run: [UInt8] = []
        for byte in text.utf8 {
            if isOfBase64(byte) {
                run.append(byte)
            } else {
                clean += cleaned(run)
                run.removeAll(keepingCapacity: true)
                clean.append(byte)
            }
        }
        clean += cleaned(run)
        return String(decoding: clean, as: UTF8.self)
    }

    private static func cleaned(_ run: [UInt8]) -> [UInt8] {
        if run.count > longest { return Array("[removed]".utf8) }
        // A run of base64 characters can contain more than a UUID, because a slash and a hyphen count as base64
        // characters.
        guard run.count >= 36 else { return run }
        for start in 0...(run.count - 36) where isUUID(run[start..<start + 36]) {
            return Array(run[..<start]) + Array("…".utf8) + Array(run[(start + 32)...])
        }
        return run
    }

    private static func isOfBase64(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "+"),
            UInt8(ascii: "/"), UInt8(ascii: "="):
            true
        default: false
        }
    }

    private static func isUUID(_ bytes: ArraySlice<UInt8>) -> Bool {
        bytes.enumerated().allSatisfy { offset, byte in
            switch (offset, byte) {
            case (8, UInt8(ascii: "-")), (13, UInt8(ascii: "-")), (18, UInt8(ascii: "-")), (23, UInt8(ascii: "-")): true
            case (8, _), (13, _), (18, _), (23, _): false
            case (_, UInt8(ascii: "0")...UInt8(ascii: "9")), (_, UInt8(ascii: "a")...UInt8(ascii: "f")),
                (_, UInt8(ascii: "A")...UInt8(ascii: "F")):
                true
            default: false
            }
        }
    }
}
#endif
