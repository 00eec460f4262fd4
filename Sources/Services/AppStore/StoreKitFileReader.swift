public import DiscoverData
public import DiscoverInteractors
public import StoreSimulator

/// Adapter: reads StoreKit configuration files with the simulator's reader.
public struct StoreKitFileReader: CatalogReader {
    private let inUse: StoreConfiguration

    /// Takes the catalogue in use.
    public init(inUse: StoreConfiguration) { self.inUse = inUse }

    /// What a file holds.
    public func facts(of path: String?) async throws(CatalogFailure) -> CatalogFacts {
        let act = Trace.begin(.service, "StoreKitFileReader", path ?? "the catalogue in use")
        defer { act.end() }
        guard let path else { return CatalogFacts(inUse) }
        do throws(ConfigurationError) {
            return CatalogFacts(try StoreConfiguration(contentsOf: path))
        } catch {
            throw CatalogFailure(error)
        }
    }
}

extension CatalogFailure {
    /// The simulator's word on why a file is no catalogue.
    public init(_ error: ConfigurationError) {
        let isUnreadable: Bool =
            switch error.reason {
            case .absent, .directory, .unreadable: true
            case .empty, .tooLarge, .notUTF8, .notJSON, .wrongType, .missing, .malformed, .duplicate: false
            }
        self.init(
            file: error.file, place: error.place, found: error.found, expected: error.expected,
            isUnreadable: isUnreadable)
    }
}
