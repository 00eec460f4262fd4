import Testing

@testable import DiscoverViews

@Suite struct `SafeText within something else within a String` {
    private static let words = SafeText(outside: "Gold\u{1B}[31m")

    @Test func `an array shows the words and not how they are kept`() {
        #expect("\([Self.words, "two"])" == "[Gold␛[31m, two]")
        #expect("\(["one": Self.words])" == #"["one": Gold␛[31m]"#)
    }

    @Test func `an optional shows the words and not how they are kept`() {
        let words: SafeText? = Self.words
        #expect(String(describing: words) == "Optional(Gold␛[31m)")
        #expect("\(words, default: "none")" == "Gold␛[31m")
    }

    @Test func `a tuple and a generic value show the words and not how they are kept`() {
        func text(_ value: some Sendable) -> String { "\(value)" }
        #expect(text(Self.words) == "Gold␛[31m")
        #expect("\((1, Self.words))" == "(1, Gold␛[31m)")
        #expect(String(reflecting: Self.words) == "Gold␛[31m")
    }
}
