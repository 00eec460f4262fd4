internal import DiscoverEntities
internal import Support

extension ExperimentFile {
    /// The JSON text of the document, with one experiment on each line.
    ///
    /// Equal contents have equal texts. Members with their default values are left out.
    package var text: String {
        var head: [JSONValue.Member] = [
            .init(name: "format", value: .text("discover.flags")), .init(name: "version", value: .integer(1)),
        ]
        if let issued { head.append(.init(name: "issued", value: .text(issued.utc))) }
        let lines = list.experiments.map { "    \($0.json.line)" }.joined(separator: ",\n")
        let members = head.map { "  \(JSONValue.text($0.name).line): \($0.value.line)" }
        let experiments = lines.isEmpty ? "  \"experiments\": []" : "  \"experiments\": [\n\(lines)\n  ]"
        return "{\n\((members + [experiments]).joined(separator: ",\n"))\n}\n"
    }
}

extension Experiment {
    fileprivate var json: JSONValue {
        var json: JSONValue = [
            "name": .text(name), "salt": .text(salt),
            "arms": .list(arms.map { ["name": .text($0.name), "weight": .integer(Int64($0.weight))] }),
            "population": .integer(Int64(population)),
        ]
        if start != .distantPast { json = json.adding("start", .text(start.utc)) }
        if stop != .distantFuture { json = json.adding("stop", .text(stop.utc)) }
        if let slot {
            json = json.adding(
                "slot",
                ["group": .text(slot.group), "from": .integer(Int64(slot.from)), "to": .integer(Int64(slot.to))])
        }
        if let holdOut {
            json = json.adding("holdOut", ["salt": .text(holdOut.salt), "share": .integer(Int64(holdOut.share))])
        }
        return json
    }
}

extension Moment {
    /// The time in UTC, in whole seconds, as a document with experiments spells it.
    ///
    /// An example is 2026-03-01T12:00:00Z.
    fileprivate var utc: String {
        let (days, rest) = CivilDate.floor(CivilDate.floor(milliseconds, by: 1_000).quotient, by: 86_400)
        let date = CivilDate(daysSince1970: days)
        func digits(_ number: Int64, _ count: Int) -> String {
            let text = String(number)
            return String(repeating: "0", count: max(count - text.count, 0)) + text
        }
        return "\(digits(date.year, 4))-\(digits(date.month, 2))-\(digits(date.day, 2))"
            + "T\(digits(rest / 3_600, 2)):\(digits(rest / 60 % 60, 2)):\(digits(rest % 60, 2))Z"
    }
}
