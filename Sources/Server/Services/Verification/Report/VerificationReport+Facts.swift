#if Server
internal import DiscoverEntities

extension TransactionPayload {
    /// The values of the transaction that are safe to show; an account token is reduced to its last digits.
    var facts: [VerificationReport.Fact] {
        [
            .of("transactionId", transactionId), .of("originalTransactionId", originalTransactionId),
            .of("productId", productId), .of("type", type?.rawValue), .of("quantity", quantity),
            .of("purchaseDate", purchaseDate), .of("expiresDate", expiresDate),
            .of("revocationDate", revocationDate), .of("inAppOwnershipType", inAppOwnershipType?.rawValue),
            .of("appAccountToken", appAccountToken?.masked), .of("environment", environment?.rawValue),
            .of("signedDate", signedDate), .unread(others),
        ].compactMap(\.self)
    }
}

extension RenewalPayload {
    /// The values of the renewal information that are safe to show.
    var facts: [VerificationReport.Fact] {
        [
            .of("originalTransactionId", originalTransactionId), .of("productId", productId),
            .of("autoRenewProductId", autoRenewProductId), .of("autoRenewStatus", autoRenewStatus?.rawValue),
            .of("isInBillingRetryPeriod", isInBillingRetryPeriod),
            .of("gracePeriodExpiresDate", gracePeriodExpiresDate),
            .of("expirationIntent", expirationIntent?.rawValue), .of("renewalDate", renewalDate),
            .of("environment", environment?.rawValue), .of("signedDate", signedDate), .unread(others),
        ].compactMap(\.self)
    }
}

extension AppTransactionPayload {
    /// The values of the app transaction that are safe to show, which include nothing about the device.
    var facts: [VerificationReport.Fact] {
        [
            .of("bundleId", bundleId), .of("applicationVersion", applicationVersion),
            .of("originalApplicationVersion", originalApplicationVersion),
            .of("originalPurchaseDate", originalPurchaseDate), .of("originalPlatform", originalPlatform?.rawValue),
            .of("receiptType", receiptType?.rawValue), .of("receiptCreationDate", receiptCreationDate),
            .unread(others),
        ].compactMap(\.self)
    }
}

extension SignedNotification {
    /// The values that are safe to show, from the notification and the signed texts inside it.
    var facts: [VerificationReport.Fact] {
        let own: [VerificationReport.Fact?] = [
            .of("notificationType", payload.notificationType), .of("subtype", payload.subtype),
            .of("notificationUUID", payload.notificationUUID), .of("signedDate", payload.signedDate),
            .of("data.status", payload.data?.status?.rawValue), .unread(payload.others),
        ]
        return own.compactMap(\.self) + within(transaction?.payload.facts, .transaction)
            + within(renewal?.payload.facts, .renewal) + within(appTransaction?.payload.facts, .appTransaction)
    }

    private func within(_ facts: [VerificationReport.Fact]?, _ part: NestedPart) -> [VerificationReport.Fact] {
        (facts ?? []).map { VerificationReport.Fact(name: "\(part.rawValue).\($0.name)", value: $0.value) }
    }
}

extension VerificationReport.Fact {
    fileprivate static func of(_ name: String, _ value: String?) -> Self? { value.map { shown(name, $0) } }

    fileprivate static func of(_ name: String, _ value: Int32?) -> Self? { value.map { shown(name, "\($0)") } }

    fileprivate static func of(_ name: String, _ value: Bool?) -> Self? { value.map { shown(name, "\($0)") } }

    fileprivate static func of(_ name: String, _ value: Moment?) -> Self? { value.map { shown(name, $0.iso8601) } }

    /// Returns a fact that states how many members of the payload this build doesn't support.
    ///
    /// The result is `nil` if this build supports all members.
    fileprivate static func unread(_ others: [String: RawJSON]) -> Self? {
        others.isEmpty ? nil : shown("members unknown here", "\(others.count)")
    }

    /// Creates a named value to show, without characters that could control a terminal.
    private static func shown(_ name: String, _ value: String) -> Self {
        let visible = value.unicodeScalars.map { scalar in
            scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || scalar.properties.isBidiControl
                ? "\u{FFFD}" : Character(scalar)
        }
        return Self(name: name, value: String(visible.prefix(120)))
    }
}
#endif
