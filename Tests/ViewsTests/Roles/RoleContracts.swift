import DiscoverData
import DiscoverViews
import Testing

/// What everybody promises who plays a role of a view: the same tests for the view model that ships and for a double.
enum RoleContract {
    /// Somebody who plays ``BatchUpdatable``.
    struct Batches<Player: BatchUpdatable> where Player.Row == CardViewData {
        let make: ([CardViewData]) -> Player
        /// The changes that it has been told so far.
        let told: (Player) -> [BatchChange<CardViewData>]
    }

    /// Somebody who plays ``AnimationQueuing``; the animations of the test are numbered.
    struct Queues<Player: AnimationQueuing> {
        let make: () -> Player
        let animation: (Int) -> Player.Animation
        let number: (Player.Animation) -> Int
        /// Lets everything play that may, to its end, and says what has played since it was asked last.
        let played: (inout Player) -> [Int]
    }

    /// Somebody who plays ``RevealTransitioning``.
    struct Reveals<Player: RevealTransitioning> {
        let make: () -> Player
        /// What has been drawn since it was asked last: how far, and how long it stays.
        let drawn: (inout Player) -> [(progress: Double, pause: Duration)]
    }
}

extension RoleContract.Batches {
    static var cards: [CardViewData] { ["Ada", "Bo", "Cem", "Dao"].map { .user($0) } }

    /// Many steps, one change; and none where they come to nothing.
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
        #expect(told(player) == [], "a batch within a batch ends nothing")
        player.end()
        let change = BatchChange(from: Array(cards[0..<3]), to: Array(cards[1...]))
        #expect(told(player) == [change])
        #expect(change.removed == [0])
        #expect(change.inserted == [.init(place: 2, row: cards[3])])
        #expect(player.rows == Array(cards[1...]))

        player.begin()
        player.insert(.user("Eve"), at: 1)
        player.remove(at: 1)
        player.remove(at: 0)
        player.insert(cards[1], at: 0)
        player.end()
        #expect(told(player) == [change], "what comes and goes, or goes and comes back, is no change")

        player.remove(at: 2)
        #expect(told(player).count == 2, "a step by itself is a batch of its own")
        player.remove(at: 7)
        player.end()
        player.end()
        #expect(told(player).count == 2, "there is nothing at that place, and nothing was begun")
        player.insert(.user("Eve"), at: 99)
        player.insert(.user("Fay"), at: -4)
        #expect(player.rows == [.user("Fay"), cards[1], cards[2], .user("Eve")])
    }

    /// Whatever the steps were, the changes that were told turn the list before into the list after.
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
        let changes = told(player)
        let after = changes.reduce(before) { $1.applied(to: $0) }
        return player.batch == nil && after == player.rows && !changes.contains(where: \.isEmpty)
            && changes.allSatisfy { $0.removed == $0.removed.sorted() && Set($0.removed).count == $0.removed.count }
    }
}

/// A step that a test takes on a list.
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
        #expect(played(&player) == [1, 2, 3], "one after another, in the order asked")

        player.suspend()
        for number in 4...6 { player.enqueue(animation(number)) }
        #expect(player.animations.isSuspended)
        #expect(played(&player) == [], "what is asked for while suspended waits")
        #expect(player.animations.waiting.map(number) == [4, 5, 6])
        player.suspend()
        player.resume()
        #expect(played(&player) == [], "suspended twice, resumed once")
        player.resume()
        #expect(played(&player) == [4, 5, 6])

        player.resume()
        player.enqueue(animation(7))
        #expect(played(&player) == [7], "a resumption too many is none to spare")

        player.suspend()
        for number in 8...9 { player.enqueue(animation(number)) }
        #expect(player.cancel().map(number) == [8, 9])
        #expect(player.cancel().isEmpty)
        #expect(player.animations.isSuspended, "dropping what waits lets nothing begin")
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
        #expect(drawn(&player).isEmpty, "where nothing is under way there is nothing to take back")

        player.update(-3)
        player.update(0.5)
        player.finish(duration: .milliseconds(200))
        let forth = drawn(&player)
        #expect(
            forth.first?.progress == 0, "what lies outside counts as the nearer end, and another reveal begins anew")
        #expect(forth.last?.progress == 1)
        #expect(forth.map(\.progress) == forth.map(\.progress).sorted())
        #expect(forth.reduce(Duration.zero) { $0 + $1.pause } <= .milliseconds(300))
        player.finish(duration: .seconds(-1))
        #expect(drawn(&player).map(\.progress) == [1], "a time that is none is at once, also for what was never begun")
    }
}
