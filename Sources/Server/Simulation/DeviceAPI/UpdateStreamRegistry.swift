#if Server
internal import DiscoverData
internal import DiscoverServices
internal import Foundation
internal import ServerClient
internal import StoreSimulator

/// The streams of updates that devices read, each with what its device has not seen yet.
actor UpdateStreamRegistry {
    private struct Stream {
        var waiting: [UpdatesDTO.Update] = []
        var last = 0
        var readers: [Int: CheckedContinuation<Void, Never>] = [:]
        var asked = ContinuousClock.now
        var filling: Task<Void, Never>?
    }

    private let store: SimulatedStore
    private var queues: [String: SimulatorPaymentQueue] = [:]
    private var streams: [String: Stream] = [:]
    private var counter = 0
    private var isOver = false

    /// How long a question for news is kept waiting, and how long a stream that nobody asks is kept.
    private static let timeout = Duration.seconds(20)
    private static let memory = Duration.seconds(300)

    init(store: SimulatedStore) { self.store = store }

    /// How many updates a device has been told of, on all of its streams, those that have ended included.
    func announced(to device: String) -> Int { queues[device]?.announced ?? 0 }

    /// Opens a stream, which begins with what is unfinished, and tells its name.
    func open(for device: String) -> String {
        for (name, stream) in streams where ContinuousClock.now - stream.asked > Self.memory { close(name) }
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

    /// What comes after a number. Without news it waits a while for some. `nil` where there is no such stream.
    func news(on name: String, after seen: Int) async -> [UpdatesDTO.Update]? {
        guard streams[name] != nil else { return nil }
        streams[name]?.asked = .now
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
        streams[name]?.asked = .now
        return streams[name]?.waiting
    }

    /// Ends a stream.
    func close(_ name: String) {
        guard let stream = streams.removeValue(forKey: name) else { return }
        stream.filling?.cancel()
        for reader in stream.readers.values { reader.resume() }
    }

    /// Whoever waits gets an answer, and nobody waits any more: the store is closing.
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
