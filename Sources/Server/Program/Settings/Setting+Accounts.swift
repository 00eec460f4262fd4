#if Server
extension Setting {
    /// The settings that state how accounts are merged.
    static let accounts: [Setting] = [
        Setting(
            "accounts.merge", .word(["refuse", "anonymous"]), "refuse",
            "Whether customers may merge an anonymous account into their login."),
        Setting(
            "tokens.anonymousClaim", .text, nil,
            "The claim that marks an anonymous account with true or `anonymous`: its name, or a JSON pointer."),
    ]
}
#endif
