/// A marker line in a shared file, above which the lines of a new use case are inserted.
///
/// A marker is a comment such as `// scaffold: routes` on a line of its own, and occurs once in its file. The marker's
/// name determines which lines are inserted.
enum Marker: String, CaseIterable {
    case routes, ways, commands, cards, names, words, links
    case codes = "error codes"
    case events = "event names"
    case ports
    case adaptersWithoutStore = "adapters without a store"
    case adaptersOfRemoteStore = "adapters of a remote store"
    case adaptersOfSimulatedStore = "adapters of the simulated store"
    case interactors, transactions, scenes
    case stillCards = "still cards"
    case presenters
    case textViews = "text views"
    case jsonViews = "JSON views"
    case everyCommand = "every command"
    case generatedRoutes = "generated routes"
    case generatedWords = "generated words"
    case complaints
    case lines = "JSON lines"
    case eventDocuments = "events"
    case codeDocuments = "codes"

    /// The path of the file that contains the marker.
    var file: String {
        switch self {
        case .routes: "Sources/Routing/Route.swift"
        case .ways: "Sources/Routing/RouteKind.swift"
        case .commands, .cards, .names: "Sources/Routing/Command.swift"
        case .words: "Sources/Routing/Route+CommandLine.swift"
        case .links: "Sources/Routing/Route+Link.swift"
        case .codes: "Sources/Views/Failures/ErrorCode.swift"
        case .events: "Sources/Views/JSON/EventName.swift"
        case .ports: "Sources/Demo/Composition/AppDependencies.swift"
        case .adaptersWithoutStore: "Sources/Demo/Composition/AppDependencies+NoStore.swift"
        case .adaptersOfRemoteStore: "Sources/Demo/Composition/AppDependencies+Remote.swift"
        case .adaptersOfSimulatedStore: "Sources/Demo/Composition/AppDependencies+Simulated.swift"
        case .interactors, .transactions: "Sources/Demo/Composition/PurchaseInteractors.swift"
        case .scenes: "Sources/Demo/Scenes/ConsoleSceneOpener.swift"
        case .stillCards: "Sources/Demo/Scenes/Stack/StackSceneOpener.swift"
        case .presenters, .textViews, .jsonViews: "Sources/Demo/Scenes/Presenters.swift"
        case .everyCommand: "Tests/RoutingTests/CommandTests.swift"
        case .generatedRoutes, .generatedWords: "Tests/RoutingTests/Route+Generator.swift"
        case .complaints: "Tests/ViewsTests/Failures/ComplaintTests.swift"
        case .lines: "Tests/ViewsTests/Docs/JSONDocumentTests.swift"
        case .eventDocuments, .codeDocuments: "Docs/json.md"
        }
    }

    /// A description of the marker's position.
    ///
    /// The error message about a missing marker contains this description, to explain where to restore the marker.
    var place: String {
        switch self {
        case .routes: "at the end of the cases of `Route`"
        case .ways: "at the end of the switch in `Route.kind`"
        case .commands: "at the end of the cases of `Command`"
        case .cards: "at the end of the switch in `Command.entry`"
        case .names: "at the end of the switch in `Route.command`"
        case .words: "at the end of the switch in `ArgumentReader.route()`"
        case .links: "at the end of the switch in `Route.link`"
        case .codes: "at the end of the cases of `ErrorCode`"
        case .events: "above the case `act` of `EventName`"
        case .ports: "above the property `environment` of `AppDependencies`"
        case .adaptersWithoutStore, .adaptersOfRemoteStore, .adaptersOfSimulatedStore:
            "above the argument `environment` of `AppDependencies`"
        case .interactors: "at the end of the properties of `PurchaseInteractors`"
        case .transactions: "at the end of the initializer of `PurchaseInteractors`"
        case .scenes: "at the end of the switch in `ConsoleSceneOpener.open(_:)`"
        case .stillCards: "at the end of the switch in `Route.concernsStack`"
        case .presenters: "above the property `navigation` of `Presenters`"
        case .textViews: "above the argument `navigation` in `Presenters.text`"
        case .jsonViews: "above the argument `navigation` in `Presenters.json`"
        case .everyCommand: "at the end of the list of one route for each command"
        case .generatedRoutes: "at the end of the switch over commands"
        case .generatedWords: "at the end of the switch in `words`"
        case .complaints: "above the line that returns all failures"
        case .lines: "above the line that makes the analytics counter, which is the next event of the document"
        case .eventDocuments: "above the heading of the event `analytics`"
        case .codeDocuments: "under the last row of the table of error codes"
        }
    }

    /// The whole line of the marker: a comment in the syntax of the file.
    var line: String { file.hasSuffix(".md") ? "<!-- scaffold: \(rawValue) -->" : "// scaffold: \(rawValue)" }
}
