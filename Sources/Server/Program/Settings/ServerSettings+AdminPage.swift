#if Server
extension ServerSettings {
    /// A Boolean value that indicates whether the server has the operator's page, `/admin`.
    ///
    /// The page requires that administration is set up on purpose: with an audience or a port of its own. On a machine
    /// for development, whose administrators have tokens of the development key, it is always there.
    var servesAdminPage: Bool {
        tokens.policy.adminAudience != nil || administration != nil || tokens.usesDevelopmentKey
    }
}
#endif
