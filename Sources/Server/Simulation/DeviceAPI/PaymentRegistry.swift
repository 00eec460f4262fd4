#if Server
internal import DiscoverData
internal import DiscoverInteractors
internal import DiscoverServices
internal import DiscoverSimulatorServices
internal import ServerClient
internal import StoreSimulator

/// A registry of the payments that devices requested from the simulated store.
///
/// A payment continues even if its device stops waiting for the result. The device can request the result again.
///
/// The type `OneShot` of the module Support isn't used for waiting requests, because several requests can wait for one
/// result, each with its own timeout.
actor PaymentRegistry {
    private typealias Outcome = Result<PaymentResult, PayFailure>

    private struct Payment {
        let paying: Task<Outcome, Never>
        var outcome: Outcome?
        var readers: [Int: CheckedContinuation<Void, Never>] = [:]
    }

    private let store: SimulatedStore
    private let post: NotificationDispatcher
    private var payments: [String: Payment] = [:]
    private var order: [String] = []
    private var counter = 0
    private var isOver = false

    private static let timeout = Duration.seconds(20)
    private static let maximumCount = 1000

    init(store: SimulatedStore, post: NotificationDispatcher) {
        self.store = store
        self.post = post
    }

    /// Starts a payment with the specified ID, unless a payment with this ID was started before.
    func begin(_ number: String, _ request: PayRequest) {
        guard payments[number] == nil else { return }
        let (queue, post) = (SimulatorPaymentQueue(store: store), post)
        payments[number] = Payment(
            paying: Task { [weak self] in
                let outcome: Outcome
                do throws(PayFailure) {
                    outcome = .success(try await queue.pay(request))
                } catch {
                    outcome = .failure(error)
                }
                await post.collect()
                await self?.conclude(number, outcome)
                return outcome
            })
        order.append(number)
        if order.count > Self.maximumCount { payments[order.removeFirst()] = nil }
    }

    /// Waits for the result of the payment with the specified ID, and returns it.
    ///
    /// If the payment doesn't end before a timeout, the result is the state `underway`.
    func result(of number: String) async throws(FailureDTO) -> PaymentStateDTO {
        guard payments[number] != nil else {
            throw FailureDTO(StoreFailure.unavailable("no such payment"))
        }
        if payments[number]?.outcome == nil, !isOver {
            counter += 1
            let reader = counter
            let limit = Task { [weak self] in
                if (try? await Task.sleep(for: Self.timeout)) != nil { await self?.release(reader, of: number) }
            }
            await withCheckedContinuation { payments[number]?.readers[reader] = $0 }
            limit.cancel()
        }
        switch payments[number]?.outcome {
        case .success(let response): return PaymentStateDTO(response)
        case .failure(let failure): throw FailureDTO(failure)
        case nil: return PaymentStateDTO(nil)
        }
    }

    /// Cancels the payment with the specified ID, and waits until the payment has ended.
    ///
    /// The payment may end successfully before it is canceled.
    func withdraw(_ number: String) async {
        guard let payment = payments[number] else { return }
        payment.paying.cancel()
        _ = await payment.paying.value
    }

    /// Ends all requests that wait for the result of a payment, because the store is shutting down.
    func end() {
        isOver = true
        for number in Array(payments.keys) {
            for reader in payments[number]?.readers.keys.sorted() ?? [] { release(reader, of: number) }
        }
    }

    private func conclude(_ number: String, _ outcome: Outcome) {
        payments[number]?.outcome = outcome
        for reader in payments[number]?.readers.keys.sorted() ?? [] { release(reader, of: number) }
    }

    private func release(_ reader: Int, of number: String) {
        payments[number]?.readers.removeValue(forKey: reader)?.resume()
    }
}
#endif
