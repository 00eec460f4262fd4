import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import DiscoverRouting
import DiscoverServices
import DiscoverViews
import Foundation

extension FuzzTarget {
    /// The reader of feature maps, which list what each product grants.
    static let features = FuzzTarget(name: "features") {
        [try Files.bytes("Sources/Demo/Resources/Discover.features.json")]
    } read: { bytes in
        do throws(FileFormatError) {
            _ = try FeatureMapFile(bytes: Data(bytes), name: "Some.features.json").map.grant(of: "gold.month")
            return nil
        } catch {
            return complaint(about: error)
        }
    }

    /// The reader of product files, which a build without a store uses.
    static let stub = FuzzTarget(name: "stub") {
        [try Files.bytes("Sources/Demo/Resources/Enterprise.products.json")]
    } read: { bytes in
        do {
            let store = try StubProductStore(bytes: Data(bytes), name: "Some.products.json")
            _ = try await store.products(["gold.month", "lifetime"])
            return nil
        } catch {
            return complaint(about: error)
        }
    }

    /// The reader of ledger files.
    ///
    /// Entries recorded after a file was opened must exist when it is opened again.
    static let ledger = FuzzTarget(name: "ledger") {
        let text = try await Files.with(nil) { path in
            let ledger = try FileLedgerStore(path: path)
            _ = try await ledger.record((0..<6).map(entry))
            _ = try await ledger.record([entry(7)])
            _ = try await ledger.record([spending(1), spending(2)])
            return try Data(contentsOf: URL(fileURLWithPath: path))
        }
        return [[UInt8](text)]
    } read: { bytes in
        await Files.with(bytes) { path in
            do {
                let ledger = try FileLedgerStore(path: path, on: POSIXFileSystem(locks: false))
                _ = try await ledger.record([entry(1_000), spending(1_000)])
                let again = try await FileLedgerStore(path: path).ledger(for: ann)
                let key = TransactionKey(environment: .localTesting, id: "1000")
                return again.transactions[key] != nil && again.spending("superLike:1000", of: ann) != nil
                    ? nil : "an entry is missing after the ledger is opened again"
            } catch {
                return complaint(about: error)
            }
        }
    }

    /// The parser of console commands.
    static let words = FuzzTarget(name: "words") {
        Command.allCases.map { Array("\($0.rawValue) gold.month".utf8) }
            + [
                "buy superlikes.5 --quantity 2", "buy gold.month --offer gold.thanks", "paywall rewind",
                "store refund 1001",
            ]
            .map { Array($0.utf8) }
    } read: { bytes in
        let words = String(decoding: bytes, as: UTF8.self).split(separator: " ").map(String.init)
        do throws(RouteFailure) {
            let route = try Route(words: words)
            return try Route(link: route.link) == route ? nil : "\(route.link) leads to another route"
        } catch {
            return isLinkTooLong(error, words) ? nil : complaint(shown: error)
        }
    }

    /// The parser of deep links.
    static let link = FuzzTarget(name: "link") {
        [
            "discover://buy/gold.month?quantity=2", "discover://products/a/b%20c", "discover://paywall/rewind",
            "discover://status",
        ]
        .map { Array($0.utf8) }
    } read: { bytes in
        do throws(RouteFailure) {
            let route = try Route(link: String(decoding: bytes, as: UTF8.self))
            return try Route(link: route.link) == route ? nil : "\(route.link) leads to another route"
        } catch {
            return complaint(shown: error)
        }
    }

    // A view turns the failure of a route into a message.
    private static func complaint(shown failure: RouteFailure) -> String? {
        let sheet = RecordingScreen()
        ErrorTextView(screen: sheet, style: ConsoleStyle(width: 80, isColored: false)).show(failure)
        return complaint(about: Sentence(description: sheet.text))
    }

    private struct Sentence: Error, CustomStringConvertible { let description: String }

    // A command may be longer than the deep link for it.
    private static func isLinkTooLong(_ error: RouteFailure, _ words: [String]) -> Bool {
        if case .invalidLink = error { words.joined().utf8.count > 600 } else { false }
    }

    private static let ann = AccountToken(bits: 0xA)

    private static func spending(_ number: Int) -> LedgerEntry {
        let moment = Moment(milliseconds: 1_767_225_600_000 + Int64(number))
        let spending = Spending(key: "superLike:\(number)", unit: "superLike", amount: 1, moment: moment)
        return .spending(spending, account: ann)
    }

    private static func entry(_ number: Int) -> LedgerEntry {
        let key = TransactionKey(environment: .localTesting, id: TransactionID("\(number)"))
        let moment = Moment(milliseconds: 1_767_225_600_000 + Int64(number))
        let facts = TransactionFacts(
            key: key, original: key.id, product: "superlikes.5", kind: .consumable, quantity: 2, purchased: moment,
            expires: nil, signed: moment, accountToken: ann, ownership: .purchased, revocation: nil, isUpgraded: false,
            isRenewal: false)
        return .transaction(facts, account: ann)
    }
}
