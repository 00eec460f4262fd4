internal import DiscoverData
internal import DiscoverEntities

extension PeopleRows {
    /// Creates the rows to store for a chunk of records.
    ///
    /// A record that is equal to the registry's object needs no row. Of several records with the same ID, only the last
    /// one is used.
    ///
    /// - Parameters:
    ///   - records: The recommendations of the chunk.
    ///   - nested: The users and groups that these recommendations contain.
    ///   - people: The registry.
    init(news records: ArraySlice<RecommendationRecord>, _ nested: NestedRecords, for people: PeopleRegistry) {
        self.init(
            users: nested.users.lastOfEach(\.id).filter { people.user($0.id)?.profile != $0.profile },
            groups: nested.groups.lastOfEach(\.id).map(GroupRow.init).filter { people.group($0.id)?.row != $0 },
            recommendations: records.lastOfEach(\.id).map(RecommendationRow.init)
                .filter { people.recommendation($0.id)?.row != $0 })
    }
}

extension BidirectionalCollection {
    /// Returns the elements in their order, but only the last of several elements with the same ID.
    fileprivate func lastOfEach<Name: Hashable>(_ name: (Element) -> Name) -> [Element] {
        var seen: Set<Name> = []
        return reversed().filter { seen.insert(name($0)).inserted }.reversed()
    }
}

extension GroupRecord {
    /// The IDs of the members, each once, in the order of their first appearance.
    var memberIDs: [UserID] {
        var seen: Set<UserID> = []
        return members.map(\.id).filter { seen.insert($0).inserted }
    }
}

extension GroupRow {
    fileprivate init(_ record: GroupRecord) {
        self.init(id: record.id, name: record.name, members: record.memberIDs)
    }
}

extension RecommendationRow {
    fileprivate init(_ record: RecommendationRecord) {
        let subject: Subject =
            switch record.subject {
            case .user(let user): .user(user.id)
            case .group(let group): .group(group.id)
            }
        self.init(id: record.id, subject: subject, distance: record.distance)
    }
}

extension FriendGroup {
    fileprivate var row: GroupRow { GroupRow(id: id, name: name, members: members.map(\.id)) }
}

extension Recommendation {
    fileprivate var row: RecommendationRow {
        let name: RecommendationRow.Subject =
            switch subject {
            case .user(let user): .user(user.id)
            case .group(let group): .group(group.id)
            }
        return RecommendationRow(id: id, subject: name, distance: distance)
    }
}
