import DiscoverData
import DiscoverViews
import Foundation
import StoreSimulator
import Synchronization
import TestSupport
import Testing

@Suite(.holdsFiles) struct `Store controls at the console` {
    /// Commands with store controls as the requirements list them, and similar ones.
    private static let lines = """
        store ask-to-buy on
        buy boost.1
        store approve {boost.1}
        buy boost.1
        store decline {boost.1}
        store ask-to-buy off
        store interrupt on
        buy boost.1
        store resolve {boost.1}
        store interrupt off
        store fail purchase networkError
        store fail purchase off
        store fail-transactions on
        store failure-error invalidOfferPrice
        store fail-transactions off
        store silence loadProducts on
        store silence loadProducts off
        store delay loadProducts 5s
        store delay loadProducts off
        store refund {boost.1} --percent 50
        store reverse-refund {boost.1}
        buy plus.month
        store advance 30d
        store renew plus.month
        store auto-renew plus.month off
        store auto-renew plus.month on
        store billing-retry on
        store billing-retry off
        store grace on
        store grace off
        store expire plus.month
        store elsewhere buy superlikes.5 --account ann
        store elsewhere buy lifetime --family
        store revoke {lifetime}
        store unverified on
        store unverified off
        store storefront DEU
        store locale de_DE
        store transactions
        store timeline plus.month
        store switches
        store clock
        store habits
        store delete {superlikes.5}
        store clear
        store reset
        """

    @Test func `all store controls are accepted as documented`() async throws {
        let console = try Console()
        defer { console.remove() }
        let run = try await console(input: Self.lines)
        #expect(run.errors.split(separator: "\n").allSatisfy { !$0.contains("The store is unchanged") })
        #expect(run.status == 0, "\(run.errors)")
    }

    @Test func `all store controls are listed with a description`() async throws {
        let console = try Console()
        defer { console.remove() }
        let rows = try #require(try await console("--json", "store").events?.last?["rows"] as? [[String]])
        let listed = Set(rows.compactMap { $0.first?.split(separator: " ").first.map(String.init) })
        let words = Self.lines.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
        let used = Set(words.filter { $0[0] == "store" }.map { $0[1] })
        #expect(listed.isSuperset(of: used))
        #expect(rows.allSatisfy { $0.count == 2 && !$0[1].isEmpty })
    }

    @Test(arguments: [40, 80])
    func `a timeline fits the width of the screen`(width: Int) async throws {
        let catalog = try StoreConfiguration(contentsOf: Scenario.folder.appending(path: "Shop.storekit").path)
        let store = SimulatedStore(configuration: catalog)
        for rate in ["1s", "1d"] {
            try store.play("elsewhere buy gold.month\nadvance \(rate)\nrefund {gold.month} --percent 50\nadvance 1y")
            let report = try store.perform(.timeline("gold.month"))
            let screen = Lines()
            await OperateStoreTextView(screen: screen, style: ConsoleStyle(width: width, isColored: false))
                .store(
                    .done(
                        StoreReport(
                            control: "timeline", message: report.message, columns: report.table?.columns ?? [],
                            rows: report.table?.rows ?? [])))
            let lines = screen.all
            #expect(lines.count > 3)
            #expect(lines.allSatisfy { $0.count <= width }, "\(lines)")
            #expect(lines.contains { $0.contains("┌ ") })
        }
    }
}

/// A screen that records the lines that are shown.
private final class Lines: Screen {
    private let text = Mutex("")

    var all: [String] { text.withLock { $0.split(separator: "\n").map(String.init) } }

    func show(_ text: String) { self.text.withLock { $0 += text + "\n" } }
    func progress(_ text: String) {}
    func showError(_ text: String) { show(text) }
}
