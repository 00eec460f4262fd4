internal import StoreSimulator

extension Generator {
    /// The moves of the clock after which nothing has renewed hundreds of times.
    func durations(_ books: StoreBooks) -> [String] {
        Self.durations.filter { $0.milliseconds <= Self.farthest(books) }.map(\.words)
    }

    /// How far the clock may move without that something renews hundreds of times on the way.
    private static func farthest(_ books: StoreBooks) -> Int64 {
        let periods = books.accounts.flatMap { account in
            account.subscriptions.filter(\.renews).compactMap { subscription in
                account.entries.first { $0.payload.transactionId == subscription.transaction }?.payload
            }
        }.compactMap { payload in payload.expiresDate.map { $0 - payload.purchaseDate } }
        return max((periods.min() ?? .max / 60) * 60, 30_000)
    }

    /// Whether a step of a script that was cut short would renew for hours.
    static func isTooFar(_ step: Step, _ books: StoreBooks) -> Bool {
        guard case .command(let line) = step, line.hasPrefix("store advance "),
            let duration = durations.first(where: { "store advance \($0.words)" == line })
        else { return false }
        return duration.milliseconds > farthest(books)
    }

    private static let durations: [(words: String, milliseconds: Int64)] = [
        ("30s", 30_000), ("2min", 120_000), ("40min", 2_400_000), ("8h", 28_800_000), ("1d", 86_400_000),
        ("3d", 259_200_000), ("1w", 604_800_000), ("2w", 1_209_600_000), ("1mo", 2_678_400_000),
        ("1mo", 2_678_400_000), ("1mo", 2_678_400_000), ("65d", 5_616_000_000), ("3mo", 8_035_200_000),
        ("6mo", 16_070_400_000), ("1y", 31_622_400_000),
    ]
}
