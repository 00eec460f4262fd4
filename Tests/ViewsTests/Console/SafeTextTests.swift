import Testing

@testable import DiscoverViews

@Suite struct `SafeText in the descriptions of other values` {
    private static let words = SafeText(outside: "Gold\u{1B}[31m")

    @Test func `the description of an array shows the safe text, not its storage`() {
        #expect("\([Self.words, "two"])" == "[Gold␛[31m, two]")
        #expect("\(["one": Self.words])" == #"["one": Gold␛[31m]"#)
    }

    @Test func `the description of an optional shows the safe text, not its storage`() {
        let words: SafeText? = Self.words
        #expect(String(describing: words) == "Optional(Gold␛[31m)")
        #expect("\(words, default: "none")" == "Gold␛[31m")
    }

    @Test func `the description of a tuple or generic value shows the safe text, not its storage`() {
        func text(_ value: some Sendable) -> String { "\(value)" }
        #expect(text(Self.words) == "Gold␛[31m")
        #expect("\((1, Self.words))" == "(1, Gold␛[31m)")
        #expect(String(reflecting: Self.words) == "Gold␛[31m")
    }
}
