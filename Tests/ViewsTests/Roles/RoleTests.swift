import DiscoverData
import Support
import TestSupport
import Testing

@testable import DiscoverViews

@Suite struct `Views that update in batches` {
    private let double = RoleContract.Batches(make: { BatchDouble($0) }, reported: { $0.reported })
    /// The view state of the card stack.
    ///
    /// While the state is suspended, it keeps every change that it receives.
    private let scene = RoleContract.Batches(
        make: { cards in
            var scene = CardStackViewState()
            scene.lay(.of(cards))
            scene.suspend()
            return scene
        }, reported: { $0.animations.waiting.map(\.change) })

    @Test func `the double receives one coherent change per batch`() { double.check() }

    @Test func `the card stack receives one coherent change per batch`() { scene.check() }

    @Test(arguments: UInt64(1)...500)
    func `the received changes turn the old list into the new list, whatever the steps`(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let names = ["Ada", "Bo", "Cem", "Dao", "Eve", "Fay"]
        let steps = (0..<Int.random(in: 0...24, using: &random)).map { _ -> BatchStep in
            switch Int.random(in: 0..<6, using: &random) {
            case 0: .begin
            case 1: .end
            case 2, 3: .insert(.user(random.pick(names)), Int.random(in: -1...6, using: &random))
            default: .remove(Int.random(in: -1...6, using: &random))
            }
        }
        #expect(double.checkProperty(steps: steps), "seed \(seed)")
        #expect(scene.checkProperty(steps: steps), "seed \(seed)")
    }
}

@Suite struct `Views that queue animations` {
    @Test func `the double plays animations in order, and none while suspended`() {
        var seen = 0
        RoleContract.Queues(
            make: { QueueDouble() }, animation: { $0 }, number: { $0 },
            played: { player in
                while player.endAnimation() {}
                defer { seen = player.played.count }
                return Array(player.played[seen...])
            }
        ).check()
    }

    @Test func `the card stack plays animations in order, and none while suspended`() {
        let before = BatchChange<CardViewData>(from: [], to: [.user("Ada")])
        RoleContract.Queues(
            make: { CardStackViewState() },
            animation: { .init(change: before, picture: .of([.user("Ada")], waiting: $0)) },
            number: { $0.picture.waiting },
            played: { scene in
                var numbers: [Int] = []
                while let frame = scene.nextFrame() {
                    if numbers.last != frame.picture.waiting { numbers.append(frame.picture.waiting) }
                }
                return numbers
            }
        ).check()
    }

    @Test func `an animation that is enqueued by another one waits behind all others`() {
        struct CountingQueue: AnimationQueuing {
            var animations = AnimationQueue<Int>()
            var played: [Int] = []
            mutating func play(_ animation: Int) {
                played.append(animation)
                if animation < 10 { enqueue(animation + 10) }
            }
        }
        var queue = CountingQueue()
        queue.suspend()
        for number in 1...3 { queue.enqueue(number) }
        queue.resume()
        #expect(queue.played == [1, 2, 3, 11, 12, 13])
    }
}

@Suite struct `Views that reveal content` {
    @Test func `the double's reveal only moves forward and ends as requested`() {
        var seen = 0
        RoleContract.Reveals(
            make: { RevealDouble() },
            drawn: { player in
                defer { seen = player.steps.count }
                return player.steps[seen...].map { step in
                    switch step {
                    case .moved(let progress): (progress, .zero)
                    case .finished(_, let duration): (1, duration)
                    case .cancelled(_, let duration): (0, duration)
                    }
                }
            }
        ).check()
    }

    @Test func `the card stack's reveal only moves forward and ends as requested`() {
        RoleContract.Reveals(
            make: {
                var scene = CardStackViewState()
                scene.lay(.of([.user("Ada")]))
                _ = scene.nextFrame()
                return scene
            },
            drawn: { scene in
                var frames: [(Double, Duration)] = []
                while let frame = scene.nextFrame() { frames.append((frame.progress, frame.pause)) }
                return frames
            }
        ).check()
    }
}
