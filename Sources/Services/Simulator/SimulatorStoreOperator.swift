public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors
public import StoreSimulator

/// Adapter: the commands that control the simulated App Store, such as a refund.
public struct SimulatorStoreOperator: StoreOperator {
    private let store: SimulatedStore

    /// Creates an operator that performs commands in the specified simulated store.
    public init(store: SimulatedStore) { self.store = store }

    /// Performs a command, and returns its result; for an empty array, returns a list of all commands.
    ///
    /// - Parameter words: The name of the command and its arguments.
    /// - Returns: The result of the command.
    /// - Throws: `OperateStoreFailure.notUnderstood` for an invalid command, or `impossible` if it cannot be performed
    ///   now. In both cases, the store is unchanged.
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

/// Adapter: the virtual clock of the simulated App Store, which advances only on command.
public struct SimulatorTimeSource: TimeSource {
    private let store: SimulatedStore

    /// Creates a time source that reads the clock of the specified simulated store.
    public init(store: SimulatedStore) { self.store = store }

    /// Returns the current time of the simulated store's clock.
    public func now() async -> Moment {
        let span = Trace.begin(.service, "SimulatorTimeSource")
        defer { span.end() }
        return Moment(milliseconds: store.now)
    }
}
