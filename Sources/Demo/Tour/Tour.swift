import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import DiscoverRouting
import DiscoverServices
import DiscoverViews
import Foundation

/// A guided tour that runs real commands with a simulated store, a ledger, and people of its own.
///
/// Its state is in memory only, except for the document of its experiment, which is in a temporary folder until the
/// tour ends. The tour is therefore the same every time, and doesn't change the user's state.
@MainActor struct Tour {
    let presenters: Presenters
    let isTraced: Bool
    /// The pause after each command of the tour, or `nil` to continue without pauses.
    var pause: Pause?
    /// The folder in which the tour creates its temporary folder.
    var temporaryFolder = FileManager.default.temporaryDirectory

    func play() async throws(StartupError) -> SceneResult {
        var stage = try await TourState(opening: "ann", for: self)
        defer { stage.end() }
        let isWhole = try await play(on: &stage)
        guard isWhole else { return .done }
        presenters.remark(.blank)
        presenters.page(.farewell)
        return .done
    }

    /// Runs the steps of the tour; returns `false` if the reader ended the tour early.
    private func play(on stage: inout TourState) async throws(StartupError) -> Bool {
        for (number, step) in Chapter.all.flatMap(\.steps).enumerated() {
            if number > 0 {
                guard goesOn() else { return false }
                presenters.remark(.blank)
            }
            presenters.page(TextPage(heading: "\(number + 1). \(step.title)", paragraphs: [step.text]))
            try await stage.change(step.change, for: self)
            for (place, command) in step.commands.enumerated() {
                if place > 0, !goesOn() { return false }
                await carryOut(command, in: stage.session)
            }
            if step.showsExposures { await showExposures(in: stage.session) }
        }
        return true
    }

    private func goesOn() -> Bool { pause?.goesOn() ?? true }

    private func carryOut(_ command: String, in session: Session) async {
        presenters.remark(.blank)
        presenters.echo(command, in: session)
        do throws(RouteFailure) {
            _ = await session.go(to: try Route(words: try tokenize(command)))
        } catch {
            presenters.errors.show(error)
        }
    }

    /// Shows how many accounts were exposed to each arm (variant), according to the log of outcomes.
    private func showExposures(in session: Session) async {
        let recorded = try? await session.dependencies.outcomes.recorded().experiments[TourFlags.experiment]
        let arms = recorded?.participants.values.map(\.arm) ?? []
        let counts = Dictionary(arms.map { ($0, 1) }, uniquingKeysWith: +).sorted { $0.key < $1.key }
            .map { "\($1) to \($0)" }
        presenters.remark(.blank)
        presenters.page(
            TextPage(paragraphs: [
                "Accounts exposed: " + (counts.isEmpty ? "none" : counts.joined(separator: ", ")) + "."
            ]))
    }

    fileprivate func enter(_ dependencies: AppDependencies, as name: String) async -> Session {
        let session = Session(
            dependencies: dependencies, account: Account(token: AccountToken(named: name)), presenters: presenters,
            analytics: AnalyticsCounter(), isTraced: isTraced)
        await session.launch()
        return session
    }
}

/// The state of the tour: its dependencies, account, and session.
@MainActor private struct TourState {
    private(set) var session: Session
    private var dependencies: AppDependencies
    private var name: String
    private var source: FailableSource
    private let flags: TourFlags?

    init(opening name: String, with flags: TourFlags? = nil, for tour: Tour) async throws(StartupError) {
        var options = Options()
        options.flags = flags?.path
        self.flags = flags
        dependencies = try await AppDependencies.simulated(options, keptIn: nil)
        source = FailableSource(dependencies.discovery.source)
        dependencies.discovery.source = source
        self.name = name
        session = await tour.enter(dependencies, as: name)
    }

    mutating func change(_ change: Chapter.Step.Change, for tour: Tour) async throws(StartupError) {
        switch change {
        case .none: return
        case .source(let failure): return source.fail(with: failure)
        case .newStory(let name):
            end()
            self = try await TourState(opening: name, for: tour)
            return
        case .newExperiment(let name):
            end()
            let flags = try TourFlags(in: tour.temporaryFolder)
            do throws(StartupError) {
                self = try await TourState(opening: name, with: flags, for: tour)
            } catch {
                flags.remove()
                throw error
            }
            return
        case .population(let population):
            try flags?.write(population: population)
            return
        case .newDevice: dependencies = dependencies.onNewDevice()
        case .otherAccount(let other):
            dependencies = dependencies.onNewDevice()
            name = other
        case .restart: break
        }
        session.end()
        session = await tour.enter(dependencies, as: name)
    }

    /// Ends the session, and removes the temporary document that defines the tour's experiment.
    func end() {
        session.end()
        flags?.remove()
    }
}

extension AppDependencies {
    /// Returns the dependencies for the same customer on a new device.
    ///
    /// The ledger is empty, and there are no card stacks.
    func onNewDevice() -> AppDependencies {
        var device = self
        (device.ledger, device.discovery, device.notices) = (InMemoryLedgerStore(), discovery.forgotten(), [])
        return device
    }
}
