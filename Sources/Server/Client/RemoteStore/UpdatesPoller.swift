#if Server
internal import DiscoverData
internal import DiscoverInteractors

/// A reader that gets the transaction updates of a simulated store by long polling.
///
/// With long polling, the store delays its response until there is an update.
struct UpdatesPoller: Sendable {
    let store: RemoteStoreConnection

    /// Returns a new stream of the store's transaction updates.
    ///
    /// The stream is opened in the background. Other requests of the connection wait until it is open.
    func read() -> AsyncStream<UnverifiedTransaction> {
        let (stream, continuation) = AsyncStream.makeStream(
            of: UnverifiedTransaction.self, bufferingPolicy: .unbounded)
        let opening = open()
        let reading = Task {
            var opening = opening
            while !Task.isCancelled {
                if let name = await opening.value { await pass(on: name, to: continuation) }
                guard !Task.isCancelled else { break }
                // The store is unavailable or has closed the stream, so open a new one, which begins with the
                // unfinished transactions.
                try? await Task.sleep(for: .milliseconds(500))
                opening = open()
            }
            if let name = await opening.value { close(name) }
            continuation.finish()
        }
        continuation.onTermination = { _ in reading.cancel() }
        return stream
    }

    private func open() -> Task<String?, Never> {
        store.begin { [store] in
            let opened: UpdateStreamDTO? = try? await store.sendAtOnce("POST", "updates")
            return opened?.stream
        }
    }

    /// Reads one stream of the store, and passes its updates to an `AsyncStream`.
    ///
    /// The method returns when the store closes its stream, requests fail repeatedly, or the task is canceled.
    private func pass(
        on name: String, to continuation: AsyncStream<UnverifiedTransaction>.Continuation
    ) async {
        var seen = 0
        var failures = 0
        while !Task.isCancelled {
            do throws(FailureDTO) {
                let news: UpdatesDTO = try await store.sendAtOnce("GET", "updates/\(name)?after=\(seen)")
                guard news.isOpen else { return }
                for update in news.updates where update.number > seen {
                    continuation.yield(update.transaction.unverified)
                    seen = update.number
                }
                failures = 0
            } catch {
                failures += 1
                guard failures < 20 else { return }
                try? await Task.sleep(for: .milliseconds(min(50 << min(failures, 6), 2000)))
            }
        }
    }

    private func close(_ name: String) {
        _ = store.begin { [store] in
            let _: EmptyDTO? = try? await store.sendAtOnce("DELETE", "updates/\(name)")
        }
    }
}
#endif
