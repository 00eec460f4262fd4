package import DiscoverEntities
package import Foundation
internal import Support

/// The contents of a JSON document with experiments; a document with unknown members is refused.
///
/// If unknown members were ignored, an experiment whose member `stop` is misspelled would never stop.
package struct ExperimentFile: Hashable, Sendable {
    /// The experiments of the document.
    package let list: ExperimentList
    /// The time at which the document was written; `nil` if the document states no time.
    package let issued: Moment?

    /// Creates the contents of a document from its experiments and its time of writing, if known.
    package init(_ list: ExperimentList, issued: Moment?) {
        self.list = list
        self.issued = issued
    }

    /// Creates the contents of a document from its bytes.
    ///
    /// - Parameters:
    ///   - bytes: The JSON text of the document.
    ///   - file: The name of the document for error messages.
    /// - Throws: `FileFormatError` with the place of the first error.
    package init(bytes: Data, file: String) throws(FileFormatError) {
        try self.init(try LocatedJSONValue(bytes: bytes, file: file, refusesRepeatedMembers: true))
    }

    private init(_ document: LocatedJSONValue) throws(FileFormatError) {
        let members = try document.members(among: ["format", "version", "issued", "experiments"])
        issued = try members["issued"]?.moment()
        let format = try document.member("format", "\"discover.flags\"")
        guard case .text("discover.flags") = format.value else { throw format.fault("\"discover.flags\"") }
        _ = try document.member("version", "1").integer(in: 1...1)
        var experiments: [Experiment] = []
        for part in try document.member("experiments", "a list of experiments").elements() {
            experiments.append(try Experiment(part))
        }
        do throws(ExperimentError) {
            list = try ExperimentList(experiments)
        } catch {
            throw error.located(in: document.file, after: "")
        }
    }
}

extension Experiment {
    fileprivate init(_ part: LocatedJSONValue) throws(FileFormatError) {
        let members = try part.members(
            among: ["name", "salt", "arms", "population", "start", "stop", "slot", "holdOut"])
        let name = try part.member("name", "a name").text("a name")
        let salt = try part.member("salt", "a salt").text("a salt")
        var arms: [Arm] = []
        for arm in try part.member("arms", "a list of arms").elements() { arms.append(try Arm(arm)) }
        let population = try part.member("population", "basis points, 100 for one percent").basisPoints()
        let start = try members["start"]?.moment() ?? .distantPast
        let stop = try members["stop"]?.moment() ?? .distantFuture
        let slot: Slot? = if let slot = members["slot"] { try Slot(slot) } else { nil }
        let holdOut: HoldOut? = if let holdOut = members["holdOut"] { try HoldOut(holdOut) } else { nil }
        do throws(ExperimentError) {
            try self.init(
                name: name, salt: salt, arms: arms, population: population, start: start, stop: stop, slot: slot,
                holdOut: holdOut)
        } catch {
            throw error.located(in: part.file, after: part.place + ".")
        }
    }
}

extension Experiment.Arm {
    fileprivate init(_ part: LocatedJSONValue) throws(FileFormatError) {
        _ = try part.members(among: ["name", "weight"])
        self.init(
            name: try part.member("name", "a name").text("a name"),
            weight: try part.member("weight", "a weight").basisPoints())
    }
}

extension Experiment.Slot {
    fileprivate init(_ part: LocatedJSONValue) throws(FileFormatError) {
        _ = try part.members(among: ["group", "from", "to"])
        self.init(
            group: try part.member("group", "a name").text("a name"),
            from: try part.member("from", "basis points").basisPoints(),
            to: try part.member("to", "basis points").basisPoints())
    }
}

extension Experiment.HoldOut {
    fileprivate init(_ part: LocatedJSONValue) throws(FileFormatError) {
        _ = try part.members(among: ["salt", "share"])
        self.init(
            salt: try part.member("salt", "a salt").text("a salt"),
            share: try part.member("share", "basis points").basisPoints())
    }
}

extension LocatedJSONValue {
    fileprivate func basisPoints() throws(FileFormatError) -> Int { try integer(in: 0...Experiment.everyone) }

    /// Returns this value as a time; throws for anything except a UTC time in whole seconds.
    fileprivate func moment() throws(FileFormatError) -> Moment {
        let expected = "a time such as 2026-03-01T12:00:00Z"
        let bytes = Array(try text(expected).utf8)
        let pattern = Array("0000-00-00T00:00:00Z".utf8)
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        guard bytes.count == pattern.count,
            zip(bytes, pattern).allSatisfy({ digits.contains($1) ? digits.contains($0) : $0 == $1 })
        else { throw fault(expected) }
        func number(_ places: Range<Int>) -> Int64 {
            bytes[places].reduce(0) { $0 * 10 + Int64($1 - digits.lowerBound) }
        }
        let (hour, minute, second) = (number(11..<13), number(14..<16), number(17..<19))
        guard let date = CivilDate(year: number(0..<4), month: number(5..<7), day: number(8..<10)),
            hour < 24, minute < 60, second < 60
        else { throw fault(expected) }
        let seconds = date.daysSince1970 * 86_400 + hour * 3_600 + minute * 60 + second
        return Moment(milliseconds: seconds * 1_000)
    }
}

extension ExperimentError {
    fileprivate func located(in file: String, after place: String) -> FileFormatError {
        FileFormatError(file: file, place: place + self.place, found: found, expected: expected)
    }
}
