/// Everything that the scaffold tool adds for a use case: its own files, and its lines in shared files.
struct Slice: Equatable {
    let name: UseCaseName
    /// A Boolean value that indicates whether the new use case gets an adapter that accepts its requests.
    ///
    /// If the value is `false`, the generated adapter rejects all requests, until you write one for a real service.
    let hasService: Bool
    /// The name of the experiment that compares two variants of the use case.
    ///
    /// The value is `nil` for a use case without variants.
    var flag: FlagName?

    /// A file to create for the use case, with its path and its text.
    struct Creation: Equatable {
        let path: String
        let text: String
    }

    /// Lines for the use case that are inserted above a marker comment of a shared file.
    struct Insertion: Equatable {
        let marker: Marker
        /// The complete lines with their indentation and line feeds.
        let text: String
    }

    /// The name of the adapter: the type that implements the use case's port, such as `InMemoryGift`.
    var adapter: String { (hasService ? "InMemory" : "Unavailable") + name.type }

    /// The files to create for the use case, layer by layer, followed by the tests.
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
            Creation(
                path: "Tests/ContextsTests/\(type)/\(type)Tests.swift", text: flag == nil ? contextTests : armTests),
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

    /// The lines to insert into shared files, one insertion for each marker.
    var insertions: [Insertion] { Marker.allCases.map { Insertion(marker: $0, text: text(at: $0)) } }
}

extension String {
    /// Returns this source code if all its lines fit into 120 columns; otherwise, returns `broken`.
    ///
    /// `broken` is the same code with the line breaks that the formatter would insert.
    func orBroken(_ broken: String) -> String {
        split(separator: "\n").allSatisfy { $0.count <= 120 } ? self : broken
    }
}
