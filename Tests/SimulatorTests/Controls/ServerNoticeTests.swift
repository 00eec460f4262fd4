import StoreSimulator
import Testing

@Suite struct `Notifications to a developer's server` {
    /// Returns the notifications that some controls cause, each as type and subtype.
    private func notices(_ controls: String..., before: [String] = []) throws -> [String] {
        let store = try TestCatalog.store()
        for control in before { try perform(control, store) }
        _ = store.takeServerNotices()
        for control in controls { try perform(control, store) }
        return store.takeServerNotices().map(words)
    }

    private func perform(_ control: String, _ store: SimulatedStore) throws {
        try store.perform(StoreControl.parse(control.split(separator: " ").map(String.init)))
    }

    @Test func `purchases are reported, except those from before the server was connected`() throws {
        #expect(try notices("elsewhere buy coin", "elsewhere buy forever") == ["ONE_TIME_CHARGE", "ONE_TIME_CHARGE"])
        #expect(try notices(before: ["elsewhere buy coin"]) == [])
    }

    @Test(arguments: [
        ([], ["elsewhere buy gold.month"], ["SUBSCRIBED INITIAL_BUY"]),
        (["elsewhere buy gold.month"], ["renew gold.month"], ["DID_RENEW"]),
        (
            ["elsewhere buy gold.month"], ["auto-renew gold.month off"],
            ["DID_CHANGE_RENEWAL_STATUS AUTO_RENEW_DISABLED"]
        ),
        (["elsewhere buy gold.month", "auto-renew gold.month off"], ["auto-renew gold.month off"], []),
        (
            ["elsewhere buy gold.month", "auto-renew gold.month off"], ["auto-renew gold.month on"],
            ["DID_CHANGE_RENEWAL_STATUS AUTO_RENEW_ENABLED"]
        ),
        (["elsewhere buy gold.month"], ["expire gold.month"], ["EXPIRED VOLUNTARY"]),
        (
            ["elsewhere buy gold.month", "expire gold.month"], ["elsewhere buy gold.month"],
            ["SUBSCRIBED RESUBSCRIBE"]
        ),
        (["elsewhere buy plus.month"], ["elsewhere buy gold.month"], ["DID_CHANGE_RENEWAL_PREF UPGRADE"]),
        (["elsewhere buy gold.month"], ["elsewhere buy plus.month"], ["DID_CHANGE_RENEWAL_PREF DOWNGRADE"]),
        (
            ["elsewhere buy gold.month", "elsewhere buy plus.month"], ["elsewhere buy gold.month"],
            ["DID_CHANGE_RENEWAL_PREF"]
        ),
        (["elsewhere buy plus.month", "billing-retry on"], ["advance 32d"], ["DID_FAIL_TO_RENEW"]),
        (
            ["elsewhere buy plus.month", "billing-retry on", "grace on"], ["advance 32d", "advance 30d"],
            ["DID_FAIL_TO_RENEW GRACE_PERIOD", "GRACE_PERIOD_EXPIRED"]
        ),
        (
            ["elsewhere buy plus.month", "billing-retry on", "advance 32d"], ["billing-retry off"],
            ["DID_RENEW BILLING_RECOVERY"]
        ),
        (["elsewhere buy plus.month", "billing-retry on", "advance 32d"], ["advance 1y"], ["EXPIRED BILLING_RETRY"]),
        (["elsewhere buy forever"], ["refund 1001", "reverse-refund 1001"], ["REFUND", "REFUND_REVERSED"]),
        (["elsewhere buy forever"], ["revoke 1001"], ["REVOKE"]),
        ([], ["seed-history 5"], []),
    ])
    func `each event of a purchase is reported with its type and subtype`(
        before: [String], controls: [String], expected: [String]
    ) throws {
        let store = try TestCatalog.store()
        for control in before { try perform(control, store) }
        _ = store.takeServerNotices()
        for control in controls { try perform(control, store) }
        #expect(store.takeServerNotices().map(words) == expected)
    }

    private func words(_ notice: ServerNotification) -> String {
        notice.kind.rawValue + (notice.subtype.map { " " + $0.rawValue } ?? "")
    }

    @Test func `a notification contains the transaction of its own time`() throws {
        let store = try TestCatalog.store()
        _ = store.takeServerNotices()
        try perform("elsewhere buy coin", store)
        try perform("refund 1001", store)
        let notices = store.takeServerNotices()
        #expect(notices.map(\.kind) == [.oneTimeCharge, .refund])
        #expect(notices[0].transaction.revocationDate == nil && notices[1].transaction.revocationDate != nil)
        #expect(store.takeServerNotices().isEmpty, "once")
    }

    @Test func `a notification contains the environment that the store was created with`() async throws {
        let store = SimulatedStore(configuration: try TestCatalog.store().configuration, environment: "Sandbox")
        _ = store.takeServerNotices()
        _ = try await store.purchase("coin")
        #expect(store.takeServerNotices().first?.transaction.environment == "Sandbox")
        #expect(store.issuedTransaction("1001")?.environment == "Sandbox")
        #expect(store.issuedTransaction("1002") == nil)
    }
}
