public import DiscoverEntities
public import DiscoverInteractors
public import Testing

/// What every ``PlaceIndex`` promises.
public struct PlaceIndexContract: Sendable {
    private let index: any PlaceIndex
    private let place: Location
    private let spellings: [String]
    private let unknown: String
    private let invalidInput: String

    /// - Parameters:
    ///   - index: Whom to hold to it.
    ///   - place: A place that it knows; its name in letters.
    ///   - spellings: Other ways to write the place's name that differ in what makes no difference.
    ///   - unknown: A name like no place's.
    ///   - invalidInput: A name that is nearly the place's.
    public init(
        _ index: any PlaceIndex, knows place: Location, spelt spellings: [String], unknown: String, invalidInput: String
    ) {
        self.index = index
        self.place = place
        self.spellings = spellings
        self.unknown = unknown
        self.invalidInput = invalidInput
    }

    /// Holds the index to its promise.
    public func check(sourceLocation: SourceLocation = #_sourceLocation) async {
        let name = place.name
        for spelling in [name, name.uppercased(), name.lowercased(), "  \(name)\t", name] + spellings {
            let found = await index.place(named: spelling)
            #expect(found == place, "\(spelling) is \(name)", sourceLocation: sourceLocation)
        }
        for stranger in [unknown, "", " ", String(repeating: "x", count: 100_000)] {
            let found = await index.place(named: stranger)
            #expect(found == nil, "what is not known is not found", sourceLocation: sourceLocation)
            let near = await index.nearest(to: stranger)
            #expect(near == nil, "nothing is near to what is like nothing", sourceLocation: sourceLocation)
        }
        let found = await index.place(named: invalidInput)
        #expect(found == nil, "a mistyped name finds nothing by itself", sourceLocation: sourceLocation)
        let near = await index.nearest(to: invalidInput)
        #expect(near == name, "the name that was meant is found by spelling", sourceLocation: sourceLocation)
    }
}
