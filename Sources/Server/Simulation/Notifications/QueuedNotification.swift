#if Server
internal import Foundation

/// A notification to a developer's server, with its delivery attempts so far.
struct QueuedNotification: Codable, Sendable {
    /// The result of an attempt to deliver a notification, in the spelling of Apple's `sendAttemptResult`.
    enum Result: String, Codable, Sendable {
        case success = "SUCCESS"
        case timedOut = "TIMED_OUT"
        case tls = "TLS_ISSUE"
        case noResponse = "NO_RESPONSE"
        case socket = "SOCKET_ISSUE"
        case prematureClose = "PREMATURE_CLOSE"
        case status = "UNSUCCESSFUL_HTTP_RESPONSE_CODE"
        case other = "OTHER"
    }

    struct Attempt: Codable, Sendable {
        /// The time of the attempt, in milliseconds since 1970 on the store's clock.
        let date: Int64
        let result: Result
    }

    /// The notification's ID, which is the same in every attempt, so that a server recognizes repetitions.
    let uuid: UUID
    /// The time of the event that the notification reports, in milliseconds since 1970.
    ///
    /// The time is that of the store's clock.
    let date: Int64
    let kind: String
    let subtype: String?
    /// The ID of the first transaction of the purchase or subscription, or `nil` for a test notification.
    let chain: String?
    /// The token that identifies a test notification, or `nil` for other notifications.
    var testToken: String?
    let signedPayload: String
    /// The time of the next attempt, in milliseconds since 1970, or `nil` if no attempt is planned.
    ///
    /// The time is that of the store's clock.
    var due: Int64?
    /// The number of successful deliveries that are still to be made.
    ///
    /// Initially, the number is one, or two if the notification is to arrive twice.
    var copies = 1
    var attempts: [Attempt] = []
    var isDelivered = false
    /// A Boolean value that indicates whether the notification never arrives; `nil` means `false`.
    var isLost: Bool?

    /// The pauses after the first five failed attempts to deliver a notification, in hours.
    ///
    /// The sixth attempt is the last.
    ///
    /// Source: Apple's documentation, "Responding to App Store Server Notifications". Apple retries in production only,
    /// and tries once in the sandbox. This simulated sandbox retries as production does, so that a server can be
    /// tested.
    static let pauses: [Int64] = [1, 12, 24, 48, 72]

    /// Records the result of a delivery attempt, and plans the next attempt.
    ///
    /// - Parameters:
    ///   - result: The result of the attempt.
    ///   - moment: The time at which the attempt was due.
    mutating func note(_ result: Result, at moment: Int64) {
        attempts.append(Attempt(date: moment, result: result))
        if result == .success {
            isDelivered = true
            copies -= 1
            due = copies > 0 ? moment : nil
        } else {
            let pause = attempts.count <= Self.pauses.count ? Self.pauses[attempts.count - 1] : nil
            due = pause.map { moment + $0 * 3_600_000 }
        }
    }
}

extension QueuedNotification: CustomStringConvertible, CustomReflectable {
    /// A description with the notification's type and transaction ID, but without the signed payload.
    var description: String { kind + (subtype.map { " " + $0 } ?? "") + (chain.map { " of \($0)" } ?? "") }

    var customMirror: Mirror { Mirror(self, children: ["letter": description]) }
}
#endif
