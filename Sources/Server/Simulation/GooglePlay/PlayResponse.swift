#if Server
internal import Foundation

/// A response of the simulated Play Developer API: an HTTP status and a JSON body.
public struct PlayResponse: Sendable {
    /// The HTTP status.
    public let status: Int
    /// The bytes of the JSON body.
    public let body: [UInt8]

    init(_ members: [String: Any], status: Int = 200) {
        self.status = status
        let data = try? JSONSerialization.data(
            withJSONObject: members, options: [.sortedKeys, .withoutEscapingSlashes])
        body = data.map { Array($0) } ?? []
    }

    /// Creates an error response with an HTTP status and a reason, in the form of Google's APIs.
    static func refused(_ status: Int, _ reason: String) -> PlayResponse {
        PlayResponse(
            [
                "error": [
                    "code": status, "message": reason,
                    "errors": [["domain": "androidpublisher", "reason": reason, "message": reason]],
                ] as [String: Any]
            ], status: status)
    }
}

extension Int64 {
    /// This number of milliseconds since 1970 as a timestamp in the format of RFC 3339.
    var timestamp: String {
        let date = Date(timeIntervalSince1970: Double(self) / 1000)
        return date.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: self % 1000 != 0))
    }
}
#endif
