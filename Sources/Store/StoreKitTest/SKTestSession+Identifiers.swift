internal import StoreSimulator

// Apple's header declares the identifiers as unsigned, but Apple's pages show `Int`. Code with either type compiles:
// literals and identifiers of test transactions are unsigned, and an `Int` selects the second function of each pair.

extension SKTestSession {
    /// Deletes a transaction from the payment queue and from all lists, such as `Transaction.all`.
    ///
    /// - Parameter identifier: The ID of the transaction.
    /// - Throws: An ``SKTestError`` if the transaction doesn't exist.
    public func deleteTransaction(identifier: UInt) throws {
        try perform { () throws(ControlError) in try simulatedStore.deleteTransaction(identifier: String(identifier)) }
    }

    /// Deletes a transaction from the payment queue and from all lists, such as `Transaction.all`.
    ///
    /// - Parameter identifier: The ID of the transaction.
    /// - Throws: An ``SKTestError`` if the transaction doesn't exist.
    @_disfavoredOverload
    public func deleteTransaction(identifier: Int) throws {
        guard let identifier = UInt(exactly: identifier) else { throw SKTestError(.noTransactionFound) }
        try deleteTransaction(identifier: identifier)
    }

    /// Refunds the whole price of a transaction.
    ///
    /// - Parameter identifier: The ID of the transaction.
    /// - Throws: An ``SKTestError`` if the transaction doesn't exist, or if it was refunded or revoked before.
    public func refundTransaction(identifier: UInt) throws {
        try perform { () throws(ControlError) in try simulatedStore.refundTransaction(identifier: String(identifier)) }
    }

    /// Refunds the whole price of a transaction.
    ///
    /// - Parameter identifier: The ID of the transaction.
    /// - Throws: An ``SKTestError`` if the transaction doesn't exist, or if it was refunded or revoked before.
    @_disfavoredOverload
    public func refundTransaction(identifier: Int) throws {
        guard let identifier = UInt(exactly: identifier) else { throw SKTestError(.noTransactionFound) }
        try refundTransaction(identifier: identifier)
    }

    /// Resolves the issue of an interrupted purchase or a failed renewal, on behalf of the customer.
    ///
    /// - Parameter identifier: The ID of the transaction.
    /// - Throws: An ``SKTestError`` if the transaction doesn't exist, or if it has no such issue.
    public func resolveIssueForTransaction(identifier: UInt) throws {
        try perform { () throws(ControlError) in
            try simulatedStore.resolveIssueForTransaction(identifier: String(identifier))
        }
    }

    /// Resolves the issue of an interrupted purchase or a failed renewal, on behalf of the customer.
    ///
    /// - Parameter identifier: The ID of the transaction.
    /// - Throws: An ``SKTestError`` if the transaction doesn't exist, or if it has no such issue.
    @_disfavoredOverload
    public func resolveIssueForTransaction(identifier: Int) throws {
        guard let identifier = UInt(exactly: identifier) else { throw SKTestError(.noTransactionFound) }
        try resolveIssueForTransaction(identifier: identifier)
    }

    /// Approves, on behalf of the parent, a purchase that waits for approval (Ask to Buy).
    ///
    /// - Parameter identifier: The ID of the pending purchase's ``SKTestTransaction``.
    /// - Throws: An ``SKTestError`` if no purchase with this ID waits for approval, or if the purchase is no longer
    ///   possible.
    public func approveAskToBuyTransaction(identifier: UInt) throws {
        try perform { () throws(ControlError) in
            try simulatedStore.approveAskToBuyTransaction(identifier: String(identifier))
        }
    }

    /// Approves, on behalf of the parent, a purchase that waits for approval (Ask to Buy).
    ///
    /// - Parameter identifier: The ID of the pending purchase's ``SKTestTransaction``.
    /// - Throws: An ``SKTestError`` if no purchase with this ID waits for approval, or if the purchase is no longer
    ///   possible.
    @_disfavoredOverload
    public func approveAskToBuyTransaction(identifier: Int) throws {
        guard let identifier = UInt(exactly: identifier) else { throw SKTestError(.noTransactionFound) }
        try approveAskToBuyTransaction(identifier: identifier)
    }

    /// Declines, on behalf of the parent, a purchase that waits for approval (Ask to Buy).
    ///
    /// - Parameter identifier: The ID of the pending purchase's ``SKTestTransaction``.
    /// - Throws: An ``SKTestError`` if no purchase with this ID waits for approval.
    public func declineAskToBuyTransaction(identifier: UInt) throws {
        try perform { () throws(ControlError) in
            try simulatedStore.declineAskToBuyTransaction(identifier: String(identifier))
        }
    }

    /// Declines, on behalf of the parent, a purchase that waits for approval (Ask to Buy).
    ///
    /// - Parameter identifier: The ID of the pending purchase's ``SKTestTransaction``.
    /// - Throws: An ``SKTestError`` if no purchase with this ID waits for approval.
    @_disfavoredOverload
    public func declineAskToBuyTransaction(identifier: Int) throws {
        guard let identifier = UInt(exactly: identifier) else { throw SKTestError(.noTransactionFound) }
        try declineAskToBuyTransaction(identifier: identifier)
    }

    /// Turns on the automatic renewal of the subscription that a transaction belongs to.
    ///
    /// - Parameter identifier: The ID of the transaction.
    /// - Throws: An ``SKTestError`` if no subscription has such a transaction, or if the subscription has ended.
    public func enableAutoRenewForTransaction(identifier: UInt) throws {
        try perform { () throws(ControlError) in
            try simulatedStore.enableAutoRenewForTransaction(identifier: String(identifier))
        }
    }

    /// Turns on the automatic renewal of the subscription that a transaction belongs to.
    ///
    /// - Parameter identifier: The ID of the transaction.
    /// - Throws: An ``SKTestError`` if no subscription has such a transaction, or if the subscription has ended.
    @_disfavoredOverload
    public func enableAutoRenewForTransaction(identifier: Int) throws {
        guard let identifier = UInt(exactly: identifier) else { throw SKTestError(.noTransactionFound) }
        try enableAutoRenewForTransaction(identifier: identifier)
    }

    /// Turns off the automatic renewal of the subscription that a transaction belongs to.
    ///
    /// - Parameter identifier: The ID of the transaction.
    /// - Throws: An ``SKTestError`` if no subscription has such a transaction, or if the subscription has ended.
    public func disableAutoRenewForTransaction(identifier: UInt) throws {
        try perform { () throws(ControlError) in
            try simulatedStore.disableAutoRenewForTransaction(identifier: String(identifier))
        }
    }

    /// Turns off the automatic renewal of the subscription that a transaction belongs to.
    ///
    /// - Parameter identifier: The ID of the transaction.
    /// - Throws: An ``SKTestError`` if no subscription has such a transaction, or if the subscription has ended.
    @_disfavoredOverload
    public func disableAutoRenewForTransaction(identifier: Int) throws {
        guard let identifier = UInt(exactly: identifier) else { throw SKTestError(.noTransactionFound) }
        try disableAutoRenewForTransaction(identifier: identifier)
    }

    /// Requests consent to a price increase of the subscription that a transaction belongs to.
    ///
    /// - Parameter identifier: The ID of the transaction.
    /// - Throws: An ``SKTestError`` if no subscription has such a transaction, or if the subscription has ended.
    @available(iOS 15.4, macOS 12.3, tvOS 15.4, watchOS 8.5, visionOS 1.0, *)
    public func requestPriceIncreaseConsentForTransaction(identifier: UInt) throws {
        try perform { () throws(ControlError) in
            try simulatedStore.requestPriceIncreaseConsentForTransaction(identifier: String(identifier))
        }
    }

    /// Requests consent to a price increase of the subscription that a transaction belongs to.
    ///
    /// - Parameter identifier: The ID of the transaction.
    /// - Throws: An ``SKTestError`` if no subscription has such a transaction, or if the subscription has ended.
    @available(iOS 15.4, macOS 12.3, tvOS 15.4, watchOS 8.5, visionOS 1.0, *)
    @_disfavoredOverload
    public func requestPriceIncreaseConsentForTransaction(identifier: Int) throws {
        guard let identifier = UInt(exactly: identifier) else { throw SKTestError(.noTransactionFound) }
        try requestPriceIncreaseConsentForTransaction(identifier: identifier)
    }

    /// Consents, as the subscriber, to a price increase of the subscription that a transaction belongs to.
    ///
    /// - Parameter identifier: The ID of the transaction.
    /// - Throws: An ``SKTestError`` if the transaction doesn't exist, or if no price increase awaits consent.
    @available(iOS 15.4, macOS 12.3, tvOS 15.4, watchOS 8.5, visionOS 1.0, *)
    public func consentToPriceIncreaseForTransaction(identifier: UInt) throws {
        try perform { () throws(ControlError) in
            try simulatedStore.consentToPriceIncreaseForTransaction(identifier: String(identifier))
        }
    }

    /// Consents, as the subscriber, to a price increase of the subscription that a transaction belongs to.
    ///
    /// - Parameter identifier: The ID of the transaction.
    /// - Throws: An ``SKTestError`` if the transaction doesn't exist, or if no price increase awaits consent.
    @available(iOS 15.4, macOS 12.3, tvOS 15.4, watchOS 8.5, visionOS 1.0, *)
    @_disfavoredOverload
    public func consentToPriceIncreaseForTransaction(identifier: Int) throws {
        guard let identifier = UInt(exactly: identifier) else { throw SKTestError(.noTransactionFound) }
        try consentToPriceIncreaseForTransaction(identifier: identifier)
    }

    /// Declines, as the subscriber, a price increase of the subscription that a transaction belongs to.
    ///
    /// The subscription then ends with its current period.
    ///
    /// - Parameter identifier: The ID of the transaction.
    /// - Throws: An ``SKTestError`` if the transaction doesn't exist, or if no price increase awaits consent.
    @available(iOS 15.4, macOS 12.3, tvOS 15.4, watchOS 8.5, visionOS 1.0, *)
    public func declinePriceIncreaseForTransaction(identifier: UInt) throws {
        try perform { () throws(ControlError) in
            try simulatedStore.declinePriceIncreaseForTransaction(identifier: String(identifier))
        }
    }

    /// Declines, as the subscriber, a price increase of the subscription that a transaction belongs to.
    ///
    /// The subscription then ends with its current period.
    ///
    /// - Parameter identifier: The ID of the transaction.
    /// - Throws: An ``SKTestError`` if the transaction doesn't exist, or if no price increase awaits consent.
    @available(iOS 15.4, macOS 12.3, tvOS 15.4, watchOS 8.5, visionOS 1.0, *)
    @_disfavoredOverload
    public func declinePriceIncreaseForTransaction(identifier: Int) throws {
        guard let identifier = UInt(exactly: identifier) else { throw SKTestError(.noTransactionFound) }
        try declinePriceIncreaseForTransaction(identifier: identifier)
    }
}
