#if Server
import ServerUseCases
import Testing

/// The names of leases are stored in the database, and processes of other versions use the same rows.
@Suite struct `Names of leases` {
    @Test func `each lease keeps its stored name`() {
        #expect(
            LeaseName.allCases.map(\.rawValue) == [
                "notificationReplay", "webhookDelivery", "voidedPurchases", "retention", "reconciliation",
                "consumptionAnswers",
            ])
    }
}
#endif
