/// What a higher price means for those who subscribe already, after App Store Connect's choices.
public enum PriceTerms: String, Sendable, Hashable, Codable, CaseIterable {
    /// They are told, and pay it from their next renewal.
    case announced
    /// They are asked, and whoever has not agreed by the next renewal loses the subscription with it.
    case needsConsent
    /// They keep the price they pay, also through a lapse of up to sixty days.
    case keptForSubscribers
}
