public import Foundation

/// An app that sells products, in any architecture: everything that the acceptance tests use of it.
///
/// It runs on the main actor, like an app with a user interface.
@MainActor public protocol PurchaseApp: AnyObject {
    /// Taps "buy" and returns the displayed result.
    func buy(_ product: String, quantity: Int) async -> BuyResult

    /// Taps "restore purchases".
    func restore() async

    /// Returns what the screen of the account shows.
    func open() async -> Screen

    /// Waits until the app has processed all updates that the store has sent so far.
    func processUpdates() async

    /// Ends the process and its listener.
    func quit()
}

/// The displayed result of a purchase.
public enum BuyResult: String, Sendable, Hashable {
    /// The customer owns the product now.
    case bought
    /// The customer owned it already; nothing was charged.
    case alreadyOwned
    /// The product arrives after approval.
    case waiting
    /// The customer canceled.
    case canceled
    /// The payment is received and not confirmed yet; the customer must not pay again.
    case unconfirmed
    /// The change takes effect later; nothing changes now.
    case later
    /// The purchase failed.
    case refused
}

/// The content of the account's screen.
public struct Screen: Sendable, Hashable, CustomStringConvertible {
    /// The products that the customer can use.
    public let features: Set<String>
    /// The number of super likes.
    public let superLikes: Int

    /// Creates a screen with the shown values.
    public init(features: Set<String>, superLikes: Int) {
        self.features = features
        self.superLikes = superLikes
    }

    /// The numbers and the features, sorted so that a report is the same each time.
    public var description: String { "\(superLikes) super likes and \(features.sorted())" }
}

/// An architecture of the app.
public struct Scheme: Sendable, CustomStringConvertible {
    /// The name in the tables.
    public let name: String
    /// Launches a process for an account, and returns when the app is ready.
    public let launch: @MainActor @Sendable (SimulatedEnvironment, UUID) async -> any PurchaseApp

    /// The name.
    public var description: String { name }

    /// Creates a scheme with a name and a launch function.
    public init(
        name: String, launch: @escaping @MainActor @Sendable (SimulatedEnvironment, UUID) async -> any PurchaseApp
    ) {
        self.name = name
        self.launch = launch
    }
}
