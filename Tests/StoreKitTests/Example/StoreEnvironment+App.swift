import DiscoverEntities
import Foundation
import StoreKit

extension StoreEnvironment {
    /// Returns the environment of this copy of the app; `nil` if it isn't verified or isn't allowed.
    static func ofApp(allowing allowed: Set<StoreEnvironment>) async throws -> StoreEnvironment? {
        guard case .verified(let app) = try await AppTransaction.shared,
            let environment = StoreEnvironment(rawValue: app.environment.rawValue), allowed.contains(environment)
        else { return nil }
        return environment
    }

    /// Returns the ledger's file for the purchases of this environment.
    func ledgerFile(in folder: URL) -> URL { folder.appending(path: "ledger-\(rawValue).jsonl") }
}
