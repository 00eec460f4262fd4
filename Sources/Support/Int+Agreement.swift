extension Int {
    /// Returns the form of a word that agrees with this number.
    ///
    /// The result is `one` for 1, and `many` for every other number.
    ///
    /// The form can be of a noun, a verb, or a pronoun, and of any type of text:
    ///
    ///     1.agreeing("entry is", "entries are")  // "entry is"
    ///     0.agreeing("entry is", "entries are")  // "entries are"
    public func agreeing<Words>(_ one: Words, _ many: Words) -> Words { self == 1 ? one : many }
}
