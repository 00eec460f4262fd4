#if Server
internal import DiscoverEntities
internal import Foundation

extension SignedDataError: CustomStringConvertible {
    /// A sentence that describes the error, without any part of the signed text.
    public var description: String {
        switch self {
        case .tooLong(let bytes, let limit): "The JWS has \(bytes) bytes; at most \(limit) are accepted."
        case .notCompact(let parts): "The JWS has \(parts) \(parts == 1 ? "part" : "parts"); a compact JWS has three."
        case .notBase64(let part): "The \(part.rawValue) isn't base64url."
        case .header(let fault): "The header \(fault.predicate)."
        case .criticalHeader: "The header has critical extensions (crit), which this build doesn't support."
        case .algorithm(let name?): "The JWS is signed with \(name); only ES256 is accepted."
        case .algorithm(nil): "The header contains no printable algorithm; only ES256 is accepted."
        case .certificateCount(let count?): "The header contains \(count) certificates; a chain has three."
        case .certificateCount(nil): "The header contains no certificates (x5c)."
        case .certificateNotBase64(let role): "The \(role.rawValue) certificate isn't base64."
        case .certificateUnreadable(let role): "The \(role.rawValue) certificate can't be read."
        case .keyNotP256: "The leaf certificate's key isn't on the curve P-256, which ES256 requires."
        case .payload(let fault): "The payload \(fault.predicate)."
        case .untrusted: "The certificates don't lead to a trusted root."
        case .pathRefused: "The certificates lead to a trusted root, but violate a rule of RFC 5280."
        case .notYetValid(let role, let moment):
            "The \(role.rawValue) certificate was not valid yet at \(moment.iso8601)."
        case .expired(let role, let moment): "The \(role.rawValue) certificate had expired at \(moment.iso8601)."
        case .markerMissing(let role):
            "The \(role.rawValue) certificate lacks Apple's marker extension for its purpose."
        case .revoked(let role, let moment): "The \(role.rawValue) certificate was revoked at \(moment.iso8601)."
        case .revocationUnknown(let role, let reason):
            "The revocation status of the \(role.rawValue) certificate isn't known (\(reason)); try again."
        case .signatureLength(let bytes): "The signature has \(bytes) bytes; an ES256 signature has 64."
        case .signatureWrong: "The signature doesn't match: the data was changed, or signed with another key."
        case .content(let fault): "The payload \(fault.predicate)."
        case .subjects(let count):
            "The notification has \(count) of data, summary, externalPurchaseToken and appData; it must have one."
        case .otherBundle: "The bundle identifier isn't the configured one."
        case .otherAppID: "The app's Apple ID isn't the configured one."
        case .otherEnvironment: "The environment isn't the configured one."
        case .otherKind(let expected, let found): "The JWS was sent as \(expected.words) but is \(found.words)."
        case .nested(let part, let inner): "In \(part.rawValue): \(inner)"
        case .nestedDisagree: "The nested transaction and renewal information are about different purchases."
        }
    }
}

extension Moment {
    /// The date in ISO 8601 format with seconds.
    ///
    /// For a date outside the calendar's range, the value is the number of milliseconds since 1970.
    var iso8601: String {
        // Limit the calendar's arithmetic to 10,000 years before and after now.
        guard abs(milliseconds / 1000) < 315_360_000_000 else { return "\(milliseconds) ms since 1970" }
        return Date(timeIntervalSince1970: Double(milliseconds / 1000)).ISO8601Format()
    }
}
#endif
