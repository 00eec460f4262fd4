import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import DiscoverServices
import Foundation

extension FuzzTarget {
    /// The reader of card stack files.
    ///
    /// Moves recorded after a file was opened must exist when it is opened again.
    static let stack = FuzzTarget(name: "stack") {
        let text = try await Files.with(nil) { path in
            let store = try opened(path)
            try await store.append([.moved(to: "Berlin"), .dealt(["a", "b", "c"], .alone)], for: account)
            try await store.append([swiped("a", .superLike), swiped("b", .nope)], for: account)
            try await store.append([.rewound("b"), .joined(.friends)], for: account)
            return try Data(contentsOf: URL(fileURLWithPath: path))
        }
        return [[UInt8](text)]
    } read: { bytes in
        await Files.with(bytes) { path in
            do {
                try await opened(path).append([.dealt(["z"], .alone), swiped("z", .like)], for: account)
                return StackState(try await opened(path).entries(of: account)).isDecided("z")
                    ? nil : "an event is missing after the stack is opened again"
            } catch {
                return complaint(about: error)
            }
        }
    }

    private static let account = AccountToken(bits: 0xA1)

    private static func opened(_ path: String) throws(StorageFailure) -> FileStackStore {
        try FileStackStore(
            path: path, home: Location(name: "Berlin", latitude: 52_520, longitude: 13_405), lock: .passport,
            on: POSIXFileSystem(waitsForDevice: false))
    }

    private static func swiped(_ card: RecommendationID, _ decision: SwipeDecision) -> StackEntry {
        .swiped(SwipeRecord(card: card, decision: decision, moment: Moment(milliseconds: 1_767_225_600_000)))
    }
}
