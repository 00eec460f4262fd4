internal import Foundation

/// Where a store keeps its state between runs: a JSON file, replaced whole, so that a crash leaves the old or the new.
struct StateFile: Sendable {
    static let format = "StoreSimulator state"
    static let version = 1

    let path: String

    private struct Heading: Codable {
        var format = StateFile.format
        var version = StateFile.version
    }

    private struct Content: Codable {
        var format = StateFile.format
        var version = StateFile.version
        var state: StoreState
    }

    /// The state in the file, or nil if there is no file yet.
    func read() throws(StateFileError) -> StoreState? {
        guard FileManager.default.fileExists(atPath: path) else { return nil }
        let bytes: Data
        do {
            bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        } catch {
            throw .unreadable(path: path, reason: (error as NSError).localizedFailureReason ?? "not a readable file")
        }
        // The heading first: a newer version may have any other content.
        guard let heading = try? JSONDecoder().decode(Heading.self, from: bytes) else {
            throw .damaged(path: path, reason: "it is no JSON object with a format and a version")
        }
        guard heading.format == Self.format else {
            throw .damaged(path: path, reason: "its format is \(heading.format.quoted), not \(Self.format.quoted)")
        }
        guard heading.version <= Self.version else {
            throw .newerVersion(path: path, found: heading.version, known: Self.version)
        }
        guard let content = try? JSONDecoder().decode(Content.self, from: bytes), content.state.isConsistent else {
            throw .damaged(path: path, reason: "its content is not what a simulator writes")
        }
        return content.state
    }

    /// The bytes of a state: the same for the same state, on every machine.
    static func bytes(of state: StoreState) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(Content(state: state)) + Data("\n".utf8)
    }

    /// Replaces the file. When this returns, the new state survives a loss of power.
    func write(_ state: StoreState) throws(StateFileError) {
        let bytes: Data
        do { bytes = try Self.bytes(of: state) } catch {
            throw .notWritable(path: path, reason: "it cannot be encoded")
        }
        if let reason = DurableFile.replace(path, with: bytes) { throw .notWritable(path: path, reason: reason) }
    }
}

extension StoreState {
    /// Whether every number is one that the rules can count on from. A file edited by hand must not bring them down.
    var isConsistent: Bool {
        let moments = 0...StoreCalendar.end
        let counts = 0...1_000_000_000_000
        return customers.indices.contains(signedIn) && moments.contains(clock) && counts.contains(lastTransactionNumber)
            && counts.contains(lastPeriodNumber) && prices.values.allSatisfy(SubscriptionRecord.plainPrices.contains)
            && (0...(2 * StoreCalendar.end)).contains(lastSignedDate)
            && switches.delays.values.allSatisfy(moments.contains)
            && customers.allSatisfy { $0.queue.payments.allSatisfy { (0...Int64.max / 2).contains($0.due) } }
            && customers.allSatisfy { customer in
                customer.subscriptions.allSatisfy {
                    moments.contains($0.schedule.anchor) && (0...10_000_000).contains($0.schedule.count)
                        && customer.records[$0.record].current.expiresDate.map(moments.contains) == true
                        && $0.hasPlainNumbers
                }
            }
    }
}
