/// Names a recommendation.
public typealias RecommendationID = EntityID<Recommendation>

/// Somebody to look at: a card of the stack.
public final class Recommendation: IdentifiedEntity {
    /// Who is recommended.
    public enum Subject {
        /// One person.
        case user(User)
        /// Friends, together.
        case group(Group)
    }

    /// Which recommendation.
    public let id: RecommendationID
    /// Who is recommended.
    public private(set) var subject: Subject
    /// How far away they are, in metres; `nil` where it is not told.
    public private(set) var distance: Int?
    private var edition = ImportGeneration.none

    /// A recommendation that was not known before.
    public init(id: RecommendationID, subject: Subject, distance: Int?) {
        self.id = id
        self.subject = subject
        self.distance = distance
    }

    /// Takes over what is told now.
    public func take(subject: Subject, distance: Int?) {
        self.subject = subject
        self.distance = distance
    }

    /// Notes that an import tells of it; `false` where that import did before.
    public func appears(in edition: ImportGeneration) -> Bool {
        defer { self.edition = edition }
        return self.edition != edition
    }
}
