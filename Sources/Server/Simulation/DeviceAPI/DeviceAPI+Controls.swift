#if Server
internal import DiscoverData
internal import DiscoverEntities
internal import DiscoverInteractors
internal import DiscoverServices
internal import DiscoverSimulatorServices
internal import ServerClient
internal import StoreSimulator

extension DeviceAPI {
    /// The commands after which the store's data is about another customer or other purchases.
    ///
    /// After each of these commands, the simulated fault that repeats outdated responses must no longer use earlier
    /// responses.
    private static let newBooks: Set<String> = ["sign-in", "clear", "reset", "script"]

    /// Performs a command of the simulated store, and returns a report.
    ///
    /// The commands are those of a simulated store inside an app, except `script`, which fails. This store also has the
    /// commands `notifications`, `faults`, and `request-refund`.
    func operate(_ words: [String]) async throws(OperateStoreFailure) -> StoreReport {
        guard let word = words.first else {
            let list = try await SimulatorStoreOperator(store: store).operate([])
            let own = RemoteStoreOperator.help.map { [$0.usage, $0.meaning] }
            return StoreReport(
                control: list.control, message: list.message, columns: list.columns, rows: list.rows + own)
        }
        switch word {
        case "notifications":
            return try await operate(NotificationFaultControl(words: Array(words.dropFirst())))
        case "faults": return try operateFaults(Array(words.dropFirst()))
        case "request-refund": return try await requestRefund(Array(words.dropFirst()))
        case "script":
            throw .impossible(
                "The store can't read your script file. Send its lines to the store one by one.")
        default:
            let report = try await SimulatorStoreOperator(store: store).operate(words)
            if Self.newBooks.contains(word) { faults.forgetResponses() }
            await post.collect()
            return report
        }
    }

    private func operate(_ control: NotificationFaultControl) async throws(OperateStoreFailure) -> StoreReport {
        var message = ""
        switch control {
        case .list: break
        case .hold(let isOn):
            await post.change { $0.isClosed = isOn }
            message = isOn ? "Notifications are on hold." : "Notifications are delivered."
        case .twice(let isOn):
            await post.change { $0.isDoubled = isOn }
            message = isOn ? "New notifications are delivered twice." : "New notifications are delivered once."
        case .reversed(let isOn):
            await post.change { $0.isReversed = isOn }
            message = isOn ? "Due notifications are delivered newest first." : "Notifications keep their order."
        case .late(let milliseconds):
            await post.change { $0.lateness = milliseconds }
            message =
                milliseconds > 0
                ? "New notifications are delivered late." : "Notifications are delivered at once."
        case .repeated:
            guard let count = await post.repeatAll() else {
                throw .impossible("The store has no URL to notify: start it with --notify URL.")
            }
            message = "\(count) notifications are delivered again."
        case .settle:
            await post.settle()
            message = "No due notification is in transit."
        }
        let rows = await post.notifications.suffix(20).map { notification in
            [
                notification.kind, notification.subtype ?? "", notification.chain ?? "",
                "\(notification.attempts.count)",
                notification.isDelivered ? "delivered" : notification.due == nil ? "given up" : "waits",
            ]
        }
        return StoreReport(
            control: "notifications", message: message, columns: ["type", "subtype", "chain", "attempts", "state"],
            rows: rows)
    }

    /// Returns a verdict on each signed string (JWS): whether this store signed it.
    func verdicts(_ claims: ClaimsDTO) async throws(StoreFailure) -> VerdictsDTO {
        let verifier = SimulatorTransactionVerifier(store: store)
        let transactions = try await verifier.verify(
            claims.transactions.map { UnverifiedTransaction(id: "", product: "", signedText: $0) })
        let renewals = try await verifier.verify(renewals: claims.renewals)
        return VerdictsDTO(transactions: transactions.map(\.word), renewals: renewals.map(\.word))
    }
}

extension Verdict {
    fileprivate var word: String {
        switch self {
        case .genuine: VerdictsDTO.genuine
        case .notGenuine(let reason): reason.rawValue
        }
    }
}
#endif
