/// The ID of a recommendation.
public typealias RecommendationID = EntityID<Recommendation>

/// A person or a group that is recommended to the user, and that a card of the stack shows.
public final class Recommendation: IdentifiedEntity {
    /// The person or group that is recommended.
    public enum Subject {
        /// One person is recommended.
        case user(User)
        /// A group of friends is recommended.
        case group(FriendGroup)
    }

    /// The ID of the recommendation.
    public let id: RecommendationID
    /// The person or group that is recommended.
    public private(set) var subject: Subject
    /// The distance to the recommended person or group in meters; `nil` if unknown.
    public private(set) var distance: Int?
    private var generation = ImportGeneration.none

    /// Creates a recommendation from its ID, the recommended person or group, and the distance in meters.
    public init(id: RecommendationID, subject: Subject, distance: Int?) {
        self.id = id
        self.subject = subject
        self.distance = distance
    }

    /// Replaces the recommended person or group, and the distance.
    ///
    /// The recommendation remains the same object.
    public func update(subject: Subject, distance: Int?) {
        self.subject = subject
        self.distance = distance
    }

    /// Marks the recommendation as seen by an import, so that the import counts it only once.
    ///
    /// - Parameter generation: The number of the import.
    /// - Returns: `true` if the import sees the recommendation for the first time; `false` if it has seen it before.
    public func markImported(in generation: ImportGeneration) -> Bool {
        defer { self.generation = generation }
        return self.generation != generation
    }
}
