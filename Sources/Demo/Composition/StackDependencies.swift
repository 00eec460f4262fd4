import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import DiscoverServices
import Foundation

/// What the card stack needs of the outside, each thing behind its port.
struct StackDependencies {
    /// Who recommends people.
    var source: any RecommendationSource
    /// Files of people that somebody names.
    let archive: any RecommendationFileOpener
    /// Where people are kept.
    var people: any PeopleStore
    /// Where stacks are kept.
    var stacks: any StackStore
    /// Where the place is kept that somebody looks in.
    var passports: any PassportStore
    /// Places by their names.
    let places: any PlaceIndex
    /// What applies to every stack of this app.
    let terms: StackSettings
    /// What was found and mended when the files were opened.
    var notices: [StartupNotice] = []

    /// Ten likes a day are free, and people live in Berlin unless they say otherwise.
    static let home = "Berlin"
    static let limit = LikeLimit(most: 10)

    /// What is bundled, or what the command line names in its place; kept in a folder, or nowhere.
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
            let (found, expected) = ("no place named \(home)", "the place where everybody is at home")
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

    /// A server, a file, or the stub of a server that does not exist yet.
    private static func source(_ place: String?) throws(StartupError) -> any RecommendationSource {
        guard let place else {
            do {
                return try Bundled.recommendations.get()
            } catch {
                throw .file(error)
            }
        }
        // Any address: one of a kind that is not served is refused as such, and not looked for among the files.
        guard place.contains("://") else {
            return ErrorLabelingSource(name: place, source: FileRecommendationSource(path: place))
        }
        // Not an option: what is typed stays in a shell's history, and shows in the list of processes.
        let token = ProcessInfo.processInfo.environment["DISCOVER_TOKEN"] ?? ""
        do {
            let server = try RecommendationEndpoint(place, token: token.isEmpty ? nil : token)
            return ErrorLabelingSource(name: "\(server)", source: server)
        } catch {
            throw .option("recommendations", found: error.found, expected: error.expected)
        }
    }

    /// The same people recommended to an app that has forgotten everything.
    func forgotten() -> StackDependencies {
        var discovery = self
        let kept = InMemoryStackStore(home: terms.home, lock: .passport)
        (discovery.people, discovery.stacks, discovery.passports) = (InMemoryPeopleStore(), kept, kept)
        return discovery
    }
}
