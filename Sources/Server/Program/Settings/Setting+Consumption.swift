#if Server
extension Setting {
    /// The settings for the answers to the App Store's requests for consumption information.
    static let consumption: [Setting] = [
        Setting(
            "consumption.hookUrl", .text, nil,
            "The https address that decides what Apple is told about a refund request; none: nothing is sent.",
            isSecret: true),
        Setting("consumption.seconds", .number(1...3600), "5", "Seconds between two looks for refund requests."),
        Setting(
            "consumption.timeoutSeconds", .number(1...30), "15", "Seconds within which the hook must respond."),
    ]
}
#endif
