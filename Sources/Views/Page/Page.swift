/// A page of words: what a console says of itself, such as its help, or the narration of a tour.
public struct Page: Hashable, Sendable {
    /// A word and what it means.
    public struct Entry: Hashable, Sendable {
        /// Such as a command with its arguments.
        public let term: String
        /// What it means, in a sentence.
        public let meaning: String

        /// Takes a word and what it means.
        public init(term: String, meaning: String) {
            self.term = term
            self.meaning = meaning
        }
    }

    /// What it is about; `nil` where that is plain.
    public let heading: String?
    /// What there is to say, each wrapped by itself.
    public let paragraphs: [String]
    /// Words and their meanings, in two columns where there is room.
    public let entries: [Entry]

    /// Takes what there is to say.
    public init(heading: String? = nil, paragraphs: [String] = [], entries: [Entry] = []) {
        self.heading = heading
        self.paragraphs = paragraphs
        self.entries = entries
    }
}
