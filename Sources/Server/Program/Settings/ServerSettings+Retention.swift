#if Server
import ServerUseCases

extension ServerSettings {
    /// Returns the times for which records are kept; records without a setting are kept forever.
    static func retention(of values: SettingValues) -> RetentionPolicy {
        var days: [RetainedRecord: Int] = [:]
        for kind in RetainedRecord.allCases { days[kind] = values.number(setting(of: kind)) }
        return RetentionPolicy(days: days)
    }

    /// Returns the name of the setting that states how long records of a kind are kept.
    static func setting(of kind: RetainedRecord) -> String {
        switch kind {
        case .auditEntries: "retention.auditDays"
        case .outcomes: "retention.outcomeDays"
        case .disputes: "retention.disputeDays"
        case .notifications: "retention.notificationDays"
        case .abandonedEvents: "retention.webhookDays"
        case .consumptionRequests: "retention.consumptionDays"
        }
    }
}
#endif
