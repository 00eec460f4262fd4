/// Something odd in a catalogue that can be lived with.
public struct Doubt: Sendable, Hashable, CustomStringConvertible {
    /// Where it is, such as `subscriptionGroups[0].subscriptions[1].intro`.
    ///
    /// Places use the file's member names, except that `intro` stands for the introductory offer, which formats write
    /// in two ways.
    public let place: String
    /// What is odd, and what it means for the product.
    public let text: String

    /// Place and text in one line.
    public var description: String { "\(place): \(text)" }
}
