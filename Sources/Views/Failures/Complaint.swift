/// A failed use case as both kinds of view show it: a name for programs, and the sentences for people.
struct Complaint: Hashable, Sendable {
    /// The stable name.
    let code: ErrorCode
    /// What happened, whether money moved, and what to do.
    let message: SafeText
}
