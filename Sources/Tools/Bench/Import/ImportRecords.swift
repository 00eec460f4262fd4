import DiscoverData
import DiscoverEntities

/// A batch of user records to import, half of which are about users who are already known.
struct ImportRecords {
    /// The records to import, in shuffled order.
    let all: [UserRecord]

    init(_ count: Int) {
        // The step has no common divisor with the number of records, so each number occurs once.
        let step = count % 7919 == 0 ? 7907 : 7919
        all = (0..<count).map { Self.record($0 &* step % count, age: 31) }
    }

    /// The users who are already known: one for every second record, with an earlier profile.
    var known: [User] {
        stride(from: 0, to: all.count, by: 2).map { User(id: all[$0].id, profile: Self.record($0, age: 30).profile) }
    }

    private static func record(_ number: Int, age: Int) -> UserRecord {
        UserRecord(
            id: UserID("user-\(number)"),
            profile: Profile(name: "Name \(number)", age: age, about: "Here since the beginning, number \(number)."))
    }
}
