import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import DiscoverRouting
import DiscoverServices
import DiscoverViews

/// The guided play: real commands in a world of its own, which is kept nowhere, so that it is the same every time and
/// touches nobody's state.
@MainActor struct Tour {
    let presenters: Presenters
    let isTraced: Bool

    func play() async throws(WorldFailure) -> SceneEnd {
        var world = try await World.simulated(Options(), keptIn: nil)
        var session = await enter(world, as: "ann")
        for (number, step) in Tour.steps.enumerated() {
            if number > 0 { presenters.remark(.blank) }
            presenters.page(Page(heading: "\(number + 1). \(step.title)", paragraphs: [step.told]))
            switch step.change {
            case .none: break
            case .newDevice:
                session.end()
                world = world.onNewDevice()
                session = await enter(world, as: "ann")
            case .otherAccount(let name):
                session.end()
                world = world.onNewDevice()
                session = await enter(world, as: name)
            }
            for command in step.commands { await carryOut(command, in: session) }
        }
        session.end()
        presenters.remark(.blank)
        presenters.page(.farewell)
        return .done
    }

    private func enter(_ world: World, as name: String) async -> Session {
        let session = Session(
            world: world, account: Account(token: AccountToken(named: name)), presenters: presenters,
            analyst: AnalyticsTally(), isTraced: isTraced)
        await session.launch()
        return session
    }

    private func carryOut(_ command: String, in session: Session) async {
        presenters.remark(.blank)
        presenters.echo(command, in: session)
        do throws(RouteFailure) {
            _ = await session.go(to: try Route(words: try words(of: command)))
        } catch {
            presenters.errors.show(error)
        }
    }
}

extension World {
    /// The same store and the same customer at it; but the app has forgotten everything.
    func onNewDevice() -> World {
        World(
            products: products, queue: queue, history: history, verifier: verifier, ledger: InMemoryLedger(),
            time: time, controls: controls, reader: reader, settings: settings,
            discovery: discovery.forgotten(), environment: environment,
            range: range, features: features, announced: announced, patience: patience)
    }
}
