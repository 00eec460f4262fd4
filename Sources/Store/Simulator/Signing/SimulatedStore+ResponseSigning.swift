internal import Synchronization

/// A payload of signed data that contains the date on which it was signed.
protocol DatedPayload {
    /// The signed date, in milliseconds since 1970.
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
    /// Returns a copy of this payload with another signed date, in milliseconds since 1970.
    ///
    /// If the date is `nil`, the copy has the signed date of this payload.
    func signed(at date: Int64?) -> Self {
        guard let date else { return self }
        var copy = self
        copy.signedDate = date
        return copy
    }
}

extension SimulatedStore {
    /// Returns a response that a closure creates from the store's current state and a signed date.
    ///
    /// If the store signs payloads again for each response, all payloads of a response have the same signed date, which
    /// is later than all earlier signed dates. The date and the contents are determined under the same lock, so every
    /// change that this response doesn't contain has a later signed date.
    ///
    /// - Parameter look: A function that creates the response from the engine and the signed date. If the date is
    ///   `nil`, each payload keeps its own signed date.
    /// - Returns: The response.
    func respond<Response: Sendable>(_ look: (StoreEngine, Int64?) -> Response) -> Response {
        core.withLock { core in
            let date = dateResponse(&core)
            return look(core.engine, date)
        }
    }

    /// Returns the signed date for a response; `nil` if payloads keep their own signed dates.
    ///
    /// A store with a state file never uses a date twice, even after its process ended: the date in the file is never
    /// earlier than the latest date that was used. If the file can't be written, the result is `nil`, and the payloads
    /// of the response keep their own signed dates.
    ///
    /// - Parameter core: The state of the store.
    /// - Returns: The date in milliseconds since 1970, or `nil`.
    func dateResponse(_ core: inout Core) -> Int64? {
        guard core.engine.signsResponses else { return nil }
        var engine = core.engine
        let date = engine.signingDate()
        if let file, date > core.datesKept {
            let state = engine.stateToKeep
            do throws(StateFileError) { try file.write(state) } catch { return nil }
            core.datesKept = state.lastSignedDate
        }
        core.engine.state.lastSignedDate = date
        return date
    }
}

extension StoreEngine {
    /// The number of signed dates to reserve at once, so that fewer responses write the state file.
    private static let datesAhead: Int64 = 100

    /// The state of the store as it is saved in the state file.
    ///
    /// If the store signs payloads again for each response, the saved state contains a signed date that is later than
    /// every signed date that was used so far.
    var stateToKeep: StoreState {
        guard signsResponses else { return state }
        var kept = state
        kept.lastSignedDate = max(state.clock, state.lastSignedDate) + Self.datesAhead
        return kept
    }

    /// Checks whether the store signed a payload, either originally or again for a later response.
    ///
    /// - Parameters:
    ///   - payload: The payload to check.
    ///   - versions: All versions of the same transaction or renewal information that the store has created.
    /// - Returns: `true` if the store signed the payload.
    func hasSigned<Payload: DatedPayload & Equatable>(_ payload: Payload, among versions: [Payload]) -> Bool {
        versions.contains { version in
            if version == payload { return true }
            return signsResponses && version.signedDate < payload.signedDate
                && payload.signedDate <= state.lastSignedDate
                && version.signed(at: payload.signedDate) == payload
        }
    }
}
