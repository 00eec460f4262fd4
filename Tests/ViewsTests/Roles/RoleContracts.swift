import DiscoverData
import DiscoverViews
import Testing

/// Contracts of the view roles: the same checks for the real view state and for a double.
enum RoleContract {
    /// The contract of players of ``BatchUpdatable``.
    struct Batches<Player: BatchUpdatable> where Player.Row == CardViewData {
        let make: ([CardViewData]) -> Player
        /// Returns the changes that the player has received so far.
        let reported: (Player) -> [BatchChange<CardViewData>]
    }

    /// The contract of players of ``AnimationQueuing``.
    ///
    /// The animations of the check are numbered.
    struct Queues<Player: AnimationQueuing> {
        let make: () -> Player
        let animation: (Int) -> Player.Animation
        let number: (Player.Animation) -> Int
        /// Plays all animations that may play, and returns those played since the last call.
        let played: (inout Player) -> [Int]
    }

    /// The contract of players of ``RevealTransitioning``.
    struct Reveals<Player: RevealTransitioning> {
        let make: () -> Player
        /// Returns the progress and the pause of each frame drawn since the last call.
        let drawn: (inout Player) -> [(progress: Double, pause: Duration)]
    }
}

extension RoleContract.Batches {
    static var cards: [CardViewData] { ["Ada", "Bo", "Cem", "Dao"].map { .user($0) } }

    /// Checks that a batch of several steps is reported as one change.
    ///
    /// A batch without an effect isn't reported.
    func check() {
        let cards = Self.cards
        var player = make(Array(cards[0..<3]))
        player.begin()
        player.remove(at: 0)
        player.insert(cards[3], at: 2)
        player.begin()
        player.insert(.user("Eve"), at: 0)
        player.remove(at: 0)
        player.end()
        #expect(reported(player) == [], "a nested batch ends nothing")
        player.end()
        let change = BatchChange(from: Array(cards[0..<3]), to: Array(cards[1...]))
        #expect(reported(player) == [change])
        #expect(change.removed == [0])
        #expect(change.inserted == [.init(place: 2, row: cards[3])])
        #expect(player.rows == Array(cards[1...]))

        player.begin()
        player.insert(.user("Eve"), at: 1)
        player.remove(at: 1)
        player.remove(at: 0)
        player.insert(cards[1], at: 0)
        player.end()
        #expect(reported(player) == [change], "a row that comes and goes, or goes and comes back, is no change")

        player.remove(at: 2)
        #expect(reported(player).count == 2, "a single step is a batch of its own")
        player.remove(at: 7)
        player.end()
        player.end()
        #expect(reported(player).count == 2, "there is no such row, and no batch was begun")
        player.insert(.user("Eve"), at: 99)
        player.insert(.user("Fay"), at: -4)
        #expect(player.rows == [.user("Fay"), cards[1], cards[2], .user("Eve")])
    }

    /// Returns `true` if the reported changes turn the list before the steps into the list after them.
    func checkProperty(steps: some Sequence<BatchStep>) -> Bool {
        let before = Self.cards
        var player = make(before)
        var open = 0
        for step in steps {
            switch step {
            case .begin:
                player.begin()
                open += 1
            case .end:
                player.end()
                open = max(open - 1, 0)
            case .insert(let card, let place): player.insert(card, at: place)
            case .remove(let place): player.remove(at: place)
            }
        }
        for _ in 0..<open { player.end() }
        let changes = reported(player)
        let after = changes.reduce(before) { $1.applied(to: $0) }
        return player.batch == nil && after == player.rows && !changes.contains(where: \.isEmpty)
            && changes.allSatisfy { $0.removed == $0.removed.sorted() && Set($0.removed).count == $0.removed.count }
    }
}

/// A step that a test performs on a list.
enum BatchStep {
    case begin
    case end
    case insert(CardViewData, Int)
    case remove(Int)
}

extension RoleContract.Queues {
    func check() {
        var player = make()
        for number in 1...3 { player.enqueue(animation(number)) }
        #expect(played(&player) == [1, 2, 3], "animations play one after another, in order")

        player.suspend()
        for number in 4...6 { player.enqueue(animation(number)) }
        #expect(player.animations.isSuspended)
        #expect(played(&player) == [], "an animation enqueued while suspended waits")
        #expect(player.animations.waiting.map(number) == [4, 5, 6])
        player.suspend()
        player.resume()
        #expect(played(&player) == [], "the queue was suspended twice and resumed once")
        player.resume()
        #expect(played(&player) == [4, 5, 6])

        player.resume()
        player.enqueue(animation(7))
        #expect(played(&player) == [7], "an extra resumption isn't saved")

        player.suspend()
        for number in 8...9 { player.enqueue(animation(number)) }
        #expect(player.cancel().map(number) == [8, 9])
        #expect(player.cancel().isEmpty)
        #expect(player.animations.isSuspended, "discarding the queue starts nothing")
        player.resume()
        #expect(played(&player) == [])
        player.enqueue(animation(10))
        #expect(played(&player) == [10])
    }
}

extension RoleContract.Reveals {
    func check() {
        var player = make()
        player.update(0.25)
        player.update(0.1)
        player.update(0.25)
        player.update(.nan)
        player.update(0.75)
        player.update(7)
        #expect(drawn(&player).map(\.progress) == [0.25, 0.75, 1], "progress never falls, and ends at 1")
        player.cancel(duration: .milliseconds(200))
        let back = drawn(&player)
        #expect(back.last?.progress == 0)
        #expect(back.map(\.progress) == back.map(\.progress).sorted(by: >))
        #expect(back.reduce(Duration.zero) { $0 + $1.pause } <= .milliseconds(200))
        #expect(player.reveal.progress == nil)

        player.cancel(duration: .milliseconds(200))
        #expect(drawn(&player).isEmpty, "without a reveal in progress there is nothing to cancel")

        player.update(-3)
        player.update(0.5)
        player.finish(duration: .milliseconds(200))
        let forth = drawn(&player)
        #expect(
            forth.first?.progress == 0, "progress is clamped to the range, and the next reveal starts at 0")
        #expect(forth.last?.progress == 1)
        #expect(forth.map(\.progress) == forth.map(\.progress).sorted())
        #expect(forth.reduce(Duration.zero) { $0 + $1.pause } <= .milliseconds(300))
        player.finish(duration: .seconds(-1))
        #expect(
            drawn(&player).map(\.progress) == [1],
            "a negative duration finishes at once, even without a reveal in progress")
    }
}
