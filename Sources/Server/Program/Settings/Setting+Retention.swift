#if Server
extension Setting {
    /// The settings that state how long records are kept.
    static let retention: [Setting] = [
        Setting(
            "retention.auditDays", .number(1...36_500), nil,
            "Days for which entries of the audit log are kept; none: forever."),
        Setting(
            "retention.outcomeDays", .number(1...36_500), nil,
            "Days for which outcomes of experiments are kept; none: forever."),
        Setting(
            "retention.disputeDays", .number(1...36_500), nil,
            "Days for which resolved disputes are kept; none: forever."),
        // Apple's history contains the notifications of 180 days, and a replay must recognize each of them.
        Setting(
            "retention.notificationDays", .number(181...36_500), nil,
            "Days for which recorded notifications of the stores are kept, at least 181; none: forever."),
        Setting(
            "retention.webhookDays", .number(1...36_500), nil,
            "Days for which abandoned events of webhooks are kept; none: forever."),
        Setting(
            "retention.consumptionDays", .number(1...36_500), nil,
            "Days for which refund requests in a final state are kept; none: forever."),
    ]
}
#endif
