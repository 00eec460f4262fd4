/// How much a document of recommendations may ask of who reads it. `Docs/recommendations.md` tells the same numbers.
///
/// Lengths of texts are counted in Unicode scalars: a letter that a reader sees as one may be made of thousands.
enum RecordLimits {
    /// One record, in bytes. A longer one is refused without being kept.
    static let bytes = 65_536
    /// How deep lists and objects may stand in one another in a record. The format itself needs six.
    static let depth = 16
    /// How many refusals a page tells of; then it ends, and the next one goes on.
    static let refusalsAPage = 100
    /// Text that names something.
    static let id = 1...128
    /// What somebody calls themselves, and what a place is called.
    static let name = 1...100
    static let about = 0...1_000
    static let caption = 1...200
    static let address = 1...2_048
    static let cursor = 1...1_024
    /// Only adults are recommended; nobody known to have lived was older than 122.
    static let age = 18...130
    /// In metres; half the way round the Earth, and a little.
    static let distance = 0...20_050_000
    static let photos = 20
    static let members = 1...20
}
