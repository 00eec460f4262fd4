#if Server && PostgreSQL
internal import DiscoverData

/// An error of the database server, of the connection to it, or of this client.
///
/// The error contains no password. It also lacks the details of the server's error, because they may quote rows. The
/// message about invalid data (SQLSTATE class 22) may quote an argument, so no ``LedgerFailure`` contains this message.
enum PostgresError: Error, Hashable {
    /// The server reported an error with an SQLSTATE code.
    ///
    /// Source: PostgreSQL's documentation, appendix "PostgreSQL Error Codes".
    case server(state: String, message: String)
    /// The connection couldn't be opened, or was lost.
    case connection(String)
    /// The server didn't respond in time.
    case timeout
    /// All connections were in use for too long.
    case busy
    /// The client itself can't perform the request, for example because its connections were closed.
    case client(String)

    /// A Boolean value that indicates whether the same transaction may succeed if it is run again.
    ///
    /// The value is `true` for a serialization failure, a deadlock, and a violated unique constraint. A unique
    /// constraint is violated if another transaction inserted a row with the same values after this transaction began.
    /// When this transaction runs again, it finds that row.
    var isSerializationFailure: Bool {
        switch self {
        case .server(let state, _): ["40001", "40P01", "23505"].contains(state)
        case .connection, .timeout, .busy, .client: false
        }
    }

    /// A Boolean value that indicates whether the connection can't be used anymore.
    var isOfConnection: Bool {
        switch self {
        case .server(let state, _): state.hasPrefix("08") || state.hasPrefix("57P")
        case .connection, .timeout: true
        case .busy, .client: false
        }
    }
}

extension LedgerFailure {
    /// Creates a ledger failure from an error of a database.
    ///
    /// - Parameters:
    ///   - error: The error.
    ///   - place: The name of the database, for the message.
    init(_ error: any Error, at place: String) {
        switch error {
        case let failure as LedgerFailure: self = failure
        case PostgresError.server(let state, let message):
            switch state {
            case "40001", "40P01", "23505":
                self = .unavailable("\(place): other requests changed the same rows too often")
            case "53100": self = .unavailable("\(place) can't grow: the disk is full")
            case "53300": self = .unavailable("\(place) accepts no more connections")
            case "55P03", "57014": self = .unavailable("\(place) is locked by another request, or too slow")
            case "25006": self = .unavailable("\(place) is read-only")
            case _ where state.hasPrefix("XX"): self = .damaged(place: place, reason: message)
            // A message about invalid data may contain the data.
            case _ where state.hasPrefix("22"): self = .unavailable("\(place): invalid data (SQLSTATE \(state))")
            default: self = .unavailable("\(place): \(message) (SQLSTATE \(state))")
            }
        case PostgresError.connection(let reason): self = .unavailable("\(place) can't be reached: \(reason)")
        case PostgresError.busy: self = .unavailable("\(place) is busy: all connections are in use")
        case PostgresError.timeout: self = .unavailable("\(place) doesn't respond")
        case PostgresError.client(let reason): self = .unavailable("\(place): \(reason)")
        default: self = .unavailable("\(place): \(error)")
        }
    }
}
#endif
