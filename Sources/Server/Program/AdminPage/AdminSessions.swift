#if Server
import Crypto
import Foundation
import Support
import Synchronization

/// The sessions of administrators who are signed in to the operator's page.
///
/// A session is identified by 32 random bytes, which only the browser's cookie contains; the server stores their digest.
/// The token with which the administrator signed in isn't stored at all: a session contains the caller that the token
/// identified, and ends with the token or when the key that signed the token is removed. Sessions are in memory, so
/// they end when the process does, and another process of a cluster doesn't know them.
final class AdminSessions: Sendable {
    /// A session of one administrator.
    struct Session: Sendable {
        /// The administrator.
        let caller: Caller
        /// A random text that each form of this session contains, so that other sites can't submit the form.
        let formToken: String
        /// The digest that identifies the session.
        fileprivate let id: SHA256Digest
        fileprivate let accepted: AcceptedToken
        fileprivate let opened: Double
        fileprivate var used: Double
        /// The notices that no page has shown yet, by the key in the page's address, the newest last.
        fileprivate var notices: [(key: String, notice: AdminNotice)] = []
    }

    /// The time in seconds after which a session without requests ends.
    static let idle = 900
    /// The time in seconds after which a session ends, even if it is used.
    static let longest = 28_800

    private static let capacity = 1000
    private static let noticesOfEach = 10

    private let sessions = Mutex<[SHA256Digest: Session]>([:])
    private let now: @Sendable () -> Date

    /// Creates an empty set of sessions.
    ///
    /// - Parameter now: A function that returns the current time.
    init(now: @escaping @Sendable () -> Date = { Date() }) { self.now = now }

    /// Opens a session for the administrator whom an accepted token identifies.
    ///
    /// If there are too many sessions, the one that wasn't used for the longest time ends.
    ///
    /// - Returns: The ID of the session, for the cookie.
    func open(for accepted: AcceptedToken) -> String {
        let id = Self.random()
        let time = now().timeIntervalSince1970
        let session = Session(
            caller: accepted.caller, formToken: Self.random(), id: Self.digest(id), accepted: accepted, opened: time,
            used: time)
        sessions.withLock { sessions in
            sessions = sessions.filter { Self.isCurrent($0.value, at: time) }
            if sessions.count >= Self.capacity, let oldest = sessions.min(by: { $0.value.used < $1.value.used }) {
                sessions[oldest.key] = nil
            }
            sessions[session.id] = session
        }
        return id
    }

    /// Returns the session that a cookie identifies, and extends it.
    ///
    /// - Parameters:
    ///   - id: The value of the cookie.
    ///   - tokens: The validator that states whether the administrator's token is still valid.
    /// - Returns: The extended session, or `nil` if there is none or if it has ended.
    func session(_ id: String, validatedBy tokens: BearerTokenValidator) -> Session? {
        let (digest, time) = (Self.digest(id), now().timeIntervalSince1970)
        guard let session = sessions.withLock({ $0[digest] }) else { return nil }
        let isValid = Self.isCurrent(session, at: time) && tokens.isValid(session.accepted)
        return sessions.withLock { sessions in
            guard isValid else {
                sessions[digest] = nil
                return nil
            }
            // The session may have been closed meanwhile.
            sessions[digest]?.used = time
            return sessions[digest]
        }
    }

    /// Stores a notice for the page to which a form of a session redirects.
    ///
    /// - Returns: A random key for the page's address. Other sites can't know it, so their links show no notice.
    func keep(_ notice: AdminNotice, for session: Session) -> String {
        let key = Self.random()
        sessions.withLock { sessions in
            guard var notices = sessions[session.id]?.notices else { return }
            notices.append((key, notice))
            sessions[session.id]?.notices = Array(notices.suffix(Self.noticesOfEach))
        }
        return key
    }

    /// Removes a notice from a session, and returns it; `nil` if the session has no notice with this key.
    func takeNotice(_ key: String, of session: Session) -> AdminNotice? {
        sessions.withLock { sessions in
            guard let index = sessions[session.id]?.notices.firstIndex(where: { $0.key == key }) else { return nil }
            return sessions[session.id]?.notices.remove(at: index).notice
        }
    }

    /// Ends a session.
    func close(_ session: Session) { sessions.withLock { $0[session.id] = nil } }

    /// Returns a Boolean value that indicates whether a form contains the token of a session.
    ///
    /// The function compares digests, so its duration reveals nothing about the token.
    static func isFormToken(_ token: String?, of session: Session) -> Bool {
        guard let token else { return false }
        return digest(token) == digest(session.formToken)
    }

    private static func isCurrent(_ session: Session, at time: Double) -> Bool {
        time - session.used < Double(idle) && time - session.opened < Double(longest)
    }

    private static func random() -> String {
        Base64URL.encode(SymmetricKey(size: .bits256).withUnsafeBytes { Array($0) })
    }

    private static func digest(_ text: String) -> SHA256Digest { SHA256.hash(data: Data(text.utf8)) }
}
#endif
