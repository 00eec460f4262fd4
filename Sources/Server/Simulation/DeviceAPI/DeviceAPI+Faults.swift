#if Server
internal import DiscoverData

extension DeviceAPI {
    /// Changes the random faults as a command specifies, and returns a report of all faults.
    ///
    /// The report states how often each fault occurred.
    func operateFaults(_ words: [String]) throws(OperateStoreFailure) -> StoreReport {
        var message = ""
        if words.count == 2, words[0] == "seed", let seed = UInt64(words[1]) {
            faults.begin(from: seed)
            message = "Random faults restart with the seed \(seed)."
        } else if !words.isEmpty {
            do throws(SimulationError) {
                try faults.change { (settings) throws(SimulationError) in
                    try settings.apply(words.joined(separator: " "))
                }
            } catch {
                throw .notUnderstood(error.description)
            }
            message = words == ["off"] ? "All faults are off." : "The faults were changed."
        }
        let (settings, counts) = (faults.settings, faults.counts)
        let rows = settings.rows.map { row in
            let count = counts[row.fault] ?? Faults.Count()
            return [row.fault, row.value, "\(count.happened) of \(count.drawn)"]
        }
        return StoreReport(
            control: "faults", message: message, columns: ["fault", "set to", "came about"],
            rows: [["seed", "\(settings.seed)", ""]] + rows)
    }
}

extension FaultSettings {
    /// The faults that are turned on, each with its value, such as `30%` or `on`.
    fileprivate var rows: [(fault: String, value: String)] {
        func percent(_ number: Int) -> String? { number > 0 ? "\(number)%" : nil }
        func time(_ number: Int64) -> String? { number > 0 ? "up to \(number) ms" : nil }
        var rows = [
            ("notifications lose", percent(notifications.lost)),
            ("notifications twice", percent(notifications.doubled)),
            ("notifications late", time(notifications.lateness)),
            ("notifications shuffle", notifications.isShuffled ? "on" : nil),
        ]
        for (side, faults) in [("api", api), ("device", device), ("play", play)] {
            rows += [
                ("\(side) lose", percent(faults.lost)), ("\(side) refuse", percent(faults.refused)),
                ("\(side) stale", percent(faults.stale)), ("\(side) slow", time(Int64(faults.slowness))),
                ("\(side) shuffle", faults.isShuffled ? "on" : nil),
            ]
        }
        return rows.compactMap { fault, value in value.map { (fault, $0) } }
    }
}
#endif
