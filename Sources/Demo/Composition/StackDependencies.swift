import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import DiscoverServices
import Foundation

/// The external dependencies of the stack of profile cards: the adapter for each port.
struct StackDependencies {
    var source: any RecommendationSource
    /// The opener of a recommendation file whose path the user passes to the command `import`.
    let archive: any RecommendationFileOpener
    var people: any PeopleStore
    var stacks: any StackStore
    /// The store of the locations that customers chose (the paid feature `passport`).
    var passports: any PassportStore
    let places: any PlaceIndex
    /// The settings that apply to every card stack in this app, such as the limit of free likes.
    let terms: StackSettings
    /// The notices about files that were repaired at startup.
    var notices: [StartupNotice] = []

    /// The name of the location that new customers get recommendations from.
    static let home = "Berlin"
    /// The limit of free likes: 10 in 24 hours.
    static let limit = LikeLimit(maximum: 10)

    /// Creates the dependencies of the card stack.
    ///
    /// The options specify the source of recommended people. People and card stacks are stored in files in the
    /// directory `folder`, or in memory if `folder` is `nil`.
    static func chosen(_ options: Options, keptIn folder: StateDirectory?) async throws(StartupError)
        -> StackDependencies
    {
        let source = try source(options.recommendations)
        let places: FilePlaceIndex
        do {
            places = try Bundled.places.get()
        } catch {
            throw .file(error)
        }
        guard let home = await places.place(named: home) else {
            let (found, expected) = ("no place named \(home)", "the home place")
            throw .file(
                FileFormatError(file: "Places.json (bundled)", place: "places", found: found, expected: expected))
        }
        let kept = try kept(in: folder, home: home)
        return StackDependencies(
            source: source, archive: ErrorLabelingFileOpener(archive: JSONRecommendationFileOpener()),
            people: kept.people,
            stacks: kept.stacks,
            passports: kept.passports, places: places, terms: StackSettings(home: home, limit: limit),
            notices: kept.notices)
    }

    /// Returns the source of recommendations at a URL or path, or the bundled people if `place` is `nil`.
    ///
    /// If `place` contains `://`, it is the URL of a server. Otherwise, it is the path of a file.
    private static func source(_ place: String?) throws(StartupError) -> any RecommendationSource {
        guard let place else {
            do {
                return try Bundled.recommendations.get()
            } catch {
                throw .file(error)
            }
        }
        // Treat every address as a URL, so that an unsupported scheme is refused instead of searched for as a file.
        guard place.contains("://") else {
            return ErrorLabelingSource(name: place, source: FileRecommendationSource(path: place))
        }
        // The token isn't an option, because options appear in the shell's history and in the list of processes.
        let token = ProcessInfo.processInfo.environment["DISCOVER_TOKEN"] ?? ""
        do {
            let server = try RecommendationEndpoint(place, token: token.isEmpty ? nil : token)
            return ErrorLabelingSource(name: "\(server)", source: server)
        } catch {
            throw .option("recommendations", found: error.found, expected: error.expected)
        }
    }

    /// Returns a copy of these dependencies whose people and card stacks are empty, as on a new device.
    func forgotten() -> StackDependencies {
        var discovery = self
        let kept = InMemoryStackStore(home: terms.home, lock: .passport)
        (discovery.people, discovery.stacks, discovery.passports) = (InMemoryPeopleStore(), kept, kept)
        return discovery
    }
}
