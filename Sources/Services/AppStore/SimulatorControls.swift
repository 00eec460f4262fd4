public import DiscoverData
public import DiscoverInteractors
public import StoreSimulator

/// Adapter: the simulated App Store's controls.
public struct SimulatorControls: StoreOperator {
    private let store: SimulatedStore

    /// Takes the store to operate.
    public init(store: SimulatedStore) { self.store = store }

    /// What is no control is not understood; what is one and cannot be done is impossible. Neither changes anything.
    public func operate(_ words: [String]) async throws(OperateStoreFailure) -> StoreReport {
        let act = Trace.begin(.service, "SimulatorControls", words.first ?? "list")
        defer { act.end() }
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
