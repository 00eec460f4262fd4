#if Server
/// What a form has changed, for the page to which the form redirects.
///
/// The session keeps the notice until the page shows it. The address of the page contains only a random key, so a link
/// from elsewhere can't make the page state that something was changed.
enum AdminNotice: CaseIterable, Sendable {
    case resolved
    case moved
    case alreadyOwned
    case replayed
    case nothingReplayed
    case granted
    case alreadyGranted
    case revoked
    case alreadyRevoked
    case erased
    case nothingErased

    /// The sentence that the page shows.
    var sentence: String {
        switch self {
        case .resolved: "The dispute is resolved."
        case .moved: "The purchase and its renewals belong to this account now."
        case .alreadyOwned: "The purchase belongs to this account already; nothing was changed."
        case .replayed: "The events are due for delivery again."
        case .granted: "The account has the granted product."
        case .alreadyGranted: "This grant was recorded before; nothing was changed."
        case .revoked: "The grant is revoked."
        case .alreadyRevoked: "The grant was revoked before; nothing was changed."
        case .erased: "The account is erased."
        case .nothingErased: "Nothing is recorded for this account; nothing was changed."
        case .nothingReplayed: "There is no such abandoned event; nothing was changed."
        }
    }
}
#endif
