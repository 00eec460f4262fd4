#if Server
/// The kinds of requests that a load test measures; each kind includes the work of the preceding kind.
enum LoadScenario: String, CaseIterable, Sendable {
    /// An empty request that the HTTP library (Hummingbird) handles alone.
    case bare
    /// An empty request that passes through all middleware of the server before it reaches an empty route.
    case empty
    /// A request that verifies a signed transaction and does nothing else.
    case verify
    /// A request that verifies a signed transaction and records it durably, the server's main task.
    case record

    /// The path to which the requests of this scenario are sent.
    var path: String {
        switch self {
        case .bare: BenchRoutes.bare
        case .empty: BenchRoutes.empty
        case .verify: BenchRoutes.verify
        case .record: "/v1/transactions"
        }
    }

    /// The name of the scenario in the report.
    var words: String {
        switch self {
        case .bare: "empty POST, Hummingbird alone"
        case .empty: "empty POST, with the server's middleware"
        case .verify: "verify only"
        case .record: "verify and durably record"
        }
    }

    /// Returns the port to which the requests of this scenario are sent.
    func port(_ ports: ServePorts) -> Int { self == .bare ? ports.bare : ports.server }
}

/// The measurements of one scenario (kind of requests) in a load test.
///
/// The load test runs the scenarios in turns.
struct LoadScenarioTimes: Sendable {
    private var rates: [Double] = []
    private var processor: [Double] = []
    private var nanoseconds: [Int64] = []

    /// Adds the measurements of one turn of the scenario.
    ///
    /// - Parameters:
    ///   - result: The durations of the requests.
    ///   - processor: The processor time of the server during the turn, in microseconds.
    mutating func add(_ result: LoadResult, processor: Double) {
        rates.append(result.perSecond)
        self.processor.append(processor / Double(result.nanoseconds.count))
        nanoseconds += result.nanoseconds
    }

    /// The number of requests per second: the median of the turns.
    var perSecond: Double { rates.median }
    /// The processor time of the server per request in microseconds: the median of the turns.
    var processorMicroseconds: Double { processor.median }
    /// The durations of all requests of the scenario, in all turns.
    var latencies: Latencies { Latencies(nanoseconds) }
}
#endif
