#if Server
import DiscoverInteractors
import Logging
import ServerAppStore
import ServerGooglePlay
import ServiceLifecycle
import UnixSignals

/// A service that keeps the public keys for bearer tokens current while the server runs.
///
/// The service fetches the identity provider's keys and the keys of Google's push messages when the server starts, and
/// then periodically. So a key that its owner withdrew doesn't stay valid. When the process receives the signal SIGHUP,
/// the service also reads the key files again.
struct TokenKeyService: Service {
    /// The key ring that the service keeps current.
    let keys: TokenKeyRing
    /// The time between two fetches of the identity provider's keys.
    ///
    /// The value is `nil` if there is no identity provider.
    let interval: Duration?
    /// The clock that measures the time between two fetches of the keys.
    let stopwatch: AnyClock
    /// The In-App Purchase key, which is read again, too, or `nil` if none is configured.
    var appStore: ServerAPIKeyRing?
    /// The client of the Play Developer API, whose key is read again, too; `nil` if it isn't configured.
    var play: PlayDeveloperAPI?
    /// The keys that verify pushed notifications of Google Play, or `nil` if the server accepts none.
    var pushKeys: TokenKeyRing?
    /// The log, to which the service writes the IDs of keys, but no tokens.
    let log: Logger

    /// The time between two fetches of ``pushKeys``.
    private static let pushInterval = Duration.seconds(3600)
    /// The pause before the next attempt if the keys couldn't be fetched.
    private static let retryDelay = Duration.seconds(30)

    func run() async throws {
        await withTaskGroup { group in
            group.addTask {
                for await _ in await UnixSignalsSequence(trapping: .sighup).cancelOnGracefulShutdown() {
                    await reload()
                }
            }
            if let interval { group.addTask { await repeatedly(every: interval) { await fetch() } } }
            if pushKeys != nil {
                group.addTask { await repeatedly(every: Self.pushInterval) { await fetchPushKeys() } }
            }
        }
    }

    private func repeatedly(every interval: Duration, _ fetch: @escaping @Sendable () async -> Bool) async {
        let runs = RepeatedRuns(every: interval, retryAfter: min(interval, Self.retryDelay), stopwatch: stopwatch)
        await runs.repeatUntilShutdown { _ in await fetch() ? .completed : .failed() }
    }

    /// Reads the key files again, and fetches the identity provider's keys and those of push messages.
    func reload() async {
        do throws(TokenKeys.InvalidKeysError) {
            try await keys.reload()
            log.notice("the token keys were read again", metadata: ["keys": "\(keys.names.joined(separator: ", "))"])
        } catch {
            log.error("the token keys weren't changed", metadata: ["reason": "\(error.description)"])
        }
        if let appStore {
            do throws(ServerAPIKeyRing.InvalidKeyError) {
                try appStore.reload()
                log.notice("the In-App Purchase key was read again", metadata: ["key": "\(appStore.current.id)"])
            } catch {
                log.error("the In-App Purchase key wasn't changed", metadata: ["reason": "\(error.description)"])
            }
        }
        if let play {
            do throws(ServiceAccountKey.InvalidKeyError) {
                try await play.reloadKey()
                log.notice("the key of the Google service account was read again")
            } catch {
                log.error("the key of the Google service account wasn't changed", metadata: ["reason": "\(error)"])
            }
        }
        if interval != nil { await fetch() }
        await fetchPushKeys()
    }

    @discardableResult private func fetch() async -> Bool { report(await keys.fetch(), of: "tokens.jwks") }

    @discardableResult private func fetchPushKeys() async -> Bool {
        report(await pushKeys?.fetch(), of: "play.pushKeys")
    }

    /// Logs that keys couldn't be fetched, and returns a Boolean value that indicates whether they could.
    private func report(_ outcome: TokenKeyRing.FetchOutcome?, of setting: String) -> Bool {
        switch outcome {
        case .fetched, nil: return true
        case .unreachable: log.warning("\(setting): the address can't be reached; the previous keys stay valid")
        case .unusable: log.warning("\(setting): the response has no usable key; the previous keys stay valid")
        }
        return false
    }
}
#endif
