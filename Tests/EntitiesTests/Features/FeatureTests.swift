import DiscoverEntities
import Testing

extension Feature {
    // An app adds its own features like this.
    fileprivate static let rewind = Feature("rewind")
    fileprivate static let passport = Feature("passport")
    fileprivate static let export = Feature("export")
    fileprivate static let basic: Feature = [.rewind]
    fileprivate static let pro: Feature = [.rewind, .passport]
}

@Suite struct `Feature sets` {
    @Test func `an app can add features, and a tier is a union of features`() {
        #expect(Feature.pro.isSuperset(of: .basic))
        #expect(Feature.pro.contains(.passport))
        #expect(!Feature.basic.contains(.passport))
        #expect(Feature.basic.union(.passport) == .pro)
    }

    @Test func `feature names are listed in alphabetical order`() {
        #expect(Feature(rawValue: ["b", "c", "a"]).names == ["a", "b", "c"])
    }

    @Test func `two features with the same name are equal`() {
        #expect(Feature("rewind") == .rewind)
        #expect(Feature.rewind.union(Feature("rewind")) == .rewind)
    }

    /// Checks the laws that `SetAlgebra` states for every conforming type with all triples of eight sets.
    @Test func `feature sets obey the laws of set algebra`() {
        let sets = (0..<8).map { bits in
            Feature(
                rawValue: Set(
                    ["rewind", "passport", "export"].enumerated().filter { bits >> $0.offset & 1 == 1 }.map(\.element)))
        }
        #expect(Feature() == [])
        for x in sets {
            #expect(x.intersection(x) == x)
            #expect(x.intersection([]) == [])
            #expect(x.union(x) == x)
            #expect(x.union([]) == x)
            #expect(x.subtracting(x) == [])
            for y in sets {
                #expect(x.union(y) == y.union(x))
                #expect(x.intersection(y) == y.intersection(x))
                #expect(x.symmetricDifference(y) == x.union(y).subtracting(x.intersection(y)))
                #expect(x.isSubset(of: y) == (x.union(y) == y))
                #expect(x.isSuperset(of: y) == y.isSubset(of: x))
                #expect(x.isDisjoint(with: y) == x.intersection(y).isEmpty)
                #expect(x.union(y).isSuperset(of: x))
                #expect((x.isSubset(of: y) && y.isSubset(of: x)) == (x == y))
                for z in sets {
                    #expect(x.union(y).union(z) == x.union(y.union(z)))
                    #expect(x.intersection(y.union(z)) == x.intersection(y).union(x.intersection(z)))
                }
            }
        }
    }

    @Test func `mutating a feature set gives the same result as creating one`() {
        var features = Feature.basic
        features.formUnion(.passport)
        #expect(features == .pro)
        features.formIntersection([.passport, .export])
        #expect(features == .passport)
        features.formSymmetricDifference([.passport, .export])
        #expect(features == .export)
        let (inserted, _) = features.insert(.rewind)
        #expect(inserted)
        let removed = features.remove(.export)
        #expect(removed == .export)
        #expect(features == .rewind)
    }
}
