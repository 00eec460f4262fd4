#if Server
extension Setting {
    /// The settings for the responses to the App Store's requests for consumption information.
    static let consumption: [Setting] = [
        Setting(
            "consumption.hookUrl", .text, nil,
            "The https address of the hook that decides about refund requests; none: nothing is sent.",
            isSecret: true),
        Setting(
            "consumption.seconds", .number(1...3600), "5",
            "Seconds between two reads of the refund requests that are due."),
        Setting(
            "consumption.timeoutSeconds", .number(1...30), "15", "Seconds within which the hook must respond."),
    ]
}
#endif
