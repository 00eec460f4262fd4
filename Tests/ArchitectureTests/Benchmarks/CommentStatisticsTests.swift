import Foundation
import TestSupport
import Testing

@testable import DiscoverBench

@Suite struct `Documentation comments` {
    private static let text = """
        /// What is sold.
        ///
        /// A second paragraph.
        struct Product {
            /// Creates a product.
            @discardableResult
            public init(id: String) {}

            /// Takes the price.
            init(price: Int) {}

            private init?(nothing: Int) { self.init(id: "") }

            /// Returns the price for a `letter`.
            func price() -> Int { 1 }

            /// A price, without patience.
            let price = 1 // initial
        }
        """

    private let comments = DocComment.all(in: text, path: "A.swift")

    @Test func `comments are read with their line, lines, and declaration`() {
        #expect(comments.map(\.line) == [1, 5, 9, 14, 17])
        #expect(comments[0].lines == ["What is sold.", "", "A second paragraph."])
        #expect(comments[0].declaration == "struct Product {")
        #expect(comments[1].declaration == "public init(id: String) {}")
    }

    @Test func `a declaration has all of its parameters, and the types that contain it`() {
        let text = """
            extension Product {
                public enum Price: Hashable {
                    static let zero = 0

                    /// Creates a price.
                    @inlinable
                    public init(
                        amount: Int, currency: (String) -> Int
                    ) {
                        self.init()
                    }
                }

                /// Returns a price.
                func price() -> Int { 1 }
            }

            /// A shop.
            @available(iOS 18, *)
            @MainActor public final class Shop {
            """
        let comments = DocComment.all(in: text, path: "A.swift")
        #expect(
            comments.map(\.declaration)
                == [
                    "public init(amount: Int, currency: (String) -> Int) {", "func price() -> Int { 1 }",
                    "@MainActor public final class Shop {",
                ])
        #expect(
            comments.map(\.enclosing) == [["extension Product", "enum Price: Hashable"], ["extension Product"], []])
    }

    @Test func `the statistics count openers, initializers, functions, and rejected words`() {
        let statistics = CommentStatistics(
            of: comments, allInitializers: DocComment.initializerCount(in: Self.text))
        #expect(statistics.comments == 5)
        #expect(statistics.questions == 1)
        #expect((statistics.creates, statistics.initializers) == (1, 2))
        #expect(statistics.allInitializers == 3)
        #expect((statistics.returns, statistics.functions) == (1, 1))
        #expect(statistics.dialect == 1)
        #expect(statistics.questionShare == 0.2)
        #expect(statistics.table.contains("| 1 of 5 (20.0 %) |"))
        #expect(CommentStatistics(of: [], allInitializers: 0).questionShare == 0)
    }

    @Test func `a sample is the same for the same seed, and another for another seed`() {
        let all = (0..<100).map { DocComment(path: "A.swift", line: $0, lines: ["A."], declaration: "let a = 1") }
        let sample = CommentMeasurement.drawn(10, of: all, seed: 1)
        #expect(sample == CommentMeasurement.drawn(10, of: all, seed: 1))
        #expect(sample != CommentMeasurement.drawn(10, of: all, seed: 2))
        #expect(Set(sample).count == 10)
        #expect(CommentMeasurement.drawn(1_000, of: all, seed: 1) == all)
    }

    @Test func `a sample shows the number, the place, the comment, and the declaration`() {
        #expect(
            CommentMeasurement.text(of: [comments[1]])
                == "1. A.swift:5, in struct Product\n/// Creates a product.\npublic init(id: String) {}")
    }

    @Test func `unknown and malformed arguments are rejected`() {
        #expect(CommentMeasurement(["--sample", "60", "--seed", "7"])?.sample == 60)
        #expect(CommentMeasurement([])?.sample == nil)
        for wrong in [["--sample"], ["--sample", "0"], ["--seed", "x"], ["--other"]] {
            #expect(CommentMeasurement(wrong[...]) == nil)
        }
    }

    @Test
    func `few comments in the sources begin with a question word, and none contains a rejected word`() async throws {
        let statistics = try await blocking {
            let all = try Project.sources.get().filter { !PlainWordsRule.isIgnored($0.path) }
                .flatMap { DocComment.all(in: $0.text, path: $0.path) }
            return CommentStatistics(of: all, allInitializers: 0)
        }
        #expect(statistics.comments > 5_000)
        #expect(statistics.questionShare < 0.02)
        #expect(statistics.dialect == 0)
    }
}
