import DiscoverData
import DiscoverEntities

/// News of people, half of whom are known.
struct ImportRecords {
    /// What is told, in no order of the names.
    let all: [UserRecord]

    init(_ count: Int) {
        // A step that shares no divisor with the size, so that each number comes once.
        let step = count % 7919 == 0 ? 7907 : 7919
        all = (0..<count).map { Self.record($0 &* step % count, age: 31) }
    }

    /// Every second one of them, as it was before.
    var known: [User] {
        stride(from: 0, to: all.count, by: 2).map { User(id: all[$0].id, profile: Self.record($0, age: 30).profile) }
    }

    private static func record(_ number: Int, age: Int) -> UserRecord {
        UserRecord(
            id: UserID("user-\(number)"),
            profile: Profile(name: "Name \(number)", age: age, about: "Here since the beginning, number \(number)."))
    }
}
