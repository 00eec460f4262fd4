public import DiscoverEntities
public import DiscoverInteractors
public import Testing

/// A set of tests that every `PlaceIndex` must pass.
public struct PlaceIndexContract: Sendable {
    private let index: any PlaceIndex
    private let place: Location
    private let spellings: [String]
    private let unknown: String
    private let invalidInput: String

    /// Creates the tests of an index.
    ///
    /// - Parameters:
    ///   - index: The index to test.
    ///   - place: A place in the index, whose name consists of letters.
    ///   - spellings: Other spellings of the place's name that are equivalent.
    ///   - unknown: A name that resembles no place.
    ///   - invalidInput: A misspelled name of the place.
    public init(
        _ index: any PlaceIndex, contains place: Location, spelt spellings: [String], unknown: String,
        invalidInput: String
    ) {
        self.index = index
        self.place = place
        self.spellings = spellings
        self.unknown = unknown
        self.invalidInput = invalidInput
    }

    /// Tests the index.
    public func check(sourceLocation: SourceLocation = #_sourceLocation) async {
        let name = place.name
        for spelling in [name, name.uppercased(), name.lowercased(), "  \(name)\t", name] + spellings {
            let found = await index.place(named: spelling)
            #expect(found == place, "\(spelling) finds \(name)", sourceLocation: sourceLocation)
        }
        for unknownName in [unknown, "", " ", String(repeating: "x", count: 100_000)] {
            let found = await index.place(named: unknownName)
            #expect(found == nil, "an unknown name finds no place", sourceLocation: sourceLocation)
            let near = await index.nearest(to: unknownName)
            #expect(near == nil, "a name unlike any other has no nearest name", sourceLocation: sourceLocation)
        }
        let found = await index.place(named: invalidInput)
        #expect(found == nil, "a mistyped name finds no place", sourceLocation: sourceLocation)
        let near = await index.nearest(to: invalidInput)
        #expect(near == name, "the nearest name of a mistyped name is the intended one", sourceLocation: sourceLocation)
    }
}
