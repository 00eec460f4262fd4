internal import Synchronization

/// A payload that says when it was signed.
protocol DatedPayload {
    /// When it was signed, in milliseconds since 1970.
    var signedDate: Int64 { get set }
}

extension SignedTransactionPayload: DatedPayload {}
extension RenewalInfoPayload: DatedPayload {}

extension LocalReceipt: DatedPayload {
    var signedDate: Int64 {
        get { receiptCreationDate }
        set { receiptCreationDate = newValue }
    }
}

extension DatedPayload {
    /// The same facts under another signed date; unchanged if there is none.
    func signed(at date: Int64?) -> Self {
        guard let date else { return self }
        var copy = self
        copy.signedDate = date
        return copy
    }
}

extension SimulatedStore {
    /// Reads an answer that contains signed texts.
    ///
    /// Where the store signs answers, all texts of one answer have one signed date, which is later than every date before it.
    /// It is taken under the lock that the answer is read under: whatever changes afterward has a later one.
    ///
    /// - Parameter look: Receives the state and the date to sign at; without a date a text keeps the one of its version.
    func answer<Answer: Sendable>(_ look: (StoreEngine, Int64?) -> Answer) -> Answer {
        core.withLock { core in
            let date = dateAnswer(&core)
            return look(core.machine, date)
        }
    }

    /// The date of an answer, or nil where answers aren't signed.
    ///
    /// A store with a file never gives the same date twice, even if its process dies: the file is ahead of the dates given. If
    /// it can't be written, the answer has no date of its own, and its texts are those signed before.
    func dateAnswer(_ core: inout Core) -> Int64? {
        guard core.machine.signsAnswers else { return nil }
        var machine = core.machine
        let date = machine.signingDate()
        if let file, date > core.datesKept {
            let state = machine.stateToKeep
            do throws(StateFileError) { try file.write(state) } catch { return nil }
            core.datesKept = state.lastSignedDate
        }
        core.machine.state.lastSignedDate = date
        return date
    }
}

extension StoreEngine {
    /// How many answers may be signed before the state file must be written again.
    private static let datesAhead: Int64 = 100

    /// The state as its file holds it: where answers are signed, with a last signed date that they have not reached yet.
    var stateToKeep: StoreState {
        guard signsAnswers else { return state }
        var kept = state
        kept.lastSignedDate = max(state.clock, state.lastSignedDate) + Self.datesAhead
        return kept
    }

    /// Whether one of the versions was signed as this payload: as itself or, where answers are signed, in an answer since.
    func hasSigned<Payload: DatedPayload & Equatable>(_ payload: Payload, among versions: [Payload]) -> Bool {
        versions.contains { version in
            if version == payload { return true }
            return signsAnswers && version.signedDate < payload.signedDate && payload.signedDate <= state.lastSignedDate
                && version.signed(at: payload.signedDate) == payload
        }
    }
}
