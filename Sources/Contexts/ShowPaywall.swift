public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors
public import DiscoverObservers

/// A customer wants a feature, and meets a paywall.
///
/// - Goal: whoever holds the feature passes; whoever does not sees what would open it.
/// - Preconditions: none.
/// - Main scenario: the standing is computed anew; the feature is not held; the products that open it are loaded and shown.
/// - Variations: it is held: what is behind the paywall is shown. It is not known yet: nothing is taken away, and nothing
///   sold. Nothing on sale has such a feature. Prices cannot be loaded: the paywall is shown without them.
/// - Postconditions: nothing changed; nothing behind the paywall was seen without a standing that covers it.
public final class ShowPaywall {
    // MARK: Roles

    /// Who stands before the paywall.
    fileprivate protocol Visitor: AnyObject {
        var account: Account { get }
    }

    /// Where the products stand that open it.
    fileprivate protocol Shelf: AnyObject {
        subscript(id: ProductID) -> Product? { get }
        func add(_ product: Product)
    }

    private let visitor: any Visitor
    private let shelf: any Shelf

    // MARK: Surroundings

    private let feature: Feature
    private let offered: Offered
    private let desk: Desk
    private let observer: any ShowPaywallObserver

    /// Casts the roles: the customer plays the visitor, the catalogue the shelf.
    ///
    /// - Parameters:
    ///   - feature: What the visitor wants; one feature.
    ///   - offered: What is on sale, and what each product gives.
    public init(
        feature: Feature, customer: Customer, catalog: Catalog, offered: Offered, desk: Desk,
        observer: any ShowPaywallObserver
    ) {
        visitor = customer
        shelf = catalog
        self.feature = feature
        self.offered = offered
        self.desk = desk
        self.observer = observer
    }

    /// Opens the paywall, and returns when it has been shown.
    public func open() async {
        let act = Trace.begin(.context, "ShowPaywall", "Visitor: the customer, Shelf: the catalogue")
        defer { act.end() }
        await visitor.knock(in: self)
    }

    /// What is on sale, and what each product gives.
    public struct Offered: Sendable {
        let products: [ProductID]
        let map: FeatureMap

        /// Takes the products on sale, in the order to show them, and what each gives.
        public init(products: [ProductID], map: FeatureMap) {
            self.products = products
            self.map = map
        }
    }

    /// The transactions that a paywall is made of.
    public struct Desk: Sendable {
        let standing: any Interactor<Account, StandingAnswer, LedgerFailure>
        let radius: any Interactor<Void, Paywall<Int>, Never>
        let load: any Interactor<LoadProductsRequest, LoadProductsResponse, LoadProductsFailure>

        /// Takes them in the order in which a paywall makes them.
        public init(
            standing: any Interactor<Account, StandingAnswer, LedgerFailure>,
            radius: any Interactor<Void, Paywall<Int>, Never>,
            load: any Interactor<LoadProductsRequest, LoadProductsResponse, LoadProductsFailure>
        ) {
            self.standing = standing
            self.radius = radius
            self.load = load
        }
    }
}

extension Customer: ShowPaywall.Visitor {}
extension Catalog: ShowPaywall.Shelf {}

// MARK: Interaction

extension ShowPaywall.Visitor {
    fileprivate func knock(in context: ShowPaywall) async {
        let sold = context.offered.map.features(sold: context.offered.products)
        guard sold.isSuperset(of: context.feature) else {
            return await context.observer.tell(.noSuchFeature(context.feature.name, known: sold.names))
        }
        do throws(LedgerFailure) {
            switch try await context.desk.standing.perform(account) {
            case .notKnownYet: await context.observer.tell(.notKnownYet(feature: context.feature.name))
            case .known(let standing): await context.shelf.face(standing, in: context)
            }
        } catch {
            await context.observer.tell(.failed(.ledger(error)))
        }
    }
}

extension ShowPaywall.Shelf {
    fileprivate func face(_ standing: Standing, in context: ShowPaywall) async {
        let products = context.offered.products
        let lock = Paywall(context.feature.name, requires: context.feature)
        switch lock.read(for: standing, offering: products, by: context.offered.map) {
        case .open(let feature):
            let held = standing.holdings.filter { !$0.features.isDisjoint(with: context.feature) }.map(\.product)
            let (cards, failure) = await fetch(products.filter(held.contains), in: context)
            // The setting comes locked, and opens for this standing or for none: reading it asks nobody else.
            let radius = await context.desk.radius.perform(())
            let value = radius.required == context.feature ? radius.value(for: standing).map { "\($0) km" } : nil
            await context.observer.tell(
                .open(PaywallCard(feature: feature, offers: cards, value: value, offersUnavailable: failure)))
        case .locked(_, let openers):
            let (cards, failure) = await fetch(openers, in: context)
            await context.observer.tell(
                .locked(
                    PaywallCard(
                        feature: context.feature.name, offers: cards, value: nil, offersUnavailable: failure)))
        }
    }

    /// The products as the store has them now; where it gives no answer, those already on the shelf.
    private func fetch(_ ids: [ProductID], in context: ShowPaywall) async -> ([ProductCard], StoreFailure?) {
        guard !ids.isEmpty else { return ([], nil) }
        do throws(LoadProductsFailure) {
            for record in try await context.desk.load.perform(LoadProductsRequest(ids: ids)).records {
                if let known = self[record.id] {
                    known.relabel(record.label)
                } else {
                    add(Product(id: record.id, label: record.label))
                }
            }
            return (cards(of: ids), nil)
        } catch {
            switch error {
            case .store(let failure): return (cards(of: ids), failure)
            case .nothingKnown: return ([], nil)
            }
        }
    }

    private func cards(of ids: [ProductID]) -> [ProductCard] { ids.compactMap { self[$0] }.map(ProductCard.init(of:)) }
}

extension Feature {
    /// One feature's name; several joined, where an app asks for more than one at a time.
    fileprivate var name: String { names.joined(separator: "+") }
}
