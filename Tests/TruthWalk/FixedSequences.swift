internal import StoreSimulator
internal import Support

/// Fixed sequences of rare steps, some of which are part of each session.
struct FixedSequences {
    /// A placeholder for advancing the clock to the end of the current period.
    static let period = "store advance PERIOD"
    /// The prefix of a line that runs twice at once.
    private static let twice = "<twice> "

    let catalog: Catalog
    /// The path of a script of store controls.
    private let script: String
    private var chance: RandomChoices

    init(_ catalog: Catalog, seed: UInt64, script: String) {
        self.catalog = catalog
        self.script = script
        chance = RandomChoices(seed: seed)
    }

    /// Returns the steps of the fixed sequence with a number, with randomly chosen products.
    ///
    /// The result is empty if the catalog permits no sequence.
    mutating func story(_ number: Int) -> [Step] {
        let plan = chance.pick(catalog.products.filter { $0.subscription != nil && $0.price != nil })?.id
        let thing = chance.pick(catalog.products.filter { $0.price != nil })?.id ?? "none"
        let stories = own() + committed() + codes() + (plan.map { subscribing($0) } ?? []) + general(thing)
        return stories.isEmpty ? [] : stories[number % stories.count].map(Self.step)
    }

    private static func step(_ line: String) -> Step {
        switch line {
        case "<restart>": .restart
        case "<reinstall>": .reinstall
        case "<account>": .account("them")
        case "<back>": .account("you")
        case let line where line.hasPrefix(twice): .twice(String(line.dropFirst(twice.count)))
        default: .command(line)
        }
    }

    /// Returns sequences for any product, most of them with failing or revoked purchases.
    private mutating func general(_ thing: String) -> [[String]] {
        let kept = chance.pick(catalog.products.filter { $0.type == .nonConsumable && $0.price != nil })?.id ?? thing
        let feature = catalog.features(of: thing).min() ?? "none"
        return [
            ["buy \(kept)", "<reinstall>", "restore", "status"],
            [Self.twice + "buy \(thing)", "status", Self.twice + "buy \(kept)", "status"],
            ["paywall \(feature)", "buy \(thing)", "paywall \(feature)", "store script \(script)", "status"],
            ["buy \(kept)", "<account>", "status", "buy \(kept)", "restore", "status", "<back>", "status"],
            ["notAvailableInStorefront", "networkError", "userCancelled"].flatMap {
                ["store fail purchase \($0)", "buy \(thing)"]
            } + ["store fail purchase off", "verify", "status"],
            [
                "store fail loadProducts userCancelled", "<restart>", "buy \(thing)", "store fail loadProducts off",
                "verify", "buy \(thing)", "status",
            ],
            [
                "store fail authority systemError", "store elsewhere buy \(thing) --account you", "status",
                "store fail authority off", "verify", "status",
            ],
            [
                "store transactions", "store switches", "store habits", "store clock", "store time-rate real-time",
                "store locale de_DE",
                "buy \(thing)", "status", "store locale en_US",
            ],
            ["store unverified on", "buy \(thing)", "store unverified off", "verify", "status"],
            [
                "store fail authority networkError", "buy \(thing)", "status", "store fail authority off", "verify",
                "status",
            ],
            ["store habit loses-answers on", "buy \(thing)", "store habit loses-answers off", "verify", "status"],
            [
                "store failure-error networkError", "store fail-transactions on", "buy \(thing)",
                "store fail-transactions off",
            ],
            ["store silence purchase on", "buy \(thing)", "store silence purchase off", "verify", "status"],
            [
                "store ask-to-buy on", "buy \(thing)", "buy \(thing)", "store decline {\(thing)}",
                "store approve {\(thing)}",
                "store ask-to-buy off", "status",
            ],
            [
                "store interrupt on", "buy \(thing)", "store interrupt off", "store resolve {\(thing)}", "status",
                "restore",
            ],
            ["buy \(thing)", "store refund {\(thing)}", "status", "store reverse-refund {\(thing)}", "status"],
            [
                "buy \(kept)", "store refund 1001", "buy \(kept)", "store reverse-refund 1001", "store refund 1001",
                "status", "<account>", "buy \(kept)", "<back>", "store refund {\(kept)}", "status",
            ],
            ["buy \(thing)", "store clear", "buy \(thing)", "status"], ["buy \(thing)", "store reset", "status"],
            ["store seed-history 2", "restore", "status"], ["store foreign buy \(thing)", "restore", "status"],
            ["buy \(thing)", "store delete {\(thing)}", "buy \(thing)", "status"],
        ]
    }

    private mutating func subscribing(_ plan: String) -> [[String]] {
        let other = chance.pick(catalog.products.filter { $0.subscription != nil && $0.price != nil })?.id ?? plan
        let offer = catalog.typedOffers(of: plan).first
        let back = catalog.products.compactMap { product in
            product.subscription?.winBackOffers.compactMap(\.id).first
                .map { (product.id, CommandLineTokenizer.quote($0)) }
        }
        let (former, winBack) = chance.pick(back) ?? (plan, "none")
        let named = offer.map { " --offer \($0)" } ?? ""
        return [
            [
                "buy \(plan)", "store grace off", "store billing-retry on", Self.period, "status", "buy \(plan)",
                "store billing-retry off", "status",
            ],
            [
                "buy \(plan)", "store billing-retry on", "store advance 1y", "status", "buy \(plan)",
                "store billing-retry off", "status",
            ],
            [
                "store win-back-rule \(winBack) --paid 1", "buy \(former)", Self.period,
                "store auto-renew \(former) off",
                Self.period, "status", "buy \(former) --offer \(winBack)", "status",
                "store win-back-rule \(winBack) off",
            ],
            [
                "store offer-signatures required", "buy \(plan)", "buy \(plan)\(named)", "status",
                "store offer-signatures free", "buy \(plan)\(named)", "status",
            ],
            ["buy \(plan)", "<account>", "buy \(other)\(named)", "status", "buy \(plan)", "<back>", "status"],
            [
                "buy \(plan)", "store grace 16d", "store billing-retry on", Self.period, "status",
                "buy \(plan)", "buy \(other)\(named)",
                "status", "store billing-retry off", "status",
            ],
            [
                "buy \(plan)", "store price \(plan) 44 --consent", "status", "buy \(plan)", "store consent \(plan)",
                "status",
                "store advance 1y", "status",
            ],
            [
                "buy \(plan)", "store price \(plan) 45 --consent", "store decline-price \(plan)", "status",
                "buy \(plan)\(named)",
                "status",
            ],
            [
                "buy \(plan)", "buy \(other)", "status", "buy \(plan)", "status", "buy \(plan)\(named)", "status",
                "store advance 1y", "status",
            ],
            ["buy \(plan)", "store auto-renew \(plan) off", "status", "buy \(plan)\(named)", "status"],
            [
                "buy \(plan)", "store expire \(plan)", "<restart>", "status", "store habit returns-lapsed on",
                "buy \(plan)",
                "store habit returns-lapsed off", "buy \(plan)\(named)", "status",
            ],
            [
                "buy \(plan)", "store elsewhere buy \(plan) --family", "status", "buy \(plan)",
                "store revoke {\(plan)}", "status",
            ],
            [
                "buy \(plan)", "store fail subscriptionStatus networkError", "buy \(other)", "buy \(plan)\(named)",
                "status",
                "store fail subscriptionStatus off", "verify", "status",
            ],
            [
                "buy \(plan)", "store fail authority networkError", "buy \(plan)\(named)", "buy \(other)", "status",
                "store fail authority off", "verify", "status",
            ],
            ["buy \(plan)", "store renew \(plan)", "status", "store refund {\(plan)}", "status"],
            ["buy \(plan)", Self.period, "store refund 1001", "status", "store reverse-refund 1001", "status"],
            [
                "buy \(plan)", "store ask-to-buy on", "buy \(plan)\(named)", "store approve {\(plan)}", "status",
                "buy \(other)", "store approve {\(other)}", "status", "buy \(plan)", "store approve {\(plan)}",
                "status",
                "store ask-to-buy off",
            ],
            [
                "buy \(plan)", "store auto-renew \(plan) off", "store interrupt on", "buy \(plan)\(named)",
                "store resolve {\(plan)}", "status", "buy \(other)", "store resolve {\(other)}", "status",
                "store interrupt off",
            ],
        ]
    }

    private mutating func codes() -> [[String]] {
        let coded = catalog.products.compactMap { product in
            (product.codeOffers + (product.subscription?.codeOffers ?? [])).compactMap(\.referenceName).first
                .map { (product.id, $0) }
        }
        return chance.pick(coded).map { product, code in
            [
                ["store redeem \(product) \(code)", "status", "store redeem \(product) \(code)", "status"],
                [
                    "buy \(catalog.products.first { other in other.id != product && other.subscription != nil && other.price != nil }?.id ?? product)",
                    "store redeem \(product) \(code)", "status", "store advance 1mo", "status",
                ],
                [
                    "buy \(product)", "store codes \(product) \(code) --custom HELLO", "store redeem \(product) HELLO",
                    "status",
                    "store advance 1mo", "status",
                ],
            ]
        } ?? []
    }

    /// Returns sequences with plans that are bought elsewhere and billed monthly in a commitment.
    private mutating func committed() -> [[String]] {
        let yearly = chance.pick(catalog.products.filter { $0.subscription?.billingPlans != nil })
        guard let plan = yearly?.id else { return [] }
        let group = yearly?.subscription?.groupID
        let other =
            chance.pick(catalog.products.filter { $0.subscription?.groupID == group && $0.id != plan })?.id ?? plan
        let coded = catalog.products.first {
            $0.subscription?.groupID == group && $0.subscription?.codeOffers.isEmpty == false
        }
        let code = coded?.subscription?.codeOffers.compactMap(\.referenceName).first ?? "none"
        let monthly = "store elsewhere buy \(plan) --account you --monthly"
        return [
            [
                monthly, "status", "buy \(other)", "status", "buy \(other)", "buy \(plan)", "status",
                "store advance 1y", "status",
            ],
            [
                monthly, "store auto-renew \(plan) off", "status", "buy \(plan)", "status", "buy \(other)",
                "store auto-renew \(plan) off", "status", "buy \(other)", Self.period, "status",
            ],
            ["buy \(plan)", monthly, "status", "buy \(plan)", "status"],
            [
                monthly, "store redeem \(coded?.id ?? other) \(code)", "status", "store refund {\(plan)}",
                "store reverse-refund {\(plan)}", "status",
            ],
            [
                monthly, "store ask-to-buy on", "buy \(other)", "store approve {\(other)}", "status",
                "store ask-to-buy off", "buy \(plan)", "status",
            ],
            [monthly, "<account>", "buy \(other)", "buy \(plan)", "status", "<back>", "status"],
        ]
    }

    private func own() -> [[String]] {
        guard catalog.name == Catalogs.standard else { return [] }
        return [
            [
                "buy boost.1", "boost", "boost", "store refund {boost.1}", "status", "buy boost.1 --quantity 2",
                "status",
            ],
            ["paywall rewind", "buy plus.month", "paywall rewind", "close"],
            [
                "store cancel on", "buy boost.1", "store cancel off", "buy plus.month", "buy gold.year", "verify",
                "status",
            ],
        ]
    }
}
