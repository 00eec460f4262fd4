/// A thing that everybody knows under one name.
protocol Identified: AnyObject {
    /// The name.
    var id: EntityID<Self> { get }
}

/// Things of one kind by their names, each name one object.
struct IdentityMap<Entity: Identified> {
    private var known: [EntityID<Entity>: Entity] = [:]

    /// The thing of that name.
    subscript(id: EntityID<Entity>) -> Entity? { known[id] }

    /// The things of these names: one place for each.
    subscript(ids: [EntityID<Entity>]) -> [Entity?] { ids.map { known[$0] } }

    /// Adds a thing, unless one of its name is known; gives back which of them is known now.
    mutating func add(_ entity: Entity) -> Entity { Self.settle(&known[entity.id], entity) }

    /// The name is looked up once, whether or not it is there: looking and then storing would hash it twice.
    private static func settle(_ place: inout Entity?, _ entity: Entity) -> Entity {
        if let known = place { return known }
        place = entity
        return entity
    }
}
