import DiscoverData
import DiscoverEntities
import Synchronization
import TestSupport
import Testing

@testable import DiscoverViews

/// A screen that can redraw in place and records every drawing.
private final class LiveScreen: Screen {
    private let drawings = Mutex<[[String]]>([])

    func show(_ text: String) {}
    func progress(_ text: String) {}
    func showError(_ text: String) {}
    func redraw(_ lines: [String], isLast: Bool) { drawings.withLock { $0.append(lines) } }

    var drawn: [[String]] { drawings.withLock { $0 } }
}

@Suite(.timeLimit(.minutes(20))) struct `The animated card stack` {
    private let screen = LiveScreen()
    private let pauses = Spy<Duration>()
    private let ada = CardViewData.user("Ada")
    private let bo = CardViewData.user("Bo")
    private let cem = CardViewData.user("Cem")

    private func view(_ pause: @escaping @Sendable (Duration) async -> Void) -> CardStackTextView {
        CardStackTextView(screen: screen, style: .plain, motion: AnimationSettings(pause: pause))
    }

    private func away(_ picture: StackViewData) -> CardStackEvent {
        .changed(StackChange(removed: [0], inserted: []), picture)
    }

    @Test func `a requested stack is drawn without a pause`() async {
        let view = view { pauses.receive($0) }
        await view.stack(.shown(.of([ada, bo])))
        #expect(screen.drawn == [StackRenderer.lines(.of([ada, bo]), .plain)])
        #expect(pauses.received == [])
    }

    @Test func `the next card appears in a few frames of one height, in less than 300 milliseconds`() async {
        let view = view { pauses.receive($0) }
        await view.stack(.shown(.of([ada, bo])))
        await view.stack(away(.of([bo])))
        let whole = StackRenderer.lines(.of([bo]), .plain)
        let frames = screen.drawn.dropFirst()
        #expect((3...8).contains(frames.count))
        #expect(frames.last == whole)
        #expect(frames.allSatisfy { $0.count == whole.count })
        let seen = frames.map { $0.count { !$0.isEmpty } }
        #expect(seen == seen.sorted(), "the card only moves up")
        #expect(seen.first == 1, "the card isn't visible yet")
        #expect(pauses.received.reduce(.zero, +) < .milliseconds(300))
    }

    @Test func `a change beneath the top card is drawn without an animation`() async {
        let view = view { pauses.receive($0) }
        await view.stack(.shown(.of([ada])))
        await view.stack(.changed(StackChange(removed: [], inserted: [.init(place: 1, card: bo)]), .of([ada, bo])))
        #expect(screen.drawn.count == 2)
        await view.stack(.changed(StackChange(removed: [], inserted: []), .of([ada, bo], waiting: 20)))
        #expect(screen.drawn.last?.last == "Berlin · 19 more", "the cards are the same, the line below them isn't")
        await view.stack(.changed(StackChange(removed: [], inserted: []), .of([ada, bo], waiting: 20)))
        #expect(screen.drawn.count == 3, "an unchanged stack isn't drawn again")
        #expect(pauses.received == [])
    }

    @Test func `the drawing shows the current stack even after a missed change`() async {
        let view = view { _ in }
        await view.stack(.shown(.of([ada, bo])))
        await view.stack(away(.of([cem])))
        #expect(screen.drawn.last == StackRenderer.lines(.of([cem]), .plain))
    }

    @Test func `swipes made during an animation are queued and played in order`() async {
        let gate = TestGate()
        let view = view { _ in await gate.pass() }
        await view.stack(.shown(.of([ada, bo, cem])))
        let first = Task { await view.stack(away(.of([bo, cem]))) }
        await gate.arrivals(1)
        // The first card is still appearing: these two changes leave the drawing to the task that already draws.
        await view.stack(away(.of([cem])))
        await view.stack(away(.of([], place: "Paris")))
        gate.open()
        await first.value
        let tops = screen.drawn.compactMap { $0.first?.split(separator: " ").dropFirst().first }
        let order = tops.reduce(into: [Substring]()) { if $0.last != $1 { $0.append($1) } }
        #expect(order.filter { ["Ada,", "Bo,", "Cem,"].contains($0) } == ["Ada,", "Bo,", "Cem,"])
        #expect(screen.drawn.last == StackRenderer.lines(.of([], place: "Paris"), .plain))
    }

    @Test func `showing the whole stack discards queued animations`() async {
        let gate = TestGate()
        let view = view { _ in await gate.pass() }
        await view.stack(.shown(.of([ada, bo, cem])))
        let first = Task { await view.stack(away(.of([bo, cem]))) }
        await gate.arrivals(1)
        await view.stack(away(.of([cem])))
        let all = StackViewData.of([ada, bo, cem])
        await view.stack(.shown(all))
        gate.open()
        await first.value
        #expect(screen.drawn.last == StackRenderer.lines(all, .plain))
        #expect(!screen.drawn.contains(StackRenderer.lines(.of([cem]), .plain)))
    }
}
