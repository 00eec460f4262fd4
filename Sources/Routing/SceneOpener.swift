/// A type that can open the scenes (screens) of an app.
///
/// The router depends only on this protocol. Apps provide one implementation, and tests provide another.
public protocol SceneOpener {
    /// Opens the scene (screen) of a route, and returns the result when the scene is over.
    func open(_ route: Route) async -> SceneResult

    /// Returns a Boolean value that indicates whether the account owns a paywall's feature.
    ///
    /// If so, the router dismisses the paywall after a purchase.
    ///
    /// - Parameter paywall: The route of the paywall.
    /// - Returns: `true` if the account owns the feature.
    func isPassable(_ paywall: Route) async -> Bool
}

/// The result of a scene (screen), such as a purchase.
public enum SceneResult: Hashable, Sendable {
    /// The scene completed successfully.
    case done
    /// The scene ended without success, but also without an error, such as a purchase that is pending.
    ///
    /// Another example is a paywall whose feature the customer hasn't bought.
    case declined
    /// The scene needs a feature that the account doesn't have; a paywall can offer this feature.
    case locked(feature: String)
    /// The use case of the scene failed.
    case failed
    /// A file that the scene reads is malformed.
    case malformed
    /// The scene wasn't opened, because the command is invalid.
    case invalidInput
}
