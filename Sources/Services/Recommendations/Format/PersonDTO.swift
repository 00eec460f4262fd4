internal import DiscoverData
internal import DiscoverEntities

/// A person from a list in another provider's JSON format, to be converted to a recommendation.
///
/// Two formats are recognized: JSONPlaceholder, which has a `name`, and DummyJSON, which has a `firstName` and a
/// `lastName`.
///
/// The members that identify the person must be valid; invalid optional members are omitted. All other members are
/// ignored, because a list may contain addresses, birthdays and passwords that the app has no use for.
struct PersonDTO: Decodable {
    let record: RecommendationRecord

    private enum Member: String, CodingKey { case id, name, firstName, lastName, age, image, company, address }

    init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: Member.self)
        let firstAndLast: [Member] = [.firstName, .lastName].filter(members.has)
        let origin: String
        let name: String
        if firstAndLast.isEmpty {
            guard members.has(.name) else {
                throw members.invalidField(.name, "a name, or a first and a last one", "nothing")
            }
            origin = "jsonplaceholder"
            name = try members.text(.name, RecordLimits.name)
        } else {
            origin = "dummyjson"
            name = try Self.name(firstAndLast.map { try members.text($0, 0...RecordLimits.name.upperBound) })
            guard RecordLimits.name.contains(name.unicodeScalars.count) else {
                throw members.invalidField(.firstName, "a name of 1 to 100 characters in all", "another")
            }
        }
        let id = "\(origin)-\(try Self.id(in: members))"
        let profile = Profile(
            name: name, age: try members.integerIfPresent(.age, in: RecordLimits.age), about: Self.about(in: members),
            photos: Self.photos(in: members))
        record = RecommendationRecord(
            id: RecommendationID(id), subject: .user(UserRecord(id: UserID(id), profile: profile)), distance: nil)
    }

    private static func name(_ parts: [String]) -> String {
        parts.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
            .filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// Returns the person's ID as a string; the JSON member contains a number or a string.
    private static func id(in members: KeyedDecodingContainer<Member>) throws -> String {
        if let number = try? members.decode(Int.self, forKey: .id) { return "\(number)" }
        guard members.has(.id), (try? members.decode(String.self, forKey: .id)) != nil else {
            throw members.invalidField(.id, "a whole number or a text")
        }
        // The limit is lower by 16 because the ID gets a prefix.
        return try members.text(.id, 1...(RecordLimits.id.upperBound - 16))
    }

    /// Returns the person's job title and city, or else the motto of their company.
    private static func about(in members: KeyedDecodingContainer<Member>) -> String {
        let company = try? members.nestedContainer(keyedBy: ExtraCodingKeys.self, forKey: .company)
        let address = try? members.nestedContainer(keyedBy: ExtraCodingKeys.self, forKey: .address)
        let words = [company?.short(.title), address?.short(.city)].compactMap { $0 }
        if company?.has(.title) == true { return words.joined(separator: ", ") }
        return company?.short(.catchPhrase) ?? ""
    }

    private static func photos(in members: KeyedDecodingContainer<Member>) -> [Photo] {
        guard let address = try? members.text(.image, RecordLimits.address) else { return [] }
        return [Photo(caption: "A portrait", address: address)]
    }
}

private enum ExtraCodingKeys: String, CodingKey { case title, city, catchPhrase }

extension KeyedDecodingContainer<ExtraCodingKeys> {
    fileprivate func short(_ key: ExtraCodingKeys) -> String? { try? text(key, RecordLimits.caption) }
}
