#if Server
internal import DiscoverEntities
internal import Foundation

extension SignedDataError: CustomStringConvertible {
    /// A sentence that describes the error without showing any part of the text.
    public var description: String {
        switch self {
        case .tooLong(let bytes, let limit): "The text has \(bytes) bytes; at most \(limit) are read."
        case .notCompact(let parts): "The text has \(parts) \(parts == 1 ? "part" : "parts"); a compact JWS has three."
        case .notBase64(let part): "The \(part.rawValue) is not base64url."
        case .header(let fault): "The header \(fault.predicate)."
        case .criticalHeader: "The header has demands (crit), and this build meets none."
        case .algorithm(let name?): "The text is signed by \(name); only ES256 is taken."
        case .algorithm(nil): "The header names no algorithm that could be shown; only ES256 is taken."
        case .certificateCount(let count?): "The header brings \(count) certificates; a path has three."
        case .certificateCount(nil): "The header brings no certificates (x5c)."
        case .certificateNotBase64(let role): "The \(role.rawValue) certificate is not base64."
        case .certificateUnreadable(let role): "The \(role.rawValue) certificate is none that can be read."
        case .keyNotP256: "The leaf certificate's key is not of the curve P-256, which ES256 needs."
        case .payload(let fault): "The payload \(fault.predicate)."
        case .untrusted: "The certificates lead to no root that is trusted here."
        case .pathRefused: "The certificates lead to a trusted root, but break a rule of RFC 5280 on the way."
        case .notYetValid(let role, let moment):
            "The \(role.rawValue) certificate was not valid yet at \(moment.iso8601)."
        case .expired(let role, let moment): "The \(role.rawValue) certificate had expired at \(moment.iso8601)."
        case .markerMissing(let role): "The \(role.rawValue) certificate lacks Apple's mark for its purpose."
        case .revoked(let role, let moment): "The \(role.rawValue) certificate was withdrawn at \(moment.iso8601)."
        case .revocationUnknown(let role, let reason):
            "Whether the \(role.rawValue) certificate was withdrawn could not be asked (\(reason)); try again."
        case .signatureLength(let bytes): "The signature has \(bytes) bytes; one of ES256 has 64."
        case .signatureWrong: "The signature is not the leaf's over this text: it was changed, or signed by another."
        case .content(let fault): "The payload \(fault.predicate)."
        case .subjects(let count):
            "The notification holds \(count) of data, summary, externalPurchaseToken and appData; one belongs there."
        case .otherBundle: "The text is not about the configured app's bundle."
        case .otherAppID: "The text is about another app's number than the configured one."
        case .otherEnvironment: "The text is not of the configured environment."
        case .otherKind(let expected, let found): "The text was offered as \(expected.words) and is \(found.words)."
        case .nested(let part, let inner): "In \(part.rawValue): \(inner)"
        case .nestedDisagree: "The transaction and the renewal information within speak of different purchases."
        }
    }
}

extension Moment {
    /// The date in ISO 8601 format with seconds, or the number of milliseconds if it exceeds the calendar's range.
    var iso8601: String {
        // Limit the calendar's arithmetic to 10,000 years before and after now.
        guard abs(milliseconds / 1000) < 315_360_000_000 else { return "\(milliseconds) ms since 1970" }
        return Date(timeIntervalSince1970: Double(milliseconds / 1000)).ISO8601Format()
    }
}
#endif
