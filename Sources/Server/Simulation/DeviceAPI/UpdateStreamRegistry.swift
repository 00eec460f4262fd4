#if Server
internal import DiscoverData
internal import DiscoverServices
internal import DiscoverSimulatorServices
internal import Foundation
internal import ServerClient
internal import StoreSimulator

/// A registry of the open streams of transaction updates.
///
/// Each stream contains the updates that its device hasn't received yet. The type `OneShot` of the module Support isn't
/// used for waiting requests, because several requests can wait at the same time, each with its own timeout.
actor UpdateStreamRegistry {
    private struct Stream {
        var waiting: [UpdatesDTO.Update] = []
        var last = 0
        var readers: [Int: CheckedContinuation<Void, Never>] = [:]
        var lastRequest = ContinuousClock.now
        var filling: Task<Void, Never>?
    }

    private let store: SimulatedStore
    private var queues: [String: SimulatorPaymentQueue] = [:]
    private var streams: [String: Stream] = [:]
    private var counter = 0
    private var isOver = false

    /// The timeout of a request that waits for updates.
    private static let timeout = Duration.seconds(20)
    private static let memory = Duration.seconds(300)

    init(store: SimulatedStore) { self.store = store }

    /// Returns the number of updates that were announced to a device on all of its streams.
    ///
    /// The number includes updates on closed streams.
    func announced(to device: String) -> Int { queues[device]?.announced ?? 0 }

    /// Opens a stream of updates for a device, and returns the stream's ID.
    ///
    /// The first updates of the stream are the unfinished transactions.
    func open(for device: String) -> String {
        for (name, stream) in streams where ContinuousClock.now - stream.lastRequest > Self.memory { close(name) }
        let queue = queues[device] ?? SimulatorPaymentQueue(store: store)
        queues[device] = queue
        let name = UUID().uuidString
        streams[name] = Stream()
        let updates = queue.updates()
        streams[name]?.filling = Task { [weak self] in
            for await update in updates { await self?.add(update, to: name) }
        }
        return name
    }

    /// Returns those updates of a stream that have a number greater than `seen`.
    ///
    /// If there are no such updates, the method waits for one. If none arrives before a timeout, the result is an empty
    /// array. The result is `nil` if the stream isn't open, or if it is closed during the wait.
    func news(on name: String, after seen: Int) async -> [UpdatesDTO.Update]? {
        // Without updates, the request waits until there are some, or until the timeout.
        guard streams[name] != nil else { return nil }
        streams[name]?.lastRequest = .now
        streams[name]?.waiting.removeAll { $0.number <= seen }
        if streams[name]?.waiting.isEmpty == true, !isOver {
            counter += 1
            let number = counter
            let limit = Task { [weak self] in
                if (try? await Task.sleep(for: Self.timeout)) != nil { await self?.release(number, of: name) }
            }
            await withCheckedContinuation { streams[name]?.readers[number] = $0 }
            limit.cancel()
        }
        streams[name]?.lastRequest = .now
        return streams[name]?.waiting
    }

    /// Closes the stream that has the specified ID.
    func close(_ name: String) {
        guard let stream = streams.removeValue(forKey: name) else { return }
        stream.filling?.cancel()
        for reader in stream.readers.values { reader.resume() }
    }

    /// Closes all streams and ends all requests that wait for updates, because the store is shutting down.
    func end() {
        isOver = true
        for name in Array(streams.keys) { close(name) }
    }

    private func add(_ update: UnverifiedTransaction, to name: String) {
        guard var stream = streams[name] else { return }
        stream.last += 1
        stream.waiting.append(.init(number: stream.last, transaction: TransactionDTO(update)))
        let readers = stream.readers.values
        stream.readers = [:]
        streams[name] = stream
        for reader in readers { reader.resume() }
    }

    private func release(_ number: Int, of name: String) {
        streams[name]?.readers.removeValue(forKey: number)?.resume()
    }
}
#endif
