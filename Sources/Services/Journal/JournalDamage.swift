/// Where a journal's line is wrong, and how.
struct JournalDamage {
    /// What about it.
    enum Kind: String {
        case heading, checksum, content
    }

    let line: Int
    let kind: Kind
    let reason: String
}
