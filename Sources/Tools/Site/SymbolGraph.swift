import Foundation

/// A module's symbol graph, which the compiler writes for documentation tools.
///
/// Source: the symbol graph format of the Swift project, `swiftlang/swift-docc-symbolkit`.
struct SymbolGraph: Decodable {
    let module: Module
    let symbols: [Symbol]

    struct Module: Decodable {
        let name: String
    }

    /// A public symbol, with its documentation comment and its location.
    struct Symbol: Decodable {
        let kind: Kind
        let pathComponents: [String]
        let docComment: Comment?
        /// The symbol's location in the source code; `nil` for a symbol that the compiler adds.
        ///
        /// The compiler adds symbols such as an `init(rawValue:)`.
        let location: Location?
    }

    struct Kind: Decodable {
        let displayName: String
    }

    struct Comment: Decodable {
        let lines: [Line]
    }

    struct Line: Decodable {
        let text: String
    }

    struct Location: Decodable {
        let uri: String
        let position: Position
    }

    struct Position: Decodable {
        /// The number of the line, counted from 0.
        let line: Int
    }

    /// Returns the locations and names of symbols without documentation comments, in alphabetical order.
    func undocumented() throws(SiteFailure) -> [String] {
        guard symbols.isEmpty || symbols.contains(where: { $0.location != nil }) else {
            throw .noPlaces(module: module.name)
        }
        return symbols.compactMap { symbol in
            guard let place = symbol.location, !symbol.isDescribed else { return nil }
            let path = URL(string: place.uri)?.path ?? place.uri
            let name = symbol.pathComponents.joined(separator: ".")
            return "\(path):\(place.position.line + 1): \(name) (\(symbol.kind.displayName)) has no comment"
        }.sorted()
    }
}

extension SymbolGraph.Symbol {
    fileprivate var isDescribed: Bool {
        docComment?.lines.contains { !$0.text.allSatisfy(\.isWhitespace) } == true
    }
}
