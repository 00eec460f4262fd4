import Testing

@testable import DiscoverEntities

@Suite struct `The registry of people` {
    private func user(_ id: UserID, _ name: String = "") -> User {
        User(id: id, profile: Profile(name: name, age: nil))
    }

    @Test func `adding a known user returns the known object`() {
        let people = PeopleRegistry()
        let ann = user("ann", "Ann")
        #expect(people.add(ann) === ann)
        #expect(people.add(user("ann", "another")) === ann)
        #expect(people.user("ann") === ann)
        #expect(people.user("ann")?.profile.name == "Ann")
        #expect(people.user("bob") == nil)
    }

    @Test func `a user, a group, and a recommendation can have the same ID`() {
        let people = PeopleRegistry()
        let ann = people.add(user("x"))
        let group = people.add(FriendGroup(id: "x", name: "X", members: [ann]))
        let card = people.add(Recommendation(id: "x", subject: .group(group), distance: nil))
        #expect(people.user("x") === ann)
        #expect(people.group("x") === group)
        #expect(people.recommendation("x") === card)
        #expect(people.add(FriendGroup(id: "x", name: "Y", members: [])) === group)
        #expect(people.add(Recommendation(id: "x", subject: .user(ann), distance: 1)) === card)
    }

    @Test func `IDs that look alike but differ in their bytes are different users`() {
        let people = PeopleRegistry()
        people.add(user("\u{e9}", "composed"))
        people.add(user("e\u{301}", "decomposed"))
        #expect(people.user("\u{e9}")?.profile.name == "composed")
        #expect(people.user("e\u{301}")?.profile.name == "decomposed")
    }

    @Test(arguments: [0, 1, 11, 12, 13, 1_000, 30_000])
    func `every added user is found, and no other, for any number of users`(count: Int) {
        let people = PeopleRegistry()
        let added = (0..<count).map { people.add(user(UserID("user \($0)"))) }
        #expect(added.allSatisfy { people.user($0.id) === $0 })
        #expect((count..<count + 1_000).allSatisfy { people.user(UserID("user \($0)")) == nil })
        let names = (0..<count + 1).reversed().map { HashedID(UserID("user \($0)")) }
        let found = people.users(names)
        #expect(found.first.flatMap { $0 } == nil)
        #expect(zip(found.dropFirst(), added.reversed()).allSatisfy { $0 === $1 })
        #expect(found.count == count + 1)
    }

    @Test func `a hashed ID is equal to the hashed ID of the same string`() {
        let name = HashedID(UserID("ann"))
        #expect(name == HashedID("ann"))
        #expect(name != HashedID("bob"))
        #expect(Set([name, HashedID("ann"), HashedID("bob")]).count == 2)
        let people = PeopleRegistry()
        let ann = people.add(user("ann"), as: name)
        #expect(people.user("ann") === ann)
        #expect(people.users([name, HashedID("bob")]).map { $0 === ann } == [true, false])
    }

    @Test func `different IDs with the same hash value are different users`() {
        let (ann, bob) = (HashedID(UserID("ann"), hash: 7), HashedID(UserID("bob"), hash: 7))
        #expect(ann != bob)
        #expect(ann == HashedID(UserID("ann"), hash: 7))
        let people = PeopleRegistry()
        let users = [people.add(user("ann"), as: ann), people.add(user("bob"), as: bob)]
        #expect(users.map(\.id) == ["ann", "bob"])
        #expect(people.users([bob, ann]).map { $0?.id } == ["bob", "ann"])
    }

    @Test func `each object is marked as imported once in each generation`() {
        let people = PeopleRegistry()
        let ann = people.add(user("ann"))
        let group = people.add(FriendGroup(id: "x", name: "X", members: [ann]))
        let card = people.add(Recommendation(id: "x", subject: .group(group), distance: nil))
        for _ in 0..<3 {
            let generation = people.beginGeneration()
            #expect([ann.markImported(in: generation), ann.markImported(in: generation)] == [true, false])
            #expect([group.markImported(in: generation), group.markImported(in: generation)] == [true, false])
            #expect([card.markImported(in: generation), card.markImported(in: generation)] == [true, false])
        }
    }
}
