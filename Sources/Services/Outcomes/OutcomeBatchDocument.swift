package import DiscoverData
package import Foundation
internal import Support

/// The JSON document with which a device sends a batch of outcomes to the server.
///
///     {"after":4,"events":[EVENT],"log":"32 HEXADECIMAL DIGITS"}
///
/// The member `after` is the number of the last event of the log that the server has acknowledged. `Docs/server.md`
/// describes the request, and `OutcomeEventLine` the events.
package struct OutcomeBatchDocument: Hashable, Sendable {
    /// The events, with the ID of their log.
    package let batch: OutcomeBatch
    /// The number of the last event of the log that a server has acknowledged.
    ///
    /// The number is 0 if the server has acknowledged no event.
    package let after: Int

    /// Creates the JSON document for a batch of outcomes.
    ///
    /// - Parameter batch: The batch, whose first event must be the first unacknowledged event of the log.
    package init(_ batch: OutcomeBatch) {
        self.batch = batch
        after = (batch.events.first?.number ?? 1) - 1
    }

    /// The document as JSON.
    package var text: String {
        let encoder = JSONEncoder()
        let events = batch.events.map { numbered -> JSONValue in
            // An event consists of strings and integers, which can always be encoded.
            let data = (try? encoder.encode(OutcomeEventLine(numbered))) ?? Data()
            return (try? JSONDecoder().decode(JSONValue.self, from: data)) ?? .null
        }
        let document: JSONValue = ["after": .integer(Int64(after)), "events": .list(events), "log": .text(batch.log)]
        return document.line
    }

    /// Creates a batch from the bytes of a document.
    ///
    /// - Parameter bytes: The JSON text.
    /// - Throws: `FileFormatError` with the place of the first member that is missing, unknown, or invalid.
    package init(bytes: Data) throws(FileFormatError) {
        let document = try LocatedJSONValue(bytes: bytes, file: "the request", refusesRepeatedMembers: true)
        let members = try document.members(among: ["after", "events", "log"])
        after = try members["after"]?.integer(in: 0...Int(Int32.max)) ?? 0
        let digits = "32 lowercase hexadecimal digits"
        let log = try document.member("log", digits)
        let id = try log.text(digits)
        guard id.utf8.count == 32, id.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
        else { throw log.fault(digits) }
        let list = try document.member("events", "a list of events")
        let elements = try list.elements()
        guard 1...OutcomeBatch.maximumCount ~= elements.count else {
            throw list.fault("a list of 1 to \(OutcomeBatch.maximumCount) events")
        }
        var events: [NumberedOutcome] = []
        for element in elements {
            let event = try NumberedOutcome(element)
            if let last = events.last, event.number != last.number + 1 {
                throw try element.member("number", "a number").fault("\(last.number + 1), the next number of the log")
            }
            events.append(event)
        }
        batch = OutcomeBatch(log: id, events: events)
    }
}

extension NumberedOutcome {
    /// Creates an event from a JSON object that contains exactly the members of its kind.
    fileprivate init(_ part: LocatedJSONValue) throws(FileFormatError) {
        let expected = "an event as Docs/server.md describes it"
        let members = try part.members()
        let line: OutcomeEventLine
        do {
            line = try JSONDecoder().decode(OutcomeEventLine.self, from: Data(part.value.line.utf8))
        } catch {
            let missing = ["arm", "at", "experiment", "kind", "number", "participant"].first { members[$0] == nil }
            if let missing { throw part.absence(of: missing) }
            throw part.fault(expected)
        }
        guard let numbered = line.numbered else { throw part.fault(expected) }
        // Refuse a member that the event doesn't need, because its value would be lost.
        let needed = try? JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(OutcomeEventLine(numbered)))
        guard case .object(let known)? = needed else { throw part.fault(expected) }
        for member in members.values.sorted(by: { $0.place < $1.place })
        where !known.contains(where: { members[$0.name]?.place == member.place && $0.value == member.value }) {
            throw member.fault("no such member in an event of this kind")
        }
        self = numbered
    }
}

extension LocatedJSONValue {
    /// Returns the error for a missing member with the specified name.
    ///
    /// If this value isn't a JSON object, the result is an error that states so.
    fileprivate func absence(of name: String) -> FileFormatError {
        do throws(FileFormatError) {
            return try member(name, "a member of this name").fault("another value")
        } catch {
            return error
        }
    }
}
