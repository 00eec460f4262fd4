extension CatalogueReading {
    /// The settings, absent ones being off.
    mutating func settings(_ raw: CatalogueDocument.Settings?) -> StoreSettings {
        if let number = raw?.timeRate?.value, TimeRate(fileNumber: number) == nil {
            doubt("settings._timeRate", "\(number) is no known time rate; subscriptions live in real time")
        }
        let errors = (raw?.errors ?? []).compactMap { choice -> StoreSettings.ErrorChoice? in
            guard let name = choice.name, choice.enabled == true || choice.current != nil else { return nil }
            let current = choice.current.map {
                StoreSettings.ErrorChoice.Current(index: $0.index?.value, type: $0.type)
            }
            return StoreSettings.ErrorChoice(name: name, isEnabled: choice.enabled ?? false, current: current)
        }
        for choice in errors where choice.isEnabled && SimulatedAPI(fileName: choice.name) == nil {
            doubt(
                "settings._storeKitErrors", "there is no act \(choice.name.quoted) here to fail; the choice is left out"
            )
        }
        return StoreSettings(
            failTransactions: raw?.failTransactions ?? false, askToBuy: raw?.askToBuy ?? false,
            billingIssues: raw?.billingIssues ?? false, renewalBillingIssues: raw?.renewalBillingIssues ?? false,
            billingGracePeriod: raw?.billingGracePeriod ?? false, disableDialogs: raw?.disableDialogs ?? false,
            timeRate: raw?.timeRate?.value, locale: raw?.locale, storefront: raw?.storefront,
            error: raw?.error?.value, errors: errors)
    }
}
