#if Server
import DiscoverInteractors
import Logging
import ServerAppStore
import ServerGooglePlay
import ServiceLifecycle
import UnixSignals

/// A service that keeps the public keys for bearer tokens current while the server runs.
///
/// The service fetches the identity provider's keys when the server starts, and then periodically. When the process
/// receives the signal SIGHUP, the service reads the key files again.
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
    /// The log, to which the service writes the IDs of keys, but no tokens.
    let log: Logger

    /// The pause before the next attempt if the keys couldn't be fetched.
    private static let retryDelay = Duration.seconds(30)

    func run() async throws {
        await withTaskGroup { group in
            group.addTask {
                for await _ in await UnixSignalsSequence(trapping: .sighup).cancelOnGracefulShutdown() {
                    await reload()
                }
            }
            if let interval { group.addTask { await refresh(every: interval) } }
        }
    }

    private func refresh(every interval: Duration) async {
        let runs = RepeatedRuns(every: interval, retryAfter: min(interval, Self.retryDelay), stopwatch: stopwatch)
        await runs.repeatUntilShutdown { _ in await fetch() ? .completed : .failed() }
    }

    /// Reads the key files again, and fetches the identity provider's keys.
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
    }

    @discardableResult private func fetch() async -> Bool {
        switch await keys.fetch() {
        case .fetched, nil: return true
        case .unreachable: log.warning("tokens.jwks: the address can't be reached; the previous keys stay valid")
        case .unusable: log.warning("tokens.jwks: the response has no usable key; the previous keys stay valid")
        }
        return false
    }
}
#endif
