#if Server
extension Setting {
    /// The settings that limit the transfers that customers request.
    static let transfers: [Setting] = [
        Setting(
            "transfers.maxAgeSeconds", .number(0...31_536_000), "86400",
            "Seconds after its signature for which a transaction can be presented to transfer it; 0: without a limit."),
        Setting(
            "transfers.coolDownDays", .number(0...3650), "30",
            "Days for which a purchase can't be transferred again after a transfer; 0: none."),
    ]
}
#endif
