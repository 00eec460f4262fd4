#if Mutation
import Foundation
import Testing

@testable import DiscoverMutation

@Suite struct `The plan of a mutation run` {
    private static let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    private static let plans = SuitePlan.app + SuitePlan.server

    /// Returns the paths of the Swift files in a folder of the package, relative to the folder.
    private static func files(in folder: String) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: package.appending(path: folder).path)
            .filter { $0.hasSuffix(".swift") }
    }

    @Test(arguments: SuitePlan.pathOfMoney)
    func `each beginning on the path of money matches a source file of a planned folder`(beginning: String) throws {
        let files = try Self.files(in: "Sources").filter { $0.hasPrefix(beginning) }
        #expect(!files.isEmpty, "no file in Sources begins with \(beginning)")
        for file in files {
            #expect(SuitePlan.isOnPathOfMoney("Sources/" + file))
            #expect(Self.plans.contains { "Sources/\(file)".hasPrefix($0.folder + "/") }, "\(file) is never changed")
        }
    }

    @Test func `each planned suite is a target of the manifest with tests`() throws {
        let manifest = try String(contentsOf: Self.package.appending(path: "Package.swift"), encoding: .utf8)
        for suite in Set(Self.plans.flatMap(\.suites)) {
            // The targets of the server's tests are declared by the part of their name between "Server" and "Tests".
            let part = suite.hasPrefix("Server") ? String(suite.dropFirst("Server".count).dropLast("Tests".count)) : nil
            let call = part.map { #"serverTests\(\s*"\#($0)""# } ?? #"\btests\(\s*"\#(suite)""#
            #expect(try manifest.contains(Regex(call)), "the manifest has no \(suite)")
            let folder = part.map { "Tests/ServerTests/\($0)" } ?? "Tests/\(suite)"
            #expect(try !Self.files(in: folder).isEmpty)
        }
    }

    @Test(arguments: [
        "PresentPurchases", "PresentReceipt", "PresentPlayPurchase", "ReceiveNotification", "ReceivePlayNotification",
        "ImportVoidedPurchases", "ReconcilePurchases", "ReassignPurchase", "MergeAccounts", "EraseAccount",
        "GrantProduct", "RevokeGrant", "ResolveDispute", "SpendUnits", "Transfer",
    ])
    func `the server's use cases that change an account's purchases are on the path of money`(name: String) {
        #expect(SuitePlan.isOnPathOfMoney("Sources/Server/UseCases/Contexts/\(name).swift"))
    }

    @Test(arguments: [
        "Sources/Entities/People/User.swift", "Sources/Contexts/Swipe.swift",
        "Sources/Server/UseCases/Contexts/ReadAuditLog.swift", "Sources/Server/UseCases/Contexts/FindOrder.swift",
    ])
    func `a file that decides nothing about money isn't on the path of money`(file: String) {
        #expect(!SuitePlan.isOnPathOfMoney(file))
    }
}
#endif
