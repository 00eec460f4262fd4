extension SimulatedStore {
    /// The customer enters a code in the sheet that the app shows, after StoreKit's `presentOfferCodeRedeemSheet(in:)`. The
    /// transaction comes by ``updates``: the call returns without it.
    ///
    /// - Parameter code: A code made by the control `codes`, or a code offer's reference name, as Xcode's own sheet lists
    ///   them; a name that several products use is not accepted.
    /// - Throws: `invalidOfferIdentifier` for a code that there is not, `ineligibleForOffer` for one that is used up or not
    ///   for this customer. StoreKit's sheet tells that to the customer and not to the app; a test wants to know.
    public func presentOfferCodeRedeemSheet(code: String) async throws(StoreFailure) {
        try await waitForAnswer(of: .offerCodeRedeemSheet)
        try change(onFileError: StoreFailure.stateFile) { (machine) throws(StoreFailure) in
            if let error = machine.failure(of: .offerCodeRedeemSheet) { throw error }
            guard let redemption = machine.redemption(of: code) else { throw .purchase(.invalidOfferIdentifier) }
            _ = try machine.redeem(redemption)
        }
    }
}
