import DiscoverData
import Support
import TestSupport
import Testing

@testable import DiscoverViews

@Suite struct `A view that updates in batches` {
    private let double = RoleContract.Batches(make: { BatchDouble($0) }, told: { $0.told })
    /// The view model of the card stack. Suspended, it keeps every change that it is told.
    private let scene = RoleContract.Batches(
        make: { cards in
            var scene = CardStackViewState()
            scene.lay(.of(cards))
            scene.suspend()
            return scene
        }, told: { $0.animations.waiting.map(\.change) })

    @Test func `hears of one coherent change, whatever happened in between: the double`() { double.check() }

    @Test func `hears of one coherent change, whatever happened in between: the card stack`() { scene.check() }

    @Test(arguments: UInt64(1)...500)
    func `is led from the list before to the list after by what it hears, whatever the steps`(seed: UInt64) {
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

@Suite struct `A view that queues its animations` {
    @Test func `plays them in order, and none while it is suspended: the double`() {
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

    @Test func `plays them in order, and none while it is suspended: the card stack`() {
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

    @Test func `puts what an animation asks for behind all that waits already`() {
        struct Asking: AnimationQueuing {
            var animations = AnimationQueue<Int>()
            var played: [Int] = []
            mutating func play(_ animation: Int) {
                played.append(animation)
                if animation < 10 { enqueue(animation + 10) }
            }
        }
        var asking = Asking()
        asking.suspend()
        for number in 1...3 { asking.enqueue(number) }
        asking.resume()
        #expect(asking.played == [1, 2, 3, 11, 12, 13])
    }
}

@Suite struct `A view that reveals` {
    @Test func `goes forward only, and ends where it is told: the double`() {
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

    @Test func `goes forward only, and ends where it is told: the card stack`() {
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
