internal import Foundation
internal import Support

extension StoreMachine {
    /// Somebody else's Apple Account buys, with an app account of its own, and the app there has not finished it. On this
    /// device it turns up by the habit ``Habit/foreignTransactions`` alone.
    ///
    /// Developers report such transactions from the sandbox, where test accounts change often on one device.
    mutating func purchaseByForeigner(_ productID: String) throws(StoreFailure) -> SignedTransactionPayload {
        let device = state.signedIn
        // Tried out on a copy: a purchase that is refused leaves nobody behind.
        var tried = self
        let other = tried.foreigner()
        let order = PurchaseOrder(productID: productID, appAccountToken: accountToken(of: other))
        let record = try tried.quietly { (machine) throws(StoreFailure) in
            machine.state.signedIn = other
            defer { machine.state.signedIn = device }
            return machine.carryOut(try machine.plan(order), order, id: nil)
        }
        self = tried
        announce(record, of: other)
        return state.customers[other].records[record].current
    }

    /// Another Apple Account than the device's: the first there is, or a new one, which may sign in by the name of stranger.
    private mutating func foreigner() -> Int {
        state.customers.indices.first { $0 != state.signedIn } ?? addAccount("stranger")
    }

    /// The app account of a stranger: made from the seed, in the form of a random UUID.
    private func accountToken(of customer: Int) -> UUID {
        var generator = SplitMix64(seed: state.seed ^ 0xF0E1_6A00 &+ UInt64(customer))
        var bytes: [UInt8] = []
        for _ in 0..<2 { withUnsafeBytes(of: generator.next().bigEndian) { bytes += $0 } }
        bytes[6] = bytes[6] & 0x0F | 0x40
        bytes[8] = bytes[8] & 0x3F | 0x80
        return bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
    }
}
