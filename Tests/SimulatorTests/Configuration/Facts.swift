import Foundation
import StoreSimulator

// A catalog in the shape of the expected facts, for comparison.

extension StoreConfiguration {
    var facts: [String: Any] {
        [
            "file": name, "version": version.orNull, "identifier": identifier.orNull, "settings": settings.facts,
            "synchronized": isSynchronized, "offersKey": hasSubscriptionOffersKey,
            "counts": [
                "products": products.count, "groups": subscriptionGroups.count,
                "subscriptions": subscriptionGroups.map(\.subscriptions.count).reduce(0, +),
            ],
            "products": products.map(\.facts), "groups": subscriptionGroups.map(\.facts),
            "doubts": warnings.map(\.place),
        ]
    }
}

extension SubscriptionGroup {
    var facts: [String: Any] {
        [
            "id": id, "name": name.orNull, "locales": localizations.map(\.locale),
            "subscriptions": subscriptions.map(\.facts),
        ]
    }
}

extension StoreProduct {
    var facts: [String: Any] {
        var facts: [String: Any] = [
            "id": id, "type": type.rawValue, "price": displayPrice.orNull, "family": isFamilyShareable,
            "reference": referenceName.orNull, "locales": localizations.map(\.locale),
        ]
        guard let subscription else { return facts }
        facts["period"] = (subscription.period?.iso8601).orNull
        facts["level"] = subscription.level
        facts["intro"] = subscription.introductoryOffers.map(\.facts)
        facts["adHoc"] = subscription.promotionalOffers.map { $0.facts.merging(["id": $0.id.orNull]) { $1 } }
        facts["code"] = subscription.codeOffers.map { offer in
            offer.facts.merging([
                "name": offer.referenceName.orNull, "eligibility": offer.eligibility,
                "stackable": offer.isStackable.orNull,
            ]) { $1 }
        }
        facts["winback"] = subscription.winBackOffers.map { offer in
            offer.facts.merging(["id": offer.id.orNull, "eligible": offer.isEligible.orNull]) { $1 }
        }
        if let plans = subscription.billingPlans {
            facts["plans"] = plans.map { plan in
                [
                    "type": plan.type.orNull, "price": plan.displayPrice.orNull,
                    "commitment": plan.commitmentDisplayPrice.orNull, "enabled": plan.isEnabled,
                ]
            }
        }
        return facts
    }
}

extension StoreOffer {
    var facts: [String: Any] {
        var facts: [String: Any] = [
            "mode": paymentMode.rawValue, "period": periodText.orNull, "periods": numberOfPeriods.orNull,
            "price": displayPrice.orNull,
        ]
        if let billingPlanType { facts["plan"] = billingPlanType }
        return facts
    }
}

extension StoreSettings {
    var facts: [String: Any] {
        var choices: [String: Any] = [:]
        for error in errors {
            let current = error.current.map { ["index": $0.index.orNull, "type": $0.type.orNull] }
            choices[error.name] = ["enabled": error.isEnabled, "current": current.orNull]
        }
        return [
            "failTransactions": failTransactions, "askToBuy": askToBuy, "billingIssues": billingIssues,
            "renewalBillingIssues": renewalBillingIssues, "billingGracePeriod": billingGracePeriod,
            "disableDialogs": disableDialogs, "timeRate": timeRate.orNull, "locale": locale.orNull,
            "storefront": storefront.orNull, "error": error.orNull, "errors": choices,
        ]
    }
}

extension Optional {
    var orNull: Any { self ?? NSNull() }
}
