#if Server
import Foundation

extension ServerSettings {
    /// The settings for access to the Google Play Developer API.
    struct GooglePlay: Sendable {
        /// The URL of the API without a slash at its end, or `nil` for Google's own.
        let endpoint: String?
        /// The package name of the Android app.
        let package: String
        /// The path of the JSON key file of the service account.
        let keyFile: String
        /// The number of seconds between two imports of the list of voided purchases, or 0 to turn imports off.
        let voidedSeconds: Int
        /// The settings for notifications, or `nil` if none are received.
        let push: Push?

        /// A Boolean value that indicates whether the API is at an unencrypted address.
        ///
        /// For example, a simulated store has such an address.
        var isUnencrypted: Bool { endpoint?.hasPrefix("https://") == false }
    }

    /// The settings for checking the tokens of Google Cloud Pub/Sub.
    ///
    /// This service pushes the notifications of Google Play.
    struct Push: Sendable {
        let audience: String
        let email: String
        /// The address of the public keys that verify the signatures of the tokens.
        let keys: String
    }

    private static func push(of values: SettingValues) throws(SettingValues.InvalidSettingError) -> Push? {
        guard let audience = values.text("play.pushAudience") else { return nil }
        guard let email = values.text("play.pushEmail") else {
            throw .init(description: "play.pushAudience: requires play.pushEmail")
        }
        let keys = values.text("play.pushKeys") ?? PushTokenValidator.googleKeys
        try TokenSettings.checkKeyAddress(keys, of: "play.pushKeys")
        guard keys.hasPrefix("https://") || values.text("environment") != "production" else {
            throw .init(description: "play.pushKeys: production requires an address that begins with https://")
        }
        return Push(audience: audience, email: email, keys: keys)
    }

    static func play(of values: SettingValues) throws(SettingValues.InvalidSettingError) -> GooglePlay? {
        guard let text = values.text("play.url") else {
            guard values.text("play.pushAudience") == nil else {
                throw .init(description: "play.pushAudience: requires play.url")
            }
            return nil
        }
        let url = text == "google" ? nil : try address("play.url", of: values)
        guard let package = values.text("play.package"), let file = values.text("play.key") else {
            throw .init(description: "play.url: requires play.package and play.key")
        }
        // Check the name, because it becomes part of the URL of each request.
        guard !package.isEmpty, package.utf8.count <= 255, package.utf8.allSatisfy(isNamePart), !package.hasPrefix(".")
        else { throw .init(description: "play.package: must be a package name such as com.example.app") }
        guard values.text("catalog") != nil else {
            throw .init(
                description:
                    "play.url: requires `catalog`, because Google doesn't report whether a product is consumable")
        }
        let endpoint = url.map { url in
            let text = url.absoluteString
            return text.hasSuffix("/") ? String(text.dropLast()) : text
        }
        return GooglePlay(
            endpoint: endpoint, package: package, keyFile: file,
            voidedSeconds: values.number("play.voidedSeconds") ?? 0,
            push: try push(of: values))
    }

    private static func isNamePart(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"):
            true
        default: false
        }
    }
}
#endif
