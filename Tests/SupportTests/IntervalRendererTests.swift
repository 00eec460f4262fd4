import Support
import Testing

@Suite struct `A drawing of confidence intervals` {
    private let renderer = IntervalRenderer(upTo: 0.8, width: 9)

    @Test func `an interval is drawn at its place, with its mean`() {
        #expect(renderer.line(from: 0.1, to: 0.4, mean: 0.2) == " -o--    ")
        #expect(renderer.line(from: 0, to: 0.8, mean: 0.8) == "--------o")
    }

    @Test func `a mean outside of the interval is drawn, too`() {
        #expect(renderer.line(from: 0.4, to: 0.5, mean: 0) == "o   --   ")
    }

    @Test func `without a mean, only the interval is drawn`() {
        #expect(renderer.line(from: 0.1, to: 0.4, mean: nil) == " ----    ")
    }

    @Test func `values outside of the scale are drawn at its ends`() {
        #expect(renderer.line(from: -1, to: 7, mean: .infinity) == "--------o")
        #expect(renderer.line(from: .nan, to: 0, mean: 0) == "o        ")
        #expect(IntervalRenderer(upTo: .infinity, width: 3).line(from: 0, to: .infinity, mean: 1) == "o  ")
        #expect(IntervalRenderer(upTo: 0, width: 0).line(from: 0, to: 1, mean: 1) == "o ")
    }
}
