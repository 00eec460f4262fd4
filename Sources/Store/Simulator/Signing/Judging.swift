extension SimulatedStore {
    /// The verdict on a signed text: its form, then its seal, then whether the store ever said so.
    func judge(_ text: String) -> VerificationVerdict {
        read { machine in
            if let error = machine.failure(of: .authority) { return .unreachable(error) }
            guard let reading = stamp.read(text) else { return .malformed }
            guard reading.hasOurHeader else { return .notIssuedHere }
            guard reading.isSealed else {
                // A text of another store has a seal that does not fit here either: what it speaks of tells them apart.
                return machine.knows(reading.payload.transactionId) ? .altered : .notIssuedHere
            }
            return machine.hasIssued(reading.payload) ? .genuine(reading.payload) : .notIssuedHere
        }
    }
}
