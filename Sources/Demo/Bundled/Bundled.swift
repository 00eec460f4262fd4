import DiscoverServices
import Foundation
import StoreSimulator

/// The files of the folder `Resources`, compiled into the program.
///
/// The executable therefore needs no other files. The command `DISCOVER_RECORD=1 swift test --filter ArchitectureTests`
/// writes the contents of these files as string literals into the Swift files beside this file. A test compares the
/// literals with the files. SwiftPM's `.embedInCode` isn't used: it writes a number for each byte, and compiling the
/// numbers took six seconds.
enum Bundled {
    static let catalog = Data((catalog1 + catalog2).utf8)
    static let features = Data(features1.utf8)
    static let enterpriseProducts = Data(enterpriseProducts1.utf8)

    /// The recommended people from the bundled file, in place of a server's response; read once.
    static let recommendations = Result { () throws(FileFormatError) -> StubRecommendationSource in
        try StubRecommendationSource(
            bytes: Data(recommendations1.utf8), name: "Discover.recommendations.json (bundled)")
    }

    /// The locations from the bundled file, which a customer can choose by name; read once.
    static let places = Result { () throws(FileFormatError) -> FilePlaceIndex in
        try FilePlaceIndex(bytes: Data(places1.utf8), name: "Places.json (bundled)")
    }

    /// The products and settings of the simulated store, from the bundled file; read once.
    static let configuration = Result { () throws(ConfigurationError) -> StoreConfiguration in
        try StoreConfiguration(bytes: catalog, name: "Discover.storekit")
    }
}
