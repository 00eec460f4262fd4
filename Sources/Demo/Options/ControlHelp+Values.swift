import StoreSimulator

// The placeholders in the help of the simulated store's controls, such as API in `fail API ERROR|off`, and their values.

extension ControlHelp {
    /// The placeholders in the control's syntax, such as `PRODUCT`, without repetitions.
    var placeholders: [String] {
        var names: [String] = []
        for part in usage.split(whereSeparator: { " []|.".contains($0) }).dropFirst() {
            let name = String(part)
            if name.allSatisfy(\.isUppercase), !names.contains(name) { names.append(name) }
        }
        return names
    }

    /// Returns what a placeholder of the control stands for.
    ///
    /// The value is `nil` if the placeholder's name and the control's help suffice.
    func meaning(of placeholder: String) -> String? {
        switch placeholder {
        case "TXN": "an ID that \"store transactions\" lists, or {PRODUCT} for the latest one of a product"
        case "PRODUCT": "an ID that \"products\" lists"
        case "DURATION": "such as 30s, 5min, 12h, 30d, 2w, 1mo, 1y"
        default:
            switch values(of: placeholder) {
            case let values where values.isEmpty: nil
            case let values: values.joined(separator: ", ")
            }
        }
    }

    /// Returns the names that can replace a placeholder, such as those of APIs.
    ///
    /// There are none for a value such as an amount.
    ///
    /// - Parameters:
    ///   - placeholder: The placeholder, such as `ERROR`.
    ///   - arguments: The preceding arguments, such as the API that is to fail. Without them, the result contains the
    ///     values for all preceding arguments.
    /// - Returns: The values.
    func values(of placeholder: String, after arguments: [String] = []) -> [String] {
        switch (word, placeholder) {
        // The verification on the device can fail, but it can't be stopped or delayed.
        case ("silence", "API"), ("delay", "API"):
            SimulatedAPI.allCases.filter { $0 != .verification }.map(\.rawValue)
        case (_, "API"): SimulatedAPI.allCases.map(\.rawValue)
        case ("failure-error", "ERROR"): SimulatedAPI.purchase.errors.map(\.name)
        case (_, "ERROR"): Self.errors(of: arguments.first)
        case ("time-rate", "NAME"): TimeRate.allCases.map(\.word)
        case ("habit", "NAME"): StoreQuirk.allCases.map(\.word)
        default: []
        }
    }

    /// Returns the names of the errors that an API can fail with; with `nil`, those of all APIs.
    private static func errors(of api: String?) -> [String] {
        let apis = api.map { SimulatedAPI(word: $0).map { [$0] } ?? [] } ?? SimulatedAPI.allCases
        return apis.flatMap(\.errors).map(\.name).uniqued
    }
}

extension [String] {
    /// The strings without repetitions, in the order of their first occurrences.
    var uniqued: [String] {
        var seen: Set<String> = []
        return filter { seen.insert($0).inserted }
    }
}
