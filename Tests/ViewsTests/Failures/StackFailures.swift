import DiscoverData
import DiscoverViews

/// The failures of the use cases of the card stack, each of which notifies both views of its use case.
enum StackFailures {
    typealias Failure = (
        code: ErrorCode, notify: @Sendable (_ text: RecordingScreen, _ json: RecordingScreen) async -> Void
    )

    private static let wide = ConsoleStyle(width: 1000)

    private static let storages: [(StorageFailure, ErrorCode)] = [
        (.unavailable("No space left on device"), .storageUnavailable), (.unavailable(""), .storageUnavailable),
        (.damaged(place: "line 3", reason: "no JSON"), .storageDamaged),
        (.newer(place: "line 1", reason: "it is of version 9"), .storageNewer),
    ]

    /// All failures of the use cases of the card stack, with their codes.
    static let all: [Failure] = {
        var failures: [(MoveFailure, ErrorCode)] = [
            (.notKnownYet, .notKnownYet), (.ledger(.unavailable("No space left on device")), .ledgerUnavailable),
        ]
        failures += storages.map { (.storage($0), $1) }
        failures += storages.map { (.superLikeNotStored($0), $1) }
        let sources: [(LoadRecommendationsFailure, ErrorCode)] =
            [
                (.authentication, .sourceAuthentication), (.http(status: 404), .sourceStatus),
                (.http(status: 503), .sourceStatus),
                (.parse(place: "recommendations[17]", reason: "it is cut off"), .sourceMalformed),
                (.parse(place: "", reason: "it is no JSON"), .sourceMalformed), (.exhausted, .sourceExhausted),
                (.timedOut(seconds: 20), .sourceTimedOut), (.unreachable(reason: "no such file"), .sourceUnreachable),
                (.unreachable(reason: ""), .sourceUnreachable), (.cancelled, .sourceCancelled),
            ] + storages.map { (.importing($0), $1) }
        return failures.flatMap { moves($0, $1) } + storages.map { profile($0, $1) } + sources.map { imports($0, $1) }
            + [passport, unknown]
    }()

    private static func moves(_ failure: MoveFailure, _ code: ErrorCode) -> [Failure] {
        [
            (
                code,
                { text, json in
                    await CardStackTextView(screen: text, style: wide).stack(.failed(failure))
                    await CardStackJSONView(screen: json).stack(.failed(failure))
                }
            ),
            (
                code,
                { text, json in
                    await SwipeTextView(screen: text, style: wide).swipe(.failed(failure))
                    await SwipeJSONView(screen: json).swipe(.failed(failure))
                }
            ),
            (
                code,
                { text, json in
                    await RewindTextView(screen: text, style: wide).rewind(.failed(failure))
                    await RewindJSONView(screen: json).rewind(.failed(failure))
                }
            ),
            (
                code,
                { text, json in
                    await BoostTextView(screen: text, style: wide).boost(.failed(failure))
                    await BoostJSONView(screen: json).boost(.failed(failure))
                }
            ),
            (
                code,
                { text, json in
                    await PassportTextView(screen: text, style: wide).passport(.failed(failure))
                    await PassportJSONView(screen: json).passport(.failed(failure))
                }
            ),
            (
                code,
                { text, json in
                    await SwipeWithFriendsTextView(screen: text, style: wide).friends(.failed(failure))
                    await SwipeWithFriendsJSONView(screen: json).friends(.failed(failure))
                }
            ),
        ]
    }

    private static func profile(_ failure: StorageFailure, _ code: ErrorCode) -> Failure {
        (
            code,
            { text, json in
                await ShowProfileTextView(screen: text, style: wide).profile(.failed(failure))
                await ShowProfileJSONView(screen: json).profile(.failed(failure))
            }
        )
    }

    private static func imports(_ failure: LoadRecommendationsFailure, _ code: ErrorCode) -> Failure {
        let event = ImportRecommendationsEvent.failed(failure, soFar: ImportSummary())
        return (
            code,
            { text, json in
                await ImportRecommendationsTextView(screen: text, style: wide).recommendations(event)
                await ImportRecommendationsJSONView(screen: json).recommendations(event)
            }
        )
    }

    private static let passport: Failure = (
        .unknownPlace,
        { text, json in
            let event = PassportEvent.unknownPlace("Pariss", nearest: "Paris")
            await PassportTextView(screen: text, style: wide).passport(event)
            await PassportJSONView(screen: json).passport(event)
        }
    )

    private static let unknown: Failure = (
        .unknownProfile,
        { text, json in
            await ShowProfileTextView(screen: text, style: wide).profile(.unknown("u-9"))
            await ShowProfileJSONView(screen: json).profile(.unknown("u-9"))
        }
    )
}
