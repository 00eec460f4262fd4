public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors
public import StoreSimulator

/// Adapter: the simulated App Store's controls.
public struct SimulatorStoreOperator: StoreOperator {
    private let store: SimulatedStore

    /// Takes the store to operate.
    public init(store: SimulatedStore) { self.store = store }

    /// What is no control is not understood; what is one and cannot be done is impossible. Neither changes anything.
    public func operate(_ words: [String]) async throws(OperateStoreFailure) -> StoreReport {
        let span = Trace.begin(.service, "SimulatorStoreOperator", words.first ?? "list")
        defer { span.end() }
        guard let word = words.first else { return Self.list }
        let control: StoreControl
        do throws(ControlError) {
            control = try StoreControl.parse(words)
        } catch {
            throw .notUnderstood(error.description)
        }
        do throws(ControlError) {
            let report = try store.perform(control)
            return StoreReport(
                control: word, message: report.message, columns: report.table?.columns ?? [],
                rows: report.table?.rows ?? [])
        } catch {
            throw .impossible(error.description)
        }
    }

    private static let list = StoreReport(
        control: "", message: "", columns: ["control", "what it does"],
        rows: StoreControl.help.map { [$0.usage, $0.meaning] })
}

/// Adapter: the simulated App Store's virtual clock, which moves only when told.
public struct SimulatorTimeSource: TimeSource {
    private let store: SimulatedStore

    /// Takes the store in whose world it is that time.
    public init(store: SimulatedStore) { self.store = store }

    /// The moment that the store's clock shows.
    public func now() async -> Moment {
        let span = Trace.begin(.service, "SimulatorTimeSource")
        defer { span.end() }
        return Moment(milliseconds: store.now)
    }
}
