/// What the device found when it checked a signed text, after StoreKit's type of that name.
public enum VerificationResult<Payload: Sendable & Hashable>: Sendable, Hashable {
    /// The text is what the App Store signed.
    case verified(Signed<Payload>)
    /// The text failed the check. What it says must not be trusted.
    case unverified(Signed<Payload>, VerificationError)

    /// The payload with its text, checked or not.
    public var signed: Signed<Payload> {
        switch self {
        case .verified(let signed), .unverified(let signed, _): signed
        }
    }

    /// What the text says, checked or not: StoreKit's `unsafePayloadValue`.
    public var payload: Payload { signed.payload }

    /// The signed text.
    public var jwsRepresentation: String { signed.jwsRepresentation }

    /// Whether the check succeeded.
    public var isVerified: Bool {
        if case .verified = self { true } else { false }
    }
}
