/// Shows what went wrong before any use case began: a word that is no command, an option without its value, a folder in use.
public protocol ErrorView: Sendable {
    /// A stable name for programs, sentences for people, and what to do about it where that is known.
    func show(code: String, message: String, hint: String?)
}
