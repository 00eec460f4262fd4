/// What routing needs of the outside: somebody who can open a scene. The composition root brings one, tests another.
public protocol SceneOpener {
    /// Opens a scene, and says how it ended.
    func open(_ route: Route) async -> SceneResult

    /// Whether what stands behind a paywall is open by now, so that the paywall has nothing left to do.
    func isPassable(_ paywall: Route) async -> Bool
}

/// How a scene ended.
public enum SceneResult: Hashable, Sendable {
    /// It did what it was there for.
    case done
    /// It gave an answer, and the customer may go on from it: a pending purchase, a locked paywall.
    case declined
    /// It could not do what it was there for until a feature is open, which a paywall may bring about.
    case locked(feature: String)
    /// Its use case failed.
    case failed
    /// The file it was given is malformed.
    case malformed
    /// It never began: the command is wrong.
    case invalidInput
}
