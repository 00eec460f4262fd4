internal import Support

extension StoreMachine {
    /// The controls of offers and their codes.
    mutating func performOffers(_ control: StoreControl) throws(ControlError) -> ControlReport {
        switch control {
        case .redeem(let product, let word): return try redeem(word, on: product)
        case .makeCodes(let product, let offer, let codes): return try makeCodes(codes, product, offer)
        case .winBackRule(let offer, let rule): return try setWinBackRule(rule, of: offer)
        case .offerSignatures(let isRequired):
            state.offers.requiresSignatures = isRequired
            return ControlReport("Set: \(control).")
        default: return listCodes()
        }
    }

    /// How offers are set beside the catalogue, in the controls that set them so.
    var offerSettings: [StoreControl] {
        let rules = state.offers.winBackRules.sorted { $0.key < $1.key }.map {
            StoreControl.winBackRule($0.key, $0.value)
        }
        return (state.offers.requiresSignatures ? [.offerSignatures(required: true)] : []) + rules
    }

    private mutating func redeem(_ word: String, on id: String) throws(ControlError) -> ControlReport {
        guard let product = catalogue.product(id: id) else { throw unknownProduct(id) }
        guard let redemption = redemption(of: word, on: product) else {
            throw .notPossible("\(id) cannot be bought: it has no offer of that name.")
        }
        switch refusal(of: redemption) {
        case .isUsedUp?: throw .notPossible("\(word) is used up: it works for no further customer.")
        case .redeemedAlready?: throw .notPossible("The customer has redeemed a code of \(redemption.offer) already.")
        case nil: break
        }
        let (plan, record) = try possibly("\(id) cannot be bought") { (machine) throws(StoreFailure) in
            try machine.redeem(redemption)
        }
        return report(plan, record)
    }

    private mutating func makeCodes(
        _ codes: OfferCodes, _ id: String, _ offer: String
    ) throws(ControlError) -> ControlReport {
        guard let product = catalogue.product(id: id) else { throw unknownProduct(id) }
        let names = product.allCodeOffers.compactMap(\.referenceName)
        guard names.contains(offer) else {
            throw .notPossible("\(id) has no code offer \(offer.quoted).\(hint(offer, names))")
        }
        switch codes {
        case .oneTime(let count):
            guard (1...1000).contains(count) else { throw .notPossible("Codes are made 1 to 1000 at a time.") }
        case .custom(let text, let limit):
            if limit.map({ $0 < 1 }) == true { throw .notPossible("A code is for one customer at least.") }
            if state.offers.codes.contains(where: { $0.text == text }) {
                throw .notPossible("There is a code \(text.quoted) already.")
            }
        }
        let made = makeCodes(codes, productID: id, offer: offer)
        let count = made.count == 1 ? "1 code" : "\(made.count) codes"
        return ControlReport("Made \(count) for \(offer) of \(id).", table: table(Array(state.offers.codes[made])))
    }

    private mutating func setWinBackRule(
        _ rule: WinBackRule?, of id: String
    ) throws(ControlError) -> ControlReport {
        let ids = catalogue.allProducts.flatMap { $0.subscription?.winBackOffers ?? [] }.compactMap(\.id)
        guard ids.contains(id) else {
            throw .notPossible("No plan has a win-back offer \(id.quoted).\(hint(id, ids))")
        }
        state.offers.winBackRules[id] = rule
        refreshWinBackOffers(of: [id])
        return ControlReport("Set: \(StoreControl.winBackRule(id, rule)).")
    }

    private func hint(_ word: String, _ candidates: [String]) -> String {
        word.nearest(among: candidates).map { " Did you mean \($0)?" } ?? ""
    }

    private func listCodes() -> ControlReport {
        let codes = state.offers.codes
        let count = codes.count == 1 ? "1 code" : "\(codes.count) codes"
        return ControlReport(codes.isEmpty ? "No codes were made." : "\(count):", table: table(codes))
    }

    private func table(_ codes: [OfferCode]) -> ControlTable {
        ControlTable(
            columns: ["Code", "Product", "Offer", "Kind", "Redeemed"],
            rows: codes.map { code in
                let count = String(code.redeemers.count)
                return [
                    code.text, code.productID, code.offer, code.isOneTime ? "one-time" : "custom",
                    code.limit.map { "\(count) of \($0)" } ?? count,
                ]
            })
    }
}
