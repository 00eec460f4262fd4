#if Server
/// What the load asks for, each a part of the next.
enum LoadScenario: String, CaseIterable, Sendable {
    /// An empty request, answered by Hummingbird alone.
    case bare
    /// An empty request, answered behind everything that stands before our routes.
    case empty
    /// A signed transaction is verified, and no more.
    case verify
    /// A signed transaction is verified and durably recorded: what the server is for.
    case record

    /// Where it is asked for.
    var path: String {
        switch self {
        case .bare: BenchRoutes.bare
        case .empty: BenchRoutes.empty
        case .verify: BenchRoutes.verify
        case .record: "/v1/transactions"
        }
    }

    /// What it is called in the table.
    var words: String {
        switch self {
        case .bare: "empty POST, Hummingbird alone"
        case .empty: "empty POST, behind our gate"
        case .verify: "verify only"
        case .record: "verify and durably record"
        }
    }

    /// At which of the server's ports.
    func port(_ ports: ServePorts) -> Int { self == .bare ? ports.bare : ports.server }
}

/// What came of a course, turn by turn.
struct LoadScenarioTimes: Sendable {
    private var rates: [Double] = []
    private var processor: [Double] = []
    private var nanoseconds: [Int64] = []

    /// Adds a turn.
    ///
    /// - Parameter processor: How long processors worked for the server meanwhile, in microseconds.
    mutating func add(_ result: LoadResult, processor: Double) {
        rates.append(result.perSecond)
        self.processor.append(processor / Double(result.nanoseconds.count))
        nanoseconds += result.nanoseconds
    }

    /// Requests a second, in the turn in the middle.
    var perSecond: Double { rates.median }
    /// How long processors worked for the server for one request, in microseconds, in the turn in the middle.
    var processorMicroseconds: Double { processor.median }
    /// How long each request took.
    var latencies: Latencies { Latencies(nanoseconds) }
}
#endif
