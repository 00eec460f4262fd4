internal import Foundation

/// A parser that converts a decoded `.storekit` file to products and settings, and collects warnings.
struct CatalogParser {
    let file: String
    private(set) var warnings: [ConfigurationWarning] = []
    private var placeOfID: [String: String] = [:]

    /// Creates a parser for a catalog file.
    ///
    /// - Parameters:
    ///   - file: The name of the file in messages.
    ///   - warnings: The irregularities that were already found in the file's JSON text.
    init(file: String, warnings: [ConfigurationWarning] = []) {
        self.file = file
        self.warnings = warnings
    }

    mutating func warn(_ place: String, _ text: String) {
        warnings.append(ConfigurationWarning(place: place, text: text))
    }

    func failure(
        _ reason: ConfigurationError.Reason, _ place: String, found: String, expected: String
    ) -> ConfigurationError {
        ConfigurationError(reason: reason, file: file, place: place, found: found, expected: expected)
    }

    /// Returns the version of the file's format as `major.minor`; `nil` if the file contains none.
    mutating func version(_ version: CatalogDocument.Version?) -> String? {
        guard let major = version?.major?.value else {
            warn("version", "missing; the format is detected from the file's contents")
            return nil
        }
        return "\(major).\(version?.minor?.value ?? 0)"
    }

    /// Converts the products of the file that don't belong to a subscription group, and returns them.
    mutating func products(_ document: CatalogDocument) throws(ConfigurationError) -> [StoreProduct] {
        if document.products == nil, document.nonRenewingSubscriptions == nil, document.subscriptionGroups == nil {
            warn("products", "missing, as are nonRenewingSubscriptions and subscriptionGroups: nothing is for sale")
        }
        var result: [StoreProduct] = []
        for (index, raw) in (document.products ?? []).enumerated() {
            if let product = try product(raw, at: "products[\(index)]", expected: nil, group: nil) {
                result.append(product)
            }
        }
        for (index, raw) in (document.nonRenewingSubscriptions ?? []).enumerated() {
            let place = "nonRenewingSubscriptions[\(index)]"
            if let product = try product(raw, at: place, expected: .nonRenewingSubscription, group: nil) {
                result.append(product)
            }
        }
        return result
    }

    /// Returns the subscription groups of the file, with their subscriptions.
    mutating func groups(_ document: CatalogDocument) throws(ConfigurationError) -> [SubscriptionGroup] {
        var result: [SubscriptionGroup] = []
        for (index, raw) in (document.subscriptionGroups ?? []).enumerated() {
            let place = "subscriptionGroups[\(index)]"
            let id = groupID(raw, at: place)
            if raw.subscriptions?.isEmpty ?? true {
                let text = raw.subscriptions == nil ? "missing" : "empty"
                warn("\(place).subscriptions", "\(text); the group has no subscription for sale")
            }
            var subscriptions: [StoreProduct] = []
            for (index, raw) in (raw.subscriptions ?? []).enumerated() {
                let place = "\(place).subscriptions[\(index)]"
                if let product = try product(raw, at: place, expected: .autoRenewableSubscription, group: id) {
                    subscriptions.append(product)
                }
            }
            let texts = localizations(raw.localizations)
            result.append(
                SubscriptionGroup(id: id, name: raw.name, localizations: texts, subscriptions: subscriptions))
        }
        return result
    }

    // Several groups with the same ID cause no warning: real files have them, and mean one group.
    private mutating func groupID(_ raw: CatalogDocument.Group, at place: String) -> String {
        let id = raw.id ?? raw.subscriptions?.first?.subscriptionGroupID ?? place
        if raw.id == nil { warn("\(place).id", "missing; \(id.quoted) is used instead") }
        return id
    }

    /// Reserves an ID for a product, or returns `nil` if an earlier product in the file has the same ID.
    ///
    /// Of several products with the same ID, only the first is for sale, because a purchase would otherwise be
    /// ambiguous.
    ///
    /// - Parameters:
    ///   - id: The ID in the file.
    ///   - place: The place of the product in the file.
    /// - Returns: The ID, or `nil` if the product is to be ignored.
    /// - Throws: `ConfigurationError` if the ID is missing or empty.
    mutating func claim(_ id: String?, at place: String) throws(ConfigurationError) -> String? {
        guard let id else {
            throw failure(.missing, "\(place).productID", found: "no such member", expected: "a product ID")
        }
        if id.isEmpty {
            throw failure(.malformed, "\(place).productID", found: "an empty string", expected: "a product ID")
        }
        if let first = placeOfID[id] {
            warn(
                "\(place).productID",
                "\(id.quoted) is the ID of \(first), too; that product is used, and this one is ignored")
            return nil
        }
        placeOfID[id] = place
        return id
    }

    func localizations(_ raw: [CatalogDocument.Texts]?) -> [Localization] {
        (raw ?? []).map {
            Localization(
                locale: $0.locale ?? "", displayName: $0.displayName ?? "", description: $0.description ?? "")
        }
    }
}

extension CatalogParser {
    /// Returns the test settings of the file; a setting that the file doesn't contain is off.
    mutating func settings(_ raw: CatalogDocument.Settings?) -> StoreSettings {
        if let number = raw?.timeRate?.value, TimeRate(fileNumber: number) == nil {
            warn("settings._timeRate", "the time rate \(number) is unknown; subscriptions renew in real time")
        }
        let errors = (raw?.errors ?? []).compactMap { choice -> StoreSettings.ErrorChoice? in
            guard let name = choice.name, choice.enabled == true || choice.current != nil else { return nil }
            let current = choice.current.map {
                StoreSettings.ErrorChoice.Current(index: $0.index?.value, type: $0.type)
            }
            return StoreSettings.ErrorChoice(name: name, isEnabled: choice.enabled ?? false, current: current)
        }
        for choice in errors where choice.isEnabled && SimulatedAPI(fileName: choice.name) == nil {
            warn(
                "settings._storeKitErrors",
                "the simulator has no API \(choice.name.quoted) that can fail; the "
                    + "setting is ignored"
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

/// A namespace for reading catalog files.
///
/// Each cause of failure, such as a missing or too large file, has an error of its own.
enum CatalogFileReader {
    /// Returns the bytes of a catalog file; throws if the file is too large or can't be read.
    ///
    /// The limit is ``StoreConfiguration/largestFile``. The size of a pipe isn't known in advance, so a pipe is read up
    /// to one byte beyond the limit. The caller has to detect this byte.
    static func bytes(at path: String) throws(ConfigurationError) -> Data {
        func failure(_ reason: ConfigurationError.Reason, _ found: String) -> ConfigurationError {
            ConfigurationError(
                reason: reason, file: path, place: "", found: found, expected: "a StoreKit configuration file")
        }
        var isDirectory: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
            throw failure(.absent, "no such file")
        }
        if isDirectory.boolValue { throw failure(.directory, "a folder") }
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        if let size = (attributes?[.size] as? NSNumber)?.intValue, size > StoreConfiguration.largestFile {
            throw tooLarge(path, "\(size) bytes")
        }
        guard let handle = FileHandle(forReadingAtPath: path) else {
            throw failure(.unreadable, "a file without read permission")
        }
        defer { try? handle.close() }
        // A pipe has no size in advance: reading one byte more than the limit detects that it is too large.
        guard let bytes = try? handle.read(upToCount: StoreConfiguration.largestFile + 1) ?? Data() else {
            throw failure(.unreadable, "a file that can't be read")
        }
        return bytes
    }

    /// Returns the error for a catalog file that is larger than ``StoreConfiguration/largestFile``.
    ///
    /// - Parameters:
    ///   - file: The name of the file in messages.
    ///   - found: A description of the file's size.
    /// - Returns: The error with the reason `tooLarge`.
    static func tooLarge(_ file: String, _ found: String) -> ConfigurationError {
        ConfigurationError(
            reason: .tooLarge, file: file, place: "", found: found,
            expected: "at most \(StoreConfiguration.largestFile) bytes (catalogs have a few thousand)")
    }
}
