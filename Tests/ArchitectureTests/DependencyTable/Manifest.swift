import Foundation

/// The package manifest, as the package manager evaluates it.
struct Manifest: Decodable {
    let targets: [Target]
    let swiftLanguageVersions: [String]?

    struct Target: Decodable {
        let name: String
        let type: String
        let path: String?
        let dependencies: [Dependency]
        let settings: [Setting]

        /// The upcoming features that the target turns on.
        var features: Set<String> { Set(settings.compactMap { $0.kind.enableUpcomingFeature?._0 }) }
    }

    struct Setting: Decodable {
        let kind: Kind

        struct Kind: Decodable {
            let enableUpcomingFeature: Value?

            struct Value: Decodable {
                let _0: String
            }
        }
    }

    /// A dependency on a target or a product, with the traits that it requires.
    ///
    /// The package manager encodes a dependency as a list under the name of its kind, whose first element is the name.
    struct Dependency: Decodable {
        let name: String
        let isProduct: Bool
        /// The traits that the dependency requires.
        let traits: Set<String>

        init(from decoder: any Decoder) throws {
            let kinds = try decoder.singleValueContainer().decode([String: [Part]].self)
            guard let (kind, parts) = kinds.first, case .name(let name) = parts.first else {
                throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "no name"))
            }
            self.name = name
            isProduct = kind == "product"
            traits = parts.reduce(into: []) { traits, part in
                if case .condition(let more) = part { traits.formUnion(more) }
            }
        }

        private enum Part: Decodable {
            case name(String)
            case condition([String])
            case other

            struct Condition: Decodable {
                let traits: [String]
            }

            init(from decoder: any Decoder) throws {
                let container = try decoder.singleValueContainer()
                if let name = try? container.decode(String.self) {
                    self = .name(name)
                } else {
                    self = (try? container.decode(Condition.self)).map { .condition($0.traits) } ?? .other
                }
            }
        }
    }
}

#if os(macOS) || os(Linux)
extension Manifest {
    /// The manifest of this package, read once.
    static func read() throws -> Manifest { try found.get() }

    private static let found = Result { try dumped() }

    /// Returns the manifest that the package manager prints as JSON.
    ///
    /// The command uses a separate scratch folder, because `swift test` holds the lock of the usual one.
    private static func dumped() throws -> Manifest {
        let scratch = FileManager.default.temporaryDirectory.appending(
            path: "discover-manifest-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: scratch) }
        let result = try Command.run([
            "swift", "package", "--package-path", Project.root.path, "--scratch-path", scratch.path, "dump-package",
        ])
        return try JSONDecoder().decode(Manifest.self, from: result.output)
    }
}
#endif
