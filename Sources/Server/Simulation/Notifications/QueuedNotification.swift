#if Server
internal import Foundation

/// One notification on its way to a developer's server.
struct QueuedNotification: Codable, Sendable {
    /// How an attempt ended, in the words of Apple's `sendAttemptResult`.
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
        /// On the store's clock.
        let date: Int64
        let result: Result
    }

    /// The same in every attempt: by it a server knows what it has had already.
    let uuid: UUID
    /// When it happened, on the store's clock.
    let date: Int64
    let kind: String
    let subtype: String?
    /// The chain it is about; `nil` of a test.
    let chain: String?
    /// What a test is asked about by.
    var testToken: String?
    let signedPayload: String
    /// When it is to be tried next, on the store's clock; `nil` where it is not.
    var due: Int64?
    /// How often a success is to be delivered: twice, where the store is told to.
    var copies = 1
    var attempts: [Attempt] = []
    var isDelivered = false
    /// Whether it never arrives: each attempt has no response.
    var isLost: Bool?

    /// After an attempt that failed the next one comes so many hours later; after the sixth none does.
    ///
    /// Source: Apple's documentation, "Responding to App Store Server Notifications". Apple does so in production only, and tries
    /// once in the sandbox; a server is to be tested here, so this sandbox tries as production does.
    static let pauses: [Int64] = [1, 12, 24, 48, 72]

    /// Notes an attempt at the moment that it was due.
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
    /// What it is about; no text of it.
    var description: String { kind + (subtype.map { " " + $0 } ?? "") + (chain.map { " of \($0)" } ?? "") }

    var customMirror: Mirror { Mirror(self, children: ["letter": description]) }
}
#endif
