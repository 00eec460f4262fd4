internal import StoreSimulator

/// Chooses the steps of a session: by chance, and by what the books have, so that most of them do something.
struct Generator {
    let catalog: Catalog
    /// The path of a script of controls.
    let script: String
    private var chance: Chance
    /// The commands that end what was switched on.
    private var undoing: [String] = []
    private var account = "you"
    private var queued: [Step] = []
    private var errands: Errands
    private var story: Int

    init(_ catalog: Catalog, seed: UInt64, script: String) {
        self.catalog = catalog
        self.script = script
        chance = Chance(seed: seed)
        errands = Errands(catalog, seed: seed)
        story = Int(truncatingIfNeeded: seed &* 2)
    }

    /// Returns the next step of a session whose books are these.
    mutating func next(_ books: StoreBooks) -> Step {
        if !queued.isEmpty { return dequeue(books) }
        if chance.isHit(oneIn: 12) {
            queued = errands.story(story)
            story += 1
            if !queued.isEmpty { return dequeue(books) }
        }
        // What fails, fails for a while: then the app reads everything anew.
        if !undoing.isEmpty, chance.isHit(oneIn: 4) {
            if undoing.count == 1, chance.below(4) > 0 {
                queued = [chance.isHit(oneIn: 2) ? .command("verify") : .restart]
            }
            return .command(undoing.remove(at: chance.below(undoing.count)))
        }
        switch chance.below(100) {
        case ..<30: return .command(buy(books))
        case ..<50: return .command("status")
        case ..<64: return .command("store advance \(chance.pick(durations(books)) ?? "30s")")
        case ..<89: return .command("store " + control(books))
        case ..<91: return .command("verify")
        case ..<94: return .command("restore")
        case ..<96: return .command(other(books))
        case ..<98: return .restart
        default: return rare()
        }
    }

    private mutating func rare() -> Step {
        if chance.isHit(oneIn: 6) { return .reinstall }
        account = account == "you" ? chance.pick("me", "them") : "you"
        return .account(account)
    }

    private mutating func dequeue(_ books: StoreBooks) -> Step {
        let step = queued.removeFirst()
        guard case .command("store advance 1y") = step else { return step }
        return .command("store advance \(durations(books).last ?? "30s")")
    }

    private mutating func product() -> String { chance.pick(catalog.products)?.id ?? "none" }

    /// A product of a subscription, if there is one; often of one that runs.
    private mutating func plan(_ books: StoreBooks) -> String {
        let own = books.account.subscriptions.flatMap { [$0.product, $0.nextProduct] }
            .filter { !$0.contains(where: \.isWhitespace) }
        if chance.below(4) > 0, let product = chance.pick(own) { return product }
        return chance.pick(catalog.products.filter { $0.subscription != nil })?.id ?? product()
    }

    private mutating func buy(_ books: StoreBooks) -> String {
        var product = chance.isHit(oneIn: 3) ? self.product() : plan(books)
        if chance.isHit(oneIn: 60) { product += ".x" }
        let item = catalog.products.first { $0.id == product }
        var line = "buy \(product)"
        let allows = item.map { $0.type == .consumable || $0.type == .nonRenewingSubscription } ?? false
        if chance.isHit(oneIn: allows ? 2 : 30) { line += " --quantity \(chance.pick([2, 3, 7, 10, 11, 0]) ?? 2)" }
        let offers = (item?.subscription.map { $0.promotionalOffers + $0.winBackOffers } ?? []).compactMap(\.id)
        if chance.isHit(oneIn: offers.isEmpty ? 40 : 2) {
            line += " --offer \(chance.pick(offers + (chance.isHit(oneIn: 8) ? ["none"] : [])) ?? "none")"
        }
        return line
    }

    private mutating func other(_ books: StoreBooks) -> String {
        let feature = catalog.features(of: product()).min() ?? "none"
        return chance.pick(
            "boost", "boost", "paywall \(feature)", "paywall \(feature)", "paywall nothing", "products", "close",
            "nonsense",
            "products \(product())", "catalog", "store", "help", "buy", "explain buy \(product())")
    }

    private mutating func transaction(_ books: StoreBooks) -> String {
        let own = books.account.entries.filter { !$0.isDeleted }.suffix(12)
        if chance.below(4) > 0, let latest = own.last { return "{\(latest.payload.productId)}" }
        return chance.pick(Array(own)).map { "{\($0.payload.productId)}" } ?? "{\(product())}"
    }

    private mutating func onOff(_ control: String) -> String {
        undoing.append("store \(control) off")
        return "\(control) on"
    }

    private mutating func control(_ books: StoreBooks) -> String {
        if let request = chance.pick(books.account.requests), chance.isHit(oneIn: 3) {
            return request.reason == .askToBuy
                ? chance.pick("approve \(request.id)", "approve \(request.id)", "decline \(request.id)")
                : "resolve \(request.id)"
        }
        switch chance.below(60) {
        case ..<8:
            return "refund \(transaction(books))"
                + (chance.isHit(oneIn: 3) ? " --percent \(chance.pick([1, 34, 50, 100]) ?? 50)" : "")
        case ..<11: return "reverse-refund \(revoked(books))"
        case ..<12: return "revoke \(transaction(books))"
        case ..<17: return "auto-renew \(plan(books)) \(chance.pick("off", "on"))"
        case ..<20: return "renew \(plan(books))"
        case ..<22: return "expire \(plan(books))"
        case ..<26: return elsewhere(books)
        case ..<28: return redeem(books)
        case ..<31: return price(books)
        case ..<35: return circumstance()
        case ..<40: return storm()
        case ..<42: return onOff("billing-retry")
        case ..<44: return "sign-in \(chance.pick("default", "other", "third"))"
        case ..<45:
            return
                "time-rate \(chance.pick("real-time", "real-time", "monthly-renewal-every-hour", "one-renewal-every-minute", "sandbox"))"
        case ..<48: return onOff(chance.pick("ask-to-buy", "interrupt", "cancel"))
        case ..<51: return look(books)
        case ..<53:
            return chance.pick(
                "transactions", "timeline \(plan(books))", "switches", "clock", "habits", "codes", "script \(script)")
        case ..<55: return offers(books)
        case ..<56: return foreign()
        case ..<57: return oblivion(books)
        default: return "grace \(chance.pick("3d", "16d", "28d", "on", "off"))"
        }
    }

    private mutating func revoked(_ books: StoreBooks) -> String {
        let revoked = books.account.entries.filter { !$0.isDeleted && $0.payload.revocationDate != nil }
        return chance.pick(revoked).map(\.payload.transactionId) ?? transaction(books)
    }

    private mutating func elsewhere(_ books: StoreBooks) -> String {
        let product = chance.isHit(oneIn: 2) ? self.product() : plan(books)
        if chance.isHit(oneIn: 5) { return "elsewhere buy \(product) --family" }
        let whose = chance.isHit(oneIn: 3) ? "" : " --account \(chance.pick("you", "you", "me"))"
        if chance.isHit(oneIn: 8) {
            let monthly = catalog.products.first { $0.subscription?.billingPlans != nil }?.id ?? product
            return "elsewhere buy \(monthly)\(whose) --monthly"
        }
        return "elsewhere buy \(product)\(whose)" + (chance.isHit(oneIn: 4) ? " --quantity 3" : "")
    }

    private mutating func redeem(_ books: StoreBooks) -> String {
        let coded = catalog.products.flatMap { product in
            (product.codeOffers + (product.subscription?.codeOffers ?? [])).compactMap(\.referenceName)
                .map { (product.id, $0) }
        }
        guard let (product, code) = chance.pick(coded) else { return "redeem \(product()) none" }
        switch chance.below(4) {
        case 0: return "codes \(product) \(code) --custom HELLO --limit 2"
        case 1: return "redeem \(product) HELLO"
        default: return "redeem \(product) \(code)"
        }
    }

    private mutating func price(_ books: StoreBooks) -> String {
        let plan = plan(books)
        return switch chance.below(4) {
        case 0: "consent \(plan)"
        case 1: "decline-price \(plan)"
        default: "price \(plan) \(chance.pick("0.5", "1.25", "44")) \(chance.pick("--consent", "--keep", ""))"
        }
    }

    /// What purchases meet.
    private mutating func circumstance() -> String {
        switch chance.below(7) {
        case 0:
            undoing.append("store payments on")
            return "payments off"
        case 1: return onOff("fail-transactions")
        case 2:
            return
                "failure-error \(chance.pick("networkError", "systemError", "userCancelled", "ineligibleForOffer", "productUnavailable"))"
        case 3: return onOff("unknown-result")
        case 4: return onOff("unverified")
        case 5: return onOff("consumable-history")
        default:
            undoing.append("store offer-signatures free")
            return "offer-signatures required"
        }
    }

    /// What the store keeps back from the app.
    private mutating func storm() -> String {
        let api = chance.pick(
            "purchase", "purchase", "authority", "authority", "subscriptionStatus", "appStoreSync", "loadProducts",
            "finish",
            "offerCodeRedeemSheet")
        switch chance.below(8) {
        case 0: return onOff("silence \(api)")
        case 1:
            undoing.append("store delay \(api) off")
            return "delay \(api) 2h"
        case 2: return onOff("habit \(chance.pick(Habit.allCases)?.word ?? "lists-late")")
        default:
            undoing.append("store fail \(api) off")
            return
                "fail \(api) \(chance.pick("networkError", "systemError", "unknown", "userCancelled", "notAvailableInStorefront", "unsupported"))"
        }
    }

    private mutating func look(_ books: StoreBooks) -> String {
        switch chance.below(3) {
        case 0:
            undoing.append("store storefront USA")
            return "storefront \(chance.pick("DEU", "JPN", "GBR"))"
        case 1:
            undoing.append("store locale en_US")
            return "locale \(chance.pick("de_DE", "ja_JP"))"
        default: return "promote \(plan(books))"
        }
    }

    private mutating func offers(_ books: StoreBooks) -> String {
        let offers = catalog.products.flatMap { $0.subscription?.winBackOffers ?? [] }.compactMap(\.id)
        guard let offer = chance.pick(offers) else { return "codes" }
        return "win-back-rule \(offer) " + chance.pick("off", "--paid 1", "--paid 0 --wait 2", "--lapsed 0..12")
    }

    private mutating func foreign() -> String {
        chance.isHit(oneIn: 3) ? "seed-history \(chance.pick([1, 3]) ?? 1)" : "foreign buy \(product())"
    }

    /// What takes transactions out of the lists; rare, because what an app still knows is then not judged.
    private mutating func oblivion(_ books: StoreBooks) -> String {
        switch chance.below(6) {
        case 0: "clear"
        case 1: "reset"
        default: "delete \(transaction(books))"
        }
    }
}
