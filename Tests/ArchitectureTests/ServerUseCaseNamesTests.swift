import Testing

/// A reader follows a use case of the server through its layers and its tests by one name.
@Suite struct `Names of the server's use cases` {
    private static let folder = "Sources/Server/UseCases"
    /// The folders whose files are named after a use case, or after a type that several use cases share.
    private static let folders = ["\(folder)/Data", "\(folder)/Interactors", "Tests/ServerTests/UseCases"]
    /// The parts of a file name that follow the name of a use case.
    private static let suffixes = ["Data", "Interactors", "Interactor", "Tests"]

    /// Returns the files of which neither a use case nor a type has the name.
    ///
    /// A use case without a context consists of one operation, and its interactor has its name.
    private func misnamed(_ files: [SourceFile], model: [SourceFile]) -> [String] {
        let declared = Set((model + files).flatMap(\.declarations).filter { $0.parent == nil }.map(\.name))
        let known = declared.union(
            declared.filter { $0.hasSuffix("Interactor") }.map { String($0.dropLast("Interactor".count)) })
        return files.map(\.path).filter { path in
            let name = path.split(separator: "/").last?.split(separator: ".").first.map(String.init) ?? ""
            let stems = Self.suffixes.filter(name.hasSuffix).map { String(name.dropLast($0.count)) }
            return known.isDisjoint(with: [name] + stems)
        }
    }

    @Test func `each file of data, interactors, or tests has the name of a use case or of a type`() throws {
        let files = try Self.folders.flatMap(Project.sources(under:))
        #expect(files.count > 100, "the files are found")
        #expect(misnamed(files, model: try Project.sources(under: Self.folder)) == [])
    }

    @Test(arguments: [
        ("Data/SpendUnitsData.swift", true), ("Data/Page.swift", true), ("Data/SpendData.swift", false),
        ("Interactors/SpendUnitsInteractors.swift", true), ("Interactors/SignOfferInteractors.swift", true),
        ("Interactors/OfferInteractors.swift", false), ("Tests/SpendUnitsTests.swift", true),
        ("Tests/ConsumeTests.swift", false),
    ])
    func `a file with another name is reported`(path: String, isNamed: Bool) {
        let model = [
            SourceFile(path: "Contexts/SpendUnits.swift", text: "public final class SpendUnits {}"),
            SourceFile(path: "Interactors/SignOffer.swift", text: "public struct SignOfferInteractor {}"),
        ]
        let file = SourceFile(path: path, text: "public struct Page {}")
        #expect(misnamed([file], model: model).isEmpty == isNamed)
    }
}
