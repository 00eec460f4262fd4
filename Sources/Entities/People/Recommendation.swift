/// The ID of a recommendation.
public typealias RecommendationID = EntityID<Recommendation>

/// A person or a group that is recommended to the user, as a card of the stack.
public final class Recommendation: IdentifiedEntity {
    /// The person or group that is recommended.
    public enum Subject {
        /// One person.
        case user(User)
        /// A group of friends.
        case group(FriendGroup)
    }

    /// The ID of the recommendation.
    public let id: RecommendationID
    /// The person or group that is recommended.
    public private(set) var subject: Subject
    /// The distance to the recommended person or group in meters; `nil` if unknown.
    public private(set) var distance: Int?
    private var generation = ImportGeneration.none

    /// Creates a recommendation.
    public init(id: RecommendationID, subject: Subject, distance: Int?) {
        self.id = id
        self.subject = subject
        self.distance = distance
    }

    /// Replaces the recommended person or group and the distance by newer values.
    public func take(subject: Subject, distance: Int?) {
        self.subject = subject
        self.distance = distance
    }

    /// Marks the recommendation as contained in an import, and returns `false` if that import already contained it.
    public func markImported(in generation: ImportGeneration) -> Bool {
        defer { self.generation = generation }
        return self.generation != generation
    }
}
