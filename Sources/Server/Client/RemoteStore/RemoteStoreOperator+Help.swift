#if Server
public import StoreSimulator

// The commands that a simulated store has only if it runs as a server. The store lists them after those of
// `StoreControl.help`, and the console shows their help without a request.

extension RemoteStoreOperator {
    /// The help for the commands that only a simulated store over HTTP has.
    ///
    /// Several lines can begin with the same command. The first of them describes the command without arguments.
    public static let help: [ControlHelp] = notificationHelp + faultHelp + [refundRequestHelp]

    /// The help for the commands that list notifications, or control their delivery to a server.
    public static let notificationHelp: [ControlHelp] = [
        ControlHelp(usage: "notifications", meaning: "list the latest notifications and their states"),
        ControlHelp(usage: "notifications hold on|off", meaning: "pause or resume the delivery"),
        ControlHelp(
            usage: "notifications late TIME|off",
            meaning: "delay the first attempt of new notifications, on the store's clock"),
        ControlHelp(usage: "notifications twice on|off", meaning: "deliver new notifications twice"),
        ControlHelp(usage: "notifications reversed on|off", meaning: "deliver due notifications newest first"),
        ControlHelp(usage: "notifications repeat", meaning: "deliver all delivered notifications again"),
        ControlHelp(usage: "notifications settle", meaning: "wait until no due notification is in transit"),
    ]

    /// The help for the commands about random faults.
    private static let faultHelp: [ControlHelp] = [
        ControlHelp(usage: "faults", meaning: "list the random faults, and how often each occurred"),
        ControlHelp(usage: "faults off", meaning: "turn all faults off"),
        ControlHelp(usage: "faults seed N", meaning: "restart the random faults with a seed"),
        ControlHelp(
            usage: "faults notifications lose P%|off",
            meaning: "never deliver this share; the notification history contains them"),
        ControlHelp(usage: "faults notifications twice P%|off", meaning: "deliver this share twice"),
        ControlHelp(
            usage: "faults notifications late TIME|off",
            meaning: "delay each first attempt by up to this time, on the store's clock"),
        ControlHelp(
            usage: "faults notifications shuffle on|off", meaning: "deliver due notifications in random order"),
        ControlHelp(
            usage: "faults api|device lose P%|off",
            meaning: "perform the request, and lose this share of the responses"),
        ControlHelp(
            usage: "faults api|device refuse P%|off",
            meaning: "refuse this share of requests with a temporary error"),
        ControlHelp(
            usage: "faults api|device stale P%|off",
            meaning: "return the previous response to this share of list requests"),
        ControlHelp(
            usage: "faults api|device slow TIME|off",
            meaning: "respond up to this much later in real time, such as 200ms"),
        ControlHelp(usage: "faults api|device shuffle on|off", meaning: "put lists and pages in random order"),
        ControlHelp(usage: "faults play lose|refuse P%|off", meaning: "do the same at the simulated Google Play"),
        ControlHelp(usage: "faults play slow TIME|off", meaning: "do the same at the simulated Google Play"),
    ]

    /// The help for the command with which a customer requests a refund.
    private static let refundRequestHelp = ControlHelp(
        usage: "request-refund [TXN [REASON]]",
        meaning: "request a refund, or list the responses of servers to such requests")
}
#endif
