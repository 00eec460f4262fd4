/// A whole use case: its files, and its insertions in shared files.
struct Slice: Equatable {
    let name: UseCaseName
    /// A Boolean value that indicates whether the adapter accepts requests; otherwise it rejects all requests.
    let hasService: Bool

    /// A file to create, with its path and its text.
    struct Creation: Equatable {
        let path: String
        let text: String
    }

    /// Lines that are inserted above a marker of a shared file.
    struct Insertion: Equatable {
        let marker: Marker
        /// The complete lines with their line feeds and indentation.
        let text: String
    }

    /// The type of the adapter.
    var adapter: String { (hasService ? "InMemory" : "Unavailable") + name.type }

    /// The new files, layer by layer, followed by the tests.
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
            Creation(path: "Sources/Views/\(type)/\(type)Messages.swift", text: words),
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

    /// The directories that belong to the use case, in alphabetical order.
    var folders: [String] {
        Set(creations.map { $0.path.split(separator: "/").dropLast().joined(separator: "/") })
            .filter { $0.hasSuffix("/\(name)") }.sorted()
    }

    /// The insertions, one for each marker.
    var insertions: [Insertion] { Marker.allCases.map { Insertion(marker: $0, text: text(at: $0)) } }
}

extension String {
    /// Returns this code if its lines fit into 120 columns, or else `broken`, the same code with more line breaks.
    func orBroken(_ broken: String) -> String {
        split(separator: "\n").allSatisfy { $0.count <= 120 } ? self : broken
    }
}
