import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import DiscoverServices
import StoreSimulator

/// What somebody holds: units of what is used up, and the products that are open.
struct Holdings: Sendable, Hashable, CustomStringConvertible {
    var coins = 0
    var products: Set<String> = []

    var description: String { "\(coins) coins and \(products.sorted())" }
}

extension Holdings {
    /// What an account holds by a ledger's evidence; nothing where that is not known.
    init(of account: Account, by ledger: Ledger, at moment: Int64) {
        let answer = StandingAnswer.computed(
            for: account, from: ledger, by: CrashCatalogue.map, at: Moment(milliseconds: moment))
        guard let standing = answer.standing else { return }
        coins = standing.balances[CrashCatalogue.coins.rawValue, default: 0]
        products = Set(standing.holdings.map(\.product).filter { $0 != CrashCatalogue.coins }.map(\.rawValue))
    }

    /// What an account is to hold by the store's own records: reckoned without the app's rules.
    ///
    /// - Parameter theirs: The transactions that are somebody else's.
    init(at shop: Shop, without theirs: Set<String>) async {
        for sale in shop.sales where sale.product == CrashCatalogue.coins && !theirs.contains(sale.id) {
            let given = sale.quantity * 10
            coins += given - given * Int(sale.taken) / 100_000
        }
        let entitlements = await shop.store.currentEntitlements().map(\.payload)
        products = Set(entitlements.filter { !theirs.contains($0.transactionId) }.map(\.productId))
    }

    /// What is missing of other holdings.
    func lacking(of other: Holdings) -> Holdings {
        Holdings(coins: max(other.coins - coins, 0), products: other.products.subtracting(products))
    }

    /// What both have.
    func shared(with other: Holdings) -> Holdings {
        Holdings(coins: min(coins, other.coins), products: products.intersection(other.products))
    }

    var isNothing: Bool { coins == 0 && products.isEmpty }
}
