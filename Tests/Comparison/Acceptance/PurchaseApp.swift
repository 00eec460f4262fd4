public import Foundation

/// An app that sells, whatever its architecture: all that the acceptance tests know of one.
///
/// It stands on the main actor, as an app with a user interface does.
@MainActor public protocol PurchaseApp: AnyObject {
    /// A customer taps "buy" and reads what is said when it is over.
    func buy(_ product: String, quantity: Int) async -> Told

    /// A customer taps "restore purchases".
    func restore() async

    /// A customer opens the screen that shows what the account has.
    func open() async -> Screen

    /// Returns when whatever the store has announced so far is dealt with.
    func hear() async

    /// The process ends: nobody listens any more.
    func quit()
}

/// What a customer is told at the end of a purchase.
public enum Told: String, Sendable, Hashable {
    /// It is yours.
    case bought
    /// It was yours already; nothing was charged.
    case alreadyOwned
    /// It arrives when somebody has approved.
    case waiting
    /// You turned back.
    case turnedBack
    /// The payment is received, and not confirmed yet; do not pay again.
    case kept
    /// It begins later; nothing changes now.
    case later
    /// It failed.
    case refused
}

/// What a customer sees of the account.
public struct Screen: Sendable, Hashable, CustomStringConvertible {
    /// What may be used.
    public let features: Set<String>
    /// How many super likes there are.
    public let superLikes: Int

    /// Takes what is shown.
    public init(features: Set<String>, superLikes: Int) {
        self.features = features
        self.superLikes = superLikes
    }

    /// In one order, so that a report reads the same each time.
    public var description: String { "\(superLikes) super likes and \(features.sorted())" }
}

/// A way to build the app.
public struct Scheme: Sendable, CustomStringConvertible {
    /// As a table names it.
    public let name: String
    /// Starts a process of it for an account, and returns when the app is ready.
    public let launch: @MainActor @Sendable (World, UUID) async -> any PurchaseApp

    /// The name.
    public var description: String { name }

    /// Takes a name and a launch.
    public init(name: String, launch: @escaping @MainActor @Sendable (World, UUID) async -> any PurchaseApp) {
        self.name = name
        self.launch = launch
    }
}
