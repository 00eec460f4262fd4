#if Server
import Foundation
import Testing

/// A sequence of notifications from the shared fixtures, with delivery orders and the final state.
struct Sequence: Decodable, CustomTestStringConvertible {
    struct Notification: Decodable {
        let signedPayload: String
        let signedDate: Int64
    }

    struct State: Decodable, Equatable {
        let status: Int?
        let access: Bool
        let productId: String
        let transactionId: String
        let expiresDate: Int64?
        let revoked: Bool
        let autoRenewStatus: Int?
        let autoRenewProductId: String?
        let gracePeriodExpiresDate: Int64?
    }

    let name: String
    let originalTransactionId: String
    let notifications: [Notification]
    let deliveries: [String: [Int]]
    let finalState: State

    var testDescription: String { name }

    static let folder = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
        .appending(path: "../../../../../../shared/fixtures/signed-data/made").standardizedFileURL

    /// All sequences; empty if the shared fixtures aren't beside the project.
    static let all: [Sequence] = {
        struct Entry: Decodable { let file: String }
        guard let list = try? Data(contentsOf: folder.appending(path: "sequences.json")),
            let entries = try? JSONDecoder().decode([Entry].self, from: list)
        else { return [] }
        return entries.compactMap { entry in
            (try? Data(contentsOf: folder.appending(path: entry.file)))
                .flatMap { try? JSONDecoder().decode(Sequence.self, from: $0) }
        }
    }()

    /// Returns all permutations of the specified number of elements.
    static func permutations(of count: Int) -> [[Int]] {
        guard count > 0 else { return [[]] }
        return permutations(of: count - 1).flatMap { rest in
            (0...rest.count).map { place in
                var order = rest
                order.insert(count - 1, at: place)
                return order
            }
        }
    }
}
#endif
