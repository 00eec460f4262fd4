#if Server
internal import DiscoverEntities
internal import Foundation
internal import ServerUseCases

/// The body of a webhook: a JSON object with the members `type`, `timestamp`, and `data`.
struct WebhookBody {
    let event: WebhookEvent
    let environment: LedgerEnvironment
    let bundle: String

    /// The bytes of the body, which are the same in each attempt.
    var bytes: [UInt8] {
        let time = Date(timeIntervalSince1970: Double(event.moment.milliseconds) / 1000)
        let head = [
            Self.member("account", Self.string(event.account.uuid)), Self.member("bundle", Self.string(bundle)),
            Self.member("environment", Self.string(environment.rawValue)),
            Self.member("sequence", String(event.sequence)),
        ].joined(separator: ",")
        // The stored data is a JSON object with at least one member. Insert the other members after its opening
        // brace.
        let data = [event.data.prefix(1), head[...], ",", event.data.dropFirst()].joined()
        let members = [
            Self.member("type", Self.string(event.type.rawValue)),
            Self.member("timestamp", Self.string(time.formatted(Self.style))), Self.member("data", data),
        ].joined(separator: ",")
        return Array("{\(members)}".utf8)
    }

    private static func member(_ name: String, _ value: String) -> String { string(name) + ":" + value }

    static let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)

    private static func string(_ text: String) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        // A string can always be encoded.
        return (try? encoder.encode(text)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
    }
}
#endif
