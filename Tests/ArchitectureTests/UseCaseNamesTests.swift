import Testing

/// A reader follows a use case of the app through its layers and its tests by one name.
@Suite struct `Names of the app's use cases` {
    private static let contexts = "Sources/Contexts"
    /// The folders with a file or a folder for each use case.
    ///
    /// The suffix is the part of a file's name that follows the name of the use case.
    private static let folders = [
        (path: "Sources/Data", suffix: ""), (path: "Sources/Views", suffix: "View"),
        (path: "Tests/ContextsTests", suffix: "Tests"), (path: "Tests/ViewsTests", suffix: "ViewTests"),
    ]

    /// Returns the names of the contexts in some files; a context is a class with the name of its file.
    private func useCases(in files: [SourceFile]) -> [String] {
        files.flatMap { file in
            let name = file.path.split(separator: "/").last?.dropLast(".swift".count).description ?? ""
            return file.declarations.filter { $0.parent == nil && $0.kind == "class" && $0.name == name }.map(\.name)
        }
    }

    /// Returns the names of the use cases that lack a file and a folder of their name.
    private func missing(
        _ useCases: [String], of folder: (path: String, suffix: String), among paths: [String]
    ) -> [String] {
        useCases.filter { name in
            let file = "\(folder.path)/\(name)\(folder.suffix).swift"
            return !paths.contains { $0 == file || $0.hasPrefix("\(folder.path)/\(name)/") }
        }
    }

    /// Returns the use cases whose event is declared in a file of another use case.
    private func displaced(_ useCases: [String], among files: [SourceFile]) -> [String] {
        useCases.filter { name in
            let place = "Sources/Data/\(name)"
            let own = files.filter { $0.path == place + ".swift" || $0.path.hasPrefix(place + "/") }
            return !own.flatMap(\.declarations).contains { $0.parent == nil && $0.name == "\(name)Event" }
        }
    }

    @Test func `each use case has a file or a folder of its name in data, views, and their tests`() throws {
        let names = useCases(in: try Project.sources(under: Self.contexts))
        #expect(names.count > 18, "the use cases are found")
        for folder in Self.folders {
            let paths = try Project.sources(under: folder.path).map(\.path)
            let missing = missing(names, of: folder, among: paths)
            #expect(missing == [], "\(folder.path) has no file or folder of these names")
        }
    }

    @Test func `each use case declares its event in its own file or folder`() throws {
        let names = useCases(in: try Project.sources(under: Self.contexts))
        #expect(displaced(names, among: try Project.sources(under: "Sources/Data")) == [])
    }

    @Test(arguments: [
        ("Tests/ViewsTests/Boost/BoostJSONTests.swift", true), ("Tests/ViewsTests/BoostViewTests.swift", true),
        ("Tests/ViewsTests/Moves/BoostViewTests.swift", false), ("Tests/ViewsTests/BoostTests.swift", false),
    ])
    func `a use case without a file or folder of its name is reported`(path: String, isFound: Bool) {
        let folder = (path: "Tests/ViewsTests", suffix: "ViewTests")
        #expect(missing(["Boost"], of: folder, among: [path]).isEmpty == isFound)
    }

    @Test func `an event in the file of another use case is reported`() {
        func displaced(in path: String) -> [String] {
            self.displaced(["Boost"], among: [SourceFile(path: path, text: "public enum BoostEvent {}")])
        }
        #expect(displaced(in: "Sources/Data/Swipe/MoveEvents.swift") == ["Boost"])
        #expect(displaced(in: "Sources/Data/Boost.swift") == [])
        #expect(displaced(in: "Sources/Data/Boost/BoostEvent.swift") == [])
    }

    @Test func `a context's file without a type of its name isn't a use case`() {
        let file = SourceFile(path: "Sources/Contexts/ViewData/CardViewData+Entities.swift", text: "extension A {}")
        let boost = SourceFile(path: "Sources/Contexts/Boost.swift", text: "public final class Boost {}")
        #expect(useCases(in: [file, boost]) == ["Boost"])
    }
}
