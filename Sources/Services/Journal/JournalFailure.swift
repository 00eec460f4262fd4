/// Why a journal could not be read or written. Each adapter translates it into its port's own words.
enum JournalFailure: Error, Hashable {
    /// The device said no, for this reason; later it may say yes.
    case unavailable(String)
    /// It is damaged at this place, in this way, and could not be set aside.
    case damaged(place: String, reason: String)
    /// A newer build wrote it; it was left as it is.
    case newer(place: String, reason: String)
}
