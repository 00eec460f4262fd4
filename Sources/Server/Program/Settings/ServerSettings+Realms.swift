#if Server
import Foundation
import ServerUseCases

extension ServerSettings {
    /// A realm (an app's store environment) in the setting `realms.additional`.
    ///
    /// The values include the address of the realm's database.
    struct AdditionalRealm: Sendable {
        let realm: Realm
        /// The app's Apple ID; production requires it.
        let appAppleID: Int64?
        let storage: StorageAddress
    }

    /// The realm (the store environment of one app) that the settings `environment` and `bundle` specify.
    var realm: Realm { Realm(environment: environment, bundle: bundle) }

    /// The settings of each realm, which differ in the environment, the app, and the database.
    var ofEachRealm: [ServerSettings] {
        [self]
            + additionalRealms.map { additional in
                var settings = self
                settings.environment = additional.realm.environment
                settings.bundle = additional.realm.bundle
                settings.appAppleID = additional.appAppleID
                settings.storage = additional.storage
                settings.additionalRealms = []
                return settings
            }
    }

    /// Returns the settings of one realm, for a command that processes one database.
    ///
    /// - Parameter name: The environment of the realm, such as `sandbox`, or the environment, a colon, and the bundle
    ///   ID; `nil` if there is only one realm.
    /// - Returns: The settings of the realm.
    /// - Throws: `SettingValues.InvalidSettingError` if no realm or several have the name.
    func ofRealm(named name: String?) throws(SettingValues.InvalidSettingError) -> ServerSettings {
        func fullName(_ settings: ServerSettings) -> String {
            "\(settings.environment.rawValue.lowercased()):\(settings.bundle)"
        }
        let found = ofEachRealm.filter {
            name == nil || name == fullName($0) || name == $0.environment.rawValue.lowercased()
        }
        guard found.count == 1 else {
            let names = ofEachRealm.map(fullName).joined(separator: ", ")
            throw .init(description: "choose one ledger of this server with --realm: \(names)")
        }
        return found[0]
    }

    /// Returns the realms of the setting `realms.additional`.
    ///
    /// - Parameters:
    ///   - values: The values of all settings.
    ///   - first: The realm (the store environment of one app) that the settings `environment` and `bundle` specify.
    ///   - appAppleID: The Apple ID of the app of the first realm.
    ///   - storage: The database of the first realm; `nil` for the file in the state directory.
    /// - Returns: The realms, each with the address of its database.
    /// - Throws: `SettingValues.InvalidSettingError` if a realm is invalid or configured twice, or if two realms have one database.
    static func additionalRealms(
        of values: SettingValues, beside first: Realm, _ appAppleID: Int64?, storage: StorageAddress?
    ) throws(SettingValues.InvalidSettingError) -> [AdditionalRealm] {
        let entries = values.list("realms.additional")
        let addresses = values.list("realms.storage")
        guard addresses.isEmpty || addresses.count == entries.count else {
            throw .init(
                description: "realms.storage: must contain one database for each of the \(entries.count) entries of"
                    + " realms.additional, in the same order")
        }
        let file = StateDirectory.path(of: .database, in: values.text("state") ?? "")
        let own = storage ?? .sqlite(path: file)
        var realms: [AdditionalRealm] = []
        for (index, entry) in entries.enumerated() {
            let (realm, id) = try parsed(entry, beside: first, appAppleID)
            guard realm != first, !realms.contains(where: { $0.realm == realm }) else {
                throw .init(
                    description: "realms.additional: \(entry): \(realm) is configured twice; each environment of an app"
                        + " has one ledger")
            }
            let address =
                addresses.isEmpty
                ? try own.file(for: realm) : try StorageAddress(addresses[index], of: "realms.storage")
            guard !([own] + realms.map(\.storage)).contains(where: { $0.isSame(as: address) }) else {
                throw .init(
                    description: "realms.storage: \(realm) has the database of another realm; each needs its own, or"
                        + " their purchases would mix")
            }
            realms.append(AdditionalRealm(realm: realm, appAppleID: id, storage: address))
        }
        return realms
    }

    private static func parsed(
        _ entry: String, beside first: Realm, _ appAppleID: Int64?
    ) throws(SettingValues.InvalidSettingError) -> (Realm, Int64?) {
        let parts = entry.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        let environment: LedgerEnvironment
        switch parts[0] {
        case "production": environment = .production
        case "sandbox": environment = .sandbox
        default: throw malformed(entry)
        }
        let bundle = parts.count > 1 ? parts[1] : first.bundle
        // Restrict the characters of the bundle ID, because it becomes part of a file name.
        guard parts.count <= 3, !bundle.isEmpty, bundle.utf8.count <= 155, !bundle.hasPrefix("."),
            bundle.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == ".") })
        else { throw malformed(entry) }
        var id = bundle == first.bundle ? appAppleID : nil
        if parts.count > 2 {
            guard let number = Int64(parts[2]), number > 0 else { throw malformed(entry) }
            id = number
        }
        if environment == .production {
            // An additional realm may be for production only if the first one is, because the setting `environment`
            // determines the checks for production.
            guard first.environment == .production else {
                throw .init(
                    description: "realms.additional: \(entry): requires environment=production; make the sandbox the"
                        + " additional realm")
            }
            guard id != nil else {
                throw .init(
                    description: "realms.additional: \(entry): production requires the app's Apple ID, as in"
                        + " production:\(bundle):1234567890")
            }
        }
        return (Realm(environment: environment, bundle: bundle), id)
    }

    private static func malformed(_ entry: String) -> SettingValues.InvalidSettingError {
        .init(
            description: "realms.additional: \(entry): must be `sandbox` or `production`, then optionally a colon and a"
                + " bundle ID, and another colon and the app's Apple ID")
    }
}

extension StorageAddress {
    /// Returns the address of the file for another realm, beside the file of the first realm.
    ///
    /// - Parameter realm: The other realm, whose environment and bundle ID the file's name contains.
    /// - Returns: The address.
    /// - Throws: `SettingValues.InvalidSettingError` if this address isn't a file.
    fileprivate func file(for realm: Realm) throws(SettingValues.InvalidSettingError) -> StorageAddress {
        guard case .sqlite(let path) = self else {
            throw .init(
                description: "realms.storage: is required with PostgreSQL: one database for each entry of"
                    + " realms.additional")
        }
        let suffix = ".sqlite"
        let (stem, end) = path.hasSuffix(suffix) ? (String(path.dropLast(suffix.count)), suffix) : (path, "")
        return .sqlite(path: "\(stem)-\(realm.environment.rawValue.lowercased())-\(realm.bundle)\(end)")
    }

    /// Returns `true` if two addresses have the same path or connection string.
    fileprivate func isSame(as other: StorageAddress) -> Bool {
        switch (self, other) {
        case (.sqlite(let one), .sqlite(let two)):
            func file(_ path: String) -> String { URL(fileURLWithPath: path).standardizedFileURL.path }
            return file(one) == file(two)
        case (.postgres(let one), .postgres(let two)): return one == two
        case (.sqlite, .postgres), (.postgres, .sqlite): return false
        }
    }
}
#endif
