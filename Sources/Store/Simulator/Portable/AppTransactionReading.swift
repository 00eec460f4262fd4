internal import Synchronization

extension SimulatedStore {
    /// Installs the app: moves the clock to a date and records that date as the one on which the customer got the app.
    ///
    /// - Parameter date: Milliseconds since 1970. A date before the store's clock leaves the clock as it is.
    package func install(at date: Int64) throws(ControlError) {
        try change(onFileError: ControlError.stateFile) { (machine) throws(ControlError) in
            if date > machine.state.clock { try machine.advance(byMilliseconds: date - machine.state.clock) }
            if machine.state.appPurchaseDate == nil { machine.state.appPurchaseDate = machine.state.clock }
        }
    }

    /// Returns the app transaction of the customer who is signed in.
    ///
    /// - Parameters:
    ///   - version: The installed version of the app, which counts as the original version as well.
    ///   - platform: The platform on which the customer got the app.
    ///   - isRefresh: Whether the app transaction is signed with the current date. Otherwise the signed date is the date of the
    ///     last change in the store.
    package func appTransaction(
        version: String, platform: String, isRefresh: Bool
    ) -> VerificationResult<AppTransactionPayload> {
        core.withLock { core in
            let date = isRefresh ? core.machine.signingDate() : core.machine.state.lastSignedDate
            let machine = core.machine
            let payload = AppTransactionPayload(
                appTransactionId: machine.customer.appTransactionID, applicationVersion: version,
                originalApplicationVersion: version, bundleId: machine.state.bundleIdentifier,
                receiptType: machine.environment, originalPlatform: platform,
                originalPurchaseDate: machine.state.appPurchaseDate ?? StoreCalendar.start,
                receiptCreationDate: max(date, machine.state.appPurchaseDate ?? StoreCalendar.start))
            return check(payload, machine, at: nil)
        }
    }
}
