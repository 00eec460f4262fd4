/// The commands, controls, and outcomes that sessions have covered, with their counts.
package struct Coverage: Sendable {
    package var steps = 0
    /// The counts by command; steps that aren't commands have names in angle brackets.
    package var commands: [String: Int] = [:]
    /// The counts of store controls that had an effect.
    package var controls: [String: Int] = [:]
    /// The counts of outcomes and results by event.
    package var outcomes: [String: Int] = [:]

    package init() {}

    mutating func count(_ seen: Seen) {
        steps += 1
        switch seen.step {
        case .command(let line):
            commands[seen.words.first ?? "", default: 0] += 1
            if line.hasPrefix("open ") { commands["open", default: 0] += 1 }
        case .twice: commands["<twice>", default: 0] += 1
        case .restart: commands["<restart>", default: 0] += 1
        case .account: commands["<account>", default: 0] += 1
        case .reinstall: commands["<reinstall>", default: 0] += 1
        }
        for event in seen.events {
            if event.name == "store", let control = seen.control { controls[control, default: 0] += 1 }
            for outcome in Self.outcomes(event) { outcomes[outcome, default: 0] += 1 }
        }
    }

    private static func outcomes(_ event: Event) -> [String] {
        switch event.name {
        case "purchase":
            [["purchase", event.text("outcome"), event.text("reason")].compactMap { $0 }.joined(separator: " ")]
        case "update":
            [
                ["update", event.text("result"), event.text("change") ?? event.text("reason")].compactMap { $0 }.joined(
                    separator: " ")
            ]
        case "status":
            event.flag("known") == true
                ? event.objects("subscriptions").map { "status \($0.text("state") ?? "")" } + ["status"]
                : ["status unknown"]
        case "restore": event.objects("transactions").map { "restore \($0.text("result") ?? "")" } + ["restore"]
        case "paywall": ["paywall " + (event.flag("unlocked").map { $0 ? "open" : "locked" } ?? "unknown")]
        case "boost": ["boost \(event.text("outcome") ?? "")"]
        case "error": ["error \(event.text("code") ?? "")"]
        default: [event.name]
        }
    }

    package static func + (left: Coverage, right: Coverage) -> Coverage {
        var sum = left
        sum.steps += right.steps
        sum.commands.merge(right.commands, uniquingKeysWith: +)
        sum.controls.merge(right.controls, uniquingKeysWith: +)
        sum.outcomes.merge(right.outcomes, uniquingKeysWith: +)
        return sum
    }
}

extension Coverage: CustomStringConvertible {
    /// The counts as text, with one line per category.
    package var description: String {
        [("commands", commands), ("controls", controls), ("outcomes", outcomes)].map { name, counts in
            "\(name): "
                + counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.key) \($0.value)" }
                .joined(separator: ", ")
        }.joined(separator: "\n")
    }
}
