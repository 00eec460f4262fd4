internal import StoreSimulator

/// A generator of random session steps, most of which have an effect with the store's current records.
struct Generator {
    let catalog: Catalog
    let script: String
    /// A Boolean value that indicates whether the store is in another process.
    let isRemote: Bool
    var chance: RandomChoices
    /// The commands that undo the current failures.
    ///
    /// A failure, such as an unreachable store, lasts for some steps.
    var undoing: [String] = []
    private var account = "you"
    private var queued: [Step] = []
    private var sequences: FixedSequences
    /// The random choices of commands to run as links.
    ///
    /// A separate generator keeps the other choices unchanged.
    private var links: RandomChoices
    private var story: Int
    /// A Boolean value that indicates whether the next periods are much shorter than the current ones.
    private(set) var isFast = false
    /// The number of random steps before the second fixed sequence of steps starts.
    private var pause = 4

    /// Creates a generator that starts with the fixed sequence number `story`; `script` is a script's path.
    init(_ catalog: Catalog, seed: UInt64, story: Int, script: String, isRemote: Bool) {
        self.catalog = catalog
        self.script = script
        self.isRemote = isRemote
        chance = RandomChoices(seed: seed)
        sequences = FixedSequences(catalog, seed: seed, script: script)
        links = RandomChoices(seed: ~seed)
        queued = sequences.story(story)
        self.story = story + 1
    }

    /// Returns the next step for the current records.
    mutating func next(_ books: StoreBooks) -> Step {
        var step = chosen(books)
        while isRemote, step.isForOneProcess { step = chosen(books) }
        guard case .command(let line) = step, links.isHit(oneIn: 12), let link = Link.opening(line) else { return step }
        return .command(link)
    }

    private mutating func chosen(_ books: StoreBooks) -> Step {
        if !queued.isEmpty { return dequeue(books) }
        if usesStory() {
            queued = sequences.story(story)
            story += 1
            if !queued.isEmpty { return dequeue(books) }
        }
        // A failure lasts for some steps; then the app reads everything again.
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

    /// Returns `true` if a fixed sequence of steps starts now.
    ///
    /// The second sequence starts soon, so that short sessions have two.
    private mutating func usesStory() -> Bool {
        pause -= 1
        return pause == 0 || pause < 0 && chance.isHit(oneIn: 9)
    }

    private mutating func rare() -> Step {
        if chance.isHit(oneIn: 6) { return .reinstall }
        account = account == "you" ? chance.pick("me", "them") : "you"
        return .account(account)
    }

    private mutating func dequeue(_ books: StoreBooks) -> Step {
        let step = queued.removeFirst()
        switch step {
        case .command("store advance 1y"): return .command("store advance \(durations(books).last ?? "30s")")
        case .command(FixedSequences.period): return .command("store advance \(period(books))")
        case .account(let name): account = name
        default: break
        }
        return step
    }

    mutating func product() -> String { chance.pick(catalog.products)?.id ?? "none" }

    /// Returns the ID of a subscription product, if there is one; often of a current subscription.
    mutating func plan(_ books: StoreBooks) -> String {
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
        let offers = catalog.typedOffers(of: product)
        if chance.isHit(oneIn: offers.isEmpty ? 40 : 2) {
            line += " --offer \(chance.pick(offers + (chance.isHit(oneIn: 8) ? ["none"] : [])) ?? "none")"
        }
        return line
    }

    private mutating func other(_ books: StoreBooks) -> String {
        let feature = catalog.features(of: product()).min() ?? "none"
        return chance.pick(
            "boost", "boost", "paywall \(feature)", "paywall \(feature)", "paywall nothing", "products", "close",
            "nonsense", "products \(product())", "catalog", "store", "help", "buy", "explain buy \(product())")
    }

    mutating func transaction(_ books: StoreBooks) -> String {
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
            let rate = chance.pick(
                "real-time", "real-time", "monthly-renewal-every-hour", "one-renewal-every-minute", "sandbox")
            isFast = rate != "real-time"
            return "time-rate \(rate)"
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

    /// Returns a control that changes the conditions of purchases.
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

    /// Returns a control that makes the store withhold something from the app.
    private mutating func storm() -> String {
        let api = chance.pick(
            "purchase", "purchase", "authority", "authority", "subscriptionStatus", "appStoreSync", "loadProducts",
            "finish",
            "offerCodeRedeemSheet")
        switch isRemote ? chance.below(6) + 2 : chance.below(8) {
        case 0: return onOff("silence \(api)")
        case 1:
            undoing.append("store delay \(api) off")
            return "delay \(api) 2h"
        case 2: return onOff("habit \(chance.pick(StoreQuirk.allCases)?.word ?? "lists-late")")
        default:
            undoing.append("store fail \(api) off")
            return
                "fail \(api) \(chance.pick("networkError", "systemError", "unknown", "userCancelled", "notAvailableInStorefront", "unsupported"))"
        }
    }
}
