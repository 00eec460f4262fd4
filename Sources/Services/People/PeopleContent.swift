/// What the journal of people says: ``PeopleLine`` documents its lines; of several with one name the latest counts.
enum PeopleContent: JournalContent {
    static let format = "discover.people"
    static let noun = "a file of people"
    static let version = 1
    static let empty = KeptPeople()

    static func add(_ line: PeopleLine, to people: inout KeptPeople) -> Bool { people.take(line) != .new }

    static func pruning(_ people: KeptPeople) -> (PeopleLine) -> [PeopleLine] { replacing(by: people.lines) }
}
