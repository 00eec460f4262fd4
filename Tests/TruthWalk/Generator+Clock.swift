internal import StoreSimulator

extension Generator {
    /// Returns the clock advances that don't cause hundreds of renewals.
    ///
    /// An advance is an argument of a command, such as `3d`.
    func durations(_ books: StoreBooks) -> [String] {
        Self.durations.filter { $0.milliseconds <= farthest(books) }.map(\.words)
    }

    /// Returns the shortest clock advance that ends the current period of a subscription, such as `1mo`.
    func period(_ books: StoreBooks) -> String {
        let ends = books.account.subscriptions.compactMap { subscription in
            books.account.entries.first { $0.payload.transactionId == subscription.transaction }?.payload.expiresDate
        }.filter { $0 > books.clock }
        let rest = (ends.min() ?? books.clock) - books.clock
        return Self.durations.first { $0.milliseconds >= rest && $0.milliseconds <= farthest(books) }?.words
            ?? "30s"
    }

    private func farthest(_ books: StoreBooks) -> Int64 {
        isFast ? min(Self.farthest(books), 2_400_000) : Self.farthest(books)
    }

    /// Returns the longest clock advance that doesn't cause hundreds of renewals, in milliseconds.
    private static func farthest(_ books: StoreBooks) -> Int64 {
        let periods = books.accounts.flatMap { account in
            account.subscriptions.filter(\.renews).compactMap { subscription in
                account.entries.first { $0.payload.transactionId == subscription.transaction }?.payload
            }
        }.compactMap { payload in payload.expiresDate.map { $0 - payload.purchaseDate } }
        return max((periods.min() ?? .max / 60) * 60, 30_000)
    }

    /// Returns `true` if a step would advance the clock too far.
    ///
    /// The step would then cause so many renewals that the walk takes hours.
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
