import Foundation
import Testing

@testable import TruthWalk

/// The patterns by which the walk recognizes messages about money.
@Suite struct `The patterns of messages` {
    private static func shapes(of text: String) -> [Int] {
        let text = Message.Text(text)
        return Message.shapes.indices.filter { Message.shapes[$0].fits(text) }
    }

    @Test(arguments: MessageExamples.all) func `a message matches exactly one pattern`(text: String) {
        #expect(Self.shapes(of: text).count == 1)
    }

    @Test func `each pattern has an example`() {
        let covered = Set(MessageExamples.all.flatMap(Self.shapes))
        #expect(Message.shapes.indices.filter { !covered.contains($0) } == [])
    }

    @Test func `a reversed message doesn't match the pattern of the message`() {
        var count = 0
        for text in MessageExamples.all {
            let shapes = Self.shapes(of: text)
            for reversal in MessageExamples.reversals(of: text) {
                #expect(Self.shapes(of: reversal).allSatisfy { !shapes.contains($0) }, "\(reversal)")
                count += 1
            }
        }
        #expect(count > 200)
    }

    @Test(arguments: [
        ("Gold is yours. (transaction 1)", "Gold is not yours. (transaction 1)"),
        ("Gold is yours. (transaction 1)", "Plus was not delivered, and Gold is yours. (transaction 1)"),
        ("Gold is yours. (transaction 1)", "Gold was delivered and is yours. (transaction 1)"),
        (
            "Gold is yours already, so nothing was charged. (transaction 1)",
            "Gold is yours already, so it was charged again. (transaction 1)"
        ),
        (
            "You canceled: Gold was not bought, and nothing was charged.",
            "You canceled: Gold was bought, and nothing was charged."
        ),
        ("a.low was renewed. (transaction 1)", "a.low was not renewed. (transaction 1)"),
        (
            "a.low was already recorded, and nothing changed. (transaction 1)",
            "a.low was not already recorded, and nothing changed. (transaction 1)"
        ),
        (
            "Gold belongs to another account (1), so it wasn't credited to yours, and nothing new was charged. "
                + "(transaction 1)",
            "Gold belongs to another account (1), so it was credited to yours, and nothing new was charged. "
                + "(transaction 1)"
        ),
        (
            "Gold was not bought: the store does not sell it in your country. Nothing was charged. \"products\" lists "
                + "what is on sale there.",
            "Gold was not bought: it was charged and credited to another account. Nothing was charged. \"products\" "
                + "lists what is on sale there."
        ),
        ("Gold renews again. There is no next bill.", "Gold renews again. The next bill is 3 USD, and was charged."),
        ("\"buy\" needs a product.", "Gold needs approval, but you were charged."),
        ("a control failed. The store is unchanged.", "a control failed. The store is not unchanged."),
    ]) func `messages with different meanings match different patterns`(text: String, other: String) throws {
        let shape = try #require(Self.shapes(of: text).first)
        #expect(!Self.shapes(of: other).contains(shape))
    }

    @Test(arguments: [
        ("*", "Gold", true), ("*", "", false), ("*", "was not Gold", false), ("*", "charged", false),
        ("is *", "is not 3", false), ("is *", "is knots", true), ("#", "3, 4", false),
        ("#", "3.4 USD", true),
        ("~", "there is not one", true), ("~", "it was charged", false), ("%", "it was charged", true),
        ("a{|b}c", "ac", true), ("a{|b}c", "abc", true), ("a{|b}c", "abbc", false),
        ("{a {b|c}|d}e", "a ce", true), ("{a {b|c}|d}e", "de", true), ("{a {b|c}|d}e", "a de", false),
        ("* is *.", "one. is two..", true), ("* is *.", "one is two", false),
    ]) func `a placeholder matches only the texts that its kind permits`(pattern: String, text: String, matches: Bool) {
        #expect(Message.Shape(pattern).fits(Message.Text(text)) == matches)
    }
}
