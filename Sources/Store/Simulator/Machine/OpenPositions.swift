/// Where a customer's unfinished transactions are, so that looking for one does not mean looking at everything ever sold.
///
/// It follows from the records. Those that have been finished since stay in it for a while: they are taken out when they could
/// be half of it, which costs each of them one more look.
struct OpenPositions: Sendable {
    private var positions: [Int] = []
    private var limit = 64

    /// Adds the position of a new record.
    mutating func append(_ position: Int, in records: [TransactionRecord]) {
        positions.append(position)
        guard positions.count > limit else { return }
        positions = unfinished(in: records)
        limit = max(64, positions.count * 2)
    }

    /// The positions of what is neither finished nor deleted, in order of making.
    func unfinished(in records: [TransactionRecord]) -> [Int] {
        positions.filter { !records[$0].isFinished && !records[$0].isDeleted }
    }
}

// Two customers with the same records are the same, whatever either has yet to take out of here.
extension OpenPositions: Hashable {
    static func == (one: OpenPositions, other: OpenPositions) -> Bool { true }
    func hash(into hasher: inout Hasher) {}
}
