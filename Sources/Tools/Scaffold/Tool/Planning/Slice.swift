/// A whole use case: the files it consists of, and what is said of it in the shared ones.
struct Slice: Equatable {
    let name: UseCaseName
    /// Whether it has an adapter that takes requests, or one that says that nobody does.
    let hasService: Bool

    /// A new file.
    struct Creation: Equatable {
        let path: String
        let text: String
    }

    /// Lines for a shared file, above its marker.
    struct Insertion: Equatable {
        let marker: Marker
        /// Whole lines, each with its line feed, indented as the marker is from the file's margin.
        let text: String
    }

    /// The adapter's type.
    var adapter: String { (hasService ? "InMemory" : "Closed") + name.type }

    /// The new files, letter by letter, the tests behind them.
    var creations: [Creation] {
        let type = name.type
        return [
            Creation(path: "Sources/Data/\(type)/\(type).swift", text: data),
            Creation(path: "Sources/Interactors/Ports/\(type)Gateway.swift", text: port),
            Creation(path: "Sources/Interactors/\(type)/\(type)Interactor.swift", text: interactor),
            Creation(path: "Sources/Services/\(type)/\(adapter).swift", text: hasService ? inMemory : closed),
            Creation(path: "Sources/Contexts/\(type).swift", text: context),
            Creation(path: "Sources/Observers/\(type)Observer.swift", text: observer),
            Creation(path: "Sources/Views/\(type)/\(type)TextView.swift", text: textView),
            Creation(path: "Sources/Views/\(type)/\(type)JSONView.swift", text: jsonView),
            Creation(path: "Sources/Views/\(type)/\(type)Words.swift", text: words),
            Creation(path: "Sources/Demo/Scenes/WatchedScene+\(type).swift", text: scene),
            Creation(path: "Tests/TestSupport/Doubles/Scripted\(type).swift", text: double),
            Creation(path: "Tests/TestSupport/Doubles/Spy+\(type).swift", text: spy),
            Creation(path: "Tests/TestSupport/Contracts/\(type)GatewayContract.swift", text: contract),
            Creation(path: "Tests/InteractorsTests/\(type)InteractorTests.swift", text: interactorTests),
            Creation(path: "Tests/ServicesTests/\(type)/\(type)GatewayTests.swift", text: serviceTests),
            Creation(path: "Tests/ContextsTests/\(type)/\(type)Tests.swift", text: contextTests),
            Creation(path: "Tests/ViewsTests/\(type)/\(type)ViewTests.swift", text: viewTests),
            Creation(path: "Tests/RoutingTests/\(type)RouteTests.swift", text: routeTests),
            Creation(path: "Tests/ScenariosTests/\(type)ConsoleTests.swift", text: consoleTests),
        ]
    }

    /// The folders that are its own, in alphabetical order.
    var folders: [String] {
        Set(creations.map { $0.path.split(separator: "/").dropLast().joined(separator: "/") })
            .filter { $0.hasSuffix("/\(name)") }.sorted()
    }

    /// One insertion for each marker.
    var insertions: [Insertion] { Marker.allCases.map { Insertion(marker: $0, text: text(at: $0)) } }
}

extension String {
    /// One line where it fits into 120 columns, or else as the formatter would break it.
    func orBroken(_ broken: String) -> String {
        split(separator: "\n").allSatisfy { $0.count <= 120 } ? self : broken
    }
}
