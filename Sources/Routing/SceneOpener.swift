/// A type that can open scenes.
///
/// The router depends on this protocol. The composition root provides the implementation, and tests provide another
/// one.
public protocol SceneOpener {
    /// Opens a scene, and returns its result.
    func open(_ route: Route) async -> SceneResult

    /// Returns a Boolean value that indicates whether the account has the feature behind a paywall by now.
    ///
    /// Such a paywall can be dismissed.
    func isPassable(_ paywall: Route) async -> Bool
}

/// The result of a scene.
public enum SceneResult: Hashable, Sendable {
    /// The scene completed successfully.
    case done
    /// The scene ended without success, and the customer can continue, such as after a pending purchase or a locked
    /// paywall.
    case declined
    /// The scene needs a feature that the account doesn't have, and that a paywall can offer.
    case locked(feature: String)
    /// The use case of the scene failed.
    case failed
    /// The input file is malformed.
    case malformed
    /// The scene never began, because the command is invalid.
    case invalidInput
}
