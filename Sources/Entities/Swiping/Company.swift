/// With whom one swipes, and so who is recommended. The raw value is its name in files and links.
public enum Company: String, Hashable, Sendable, CaseIterable {
    /// By oneself: single people are recommended.
    case alone
    /// With friends: groups are.
    case friends
}
