public import DiscoverData
internal import DiscoverEntities
internal import Support

extension Route {
    /// The maximum length of a link in bytes.
    ///
    /// Links come from untrusted sources, and no valid link is longer.
    public static let longestLink = 2048

    /// Creates a route from a link, such as `discover://buy/gold.month?quantity=2`.
    ///
    /// - Parameter link: The link, with percent-encoded arguments.
    /// - Throws: `RouteFailure` if the link is invalid.
    public init(link: String) throws(RouteFailure) {
        guard link.utf8.count <= Self.longestLink else {
            throw .invalidLink(reason: "it is longer than \(Self.longestLink) bytes")
        }
        let scheme = "discover://"
        guard link.prefix(scheme.count).lowercased() == scheme else {
            throw .invalidLink(reason: "it does not begin with \(scheme)")
        }
        let rest = link.dropFirst(scheme.count).split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)[0]
        let halves = rest.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        var path: [String] = []
        for part in halves[0].split(separator: "/") { path.append(try Self.decoded(part)) }
        var query: [String: String] = [:]
        for pair in halves.count > 1 ? halves[1].split(separator: "&") : [] {
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = try Self.decoded(parts[0])
            guard query[name] == nil else { throw .invalidLink(reason: "it contains \(name) twice") }
            query[name] = parts.count > 1 ? try Self.decoded(parts[1]) : ""
        }
        try self.init(path: path[...], query: query)
    }

    private init(path: ArraySlice<String>, query: [String: String]) throws(RouteFailure) {
        guard let name = path.first else { throw .invalidLink(reason: "it contains no command") }
        guard let command = Command(rawValue: name) else {
            throw .unknownCommand(name, nearest: name.closestMatch(in: Command.allCases.map(\.rawValue)))
        }
        guard command != .open else { throw .invalidLink(reason: "a link can't open another link") }
        if command.takesCommand, let other = path.dropFirst().first {
            self = try Route(command, about: other) { () throws(RouteFailure) in
                try Route(path: path.dropFirst(), query: query)
            }
            return
        }
        var arguments = try ArgumentReader(command: command, path: Array(path.dropFirst()), query: query)
        self = try arguments.route()
        try arguments.end()
        // Anyone can send a link, and the change of an experiment concerns all customers.
        if case .rollout(let action) = self, action.changesExperiment {
            throw .invalidLink(reason: "a link can't change an experiment")
        }
        // A script can contain any command, also those that a link can't run.
        if case .store(let words) = self, words.first == "script" {
            throw .invalidLink(reason: "a link can't run a script")
        }
    }

    /// The link that opens this route, with percent-encoded arguments.
    public var link: String {
        // The link of a route about another route ends with the other route's link.
        if let subject { return "discover://\(command.rawValue)/" + subject.link.dropFirst("discover://".count) }
        let (path, query): ([String], [(String, String)]) =
            switch self {
            case .catalog(let file): (file.map { [$0] } ?? [], [])
            case .products(let ids): (ids.map(\.rawValue), [])
            case .buy(let id, let quantity, let offer):
                (
                    [id.rawValue],
                    (quantity == 1 ? [] : [("quantity", "\(quantity)")]) + (offer.map { [("offer", $0)] } ?? [])
                )
            case .paywall(let feature): ([feature], [])
            case .passport(let place): (place.map { [$0] } ?? [], [])
            case .friends(let isOn): (isOn.map { [$0 ? "on" : "off"] } ?? [], [])
            case .profile(let id): ([id], [])
            case .importing(let file): ([file], [])
            case .store(let words): (words, [])
            case .help(let topic, let control): ([topic, control].compactMap(\.self), [])
            case .tour(let inSteps): ([], inSteps ? [("step", "on")] : [])
            case .verify, .restore, .status, .close, .stack, .swipe, .rewind, .boost, .explain, .map, .quit: ([], [])
            case .rollout(let action): (action.words, [])
            // scaffold: links
            }
        let place = ([command.rawValue] + path.map(Self.encoded)).joined(separator: "/")
        let terms = query.map { "\($0)=\(Self.encoded($1))" }.joined(separator: "&")
        return "discover://" + place + (terms.isEmpty ? "" : "?" + terms)
    }

    /// Returns the percent-decoded form of a part of a link (RFC 3986, section 2.1).
    ///
    /// - Parameter text: The percent-encoded string.
    /// - Returns: The decoded string.
    /// - Throws: `RouteFailure` if an escape sequence is invalid, or if the result isn't UTF-8.
    private static func decoded(_ text: Substring) throws(RouteFailure) -> String {
        var bytes: [UInt8] = []
        var rest = text.utf8[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            let digits = rest.prefix(2)
            // Digits only, because the integer initializer also accepts a sign.
            guard digits.count == 2, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit && $0 < 128 }),
                let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
            else {
                throw .invalidLink(reason: "a % in it is not followed by two hexadecimal digits")
            }
            bytes.append(value)
            rest = rest.dropFirst(2)
        }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw .invalidLink(reason: "its percent escapes are not UTF-8 text")
        }
        return text
    }

    /// Returns a string with everything except RFC 3986's unreserved characters percent-encoded.
    private static func encoded(_ text: String) -> String {
        text.utf8.reduce(into: "") { encoded, byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "~"):
                encoded.unicodeScalars.append(Unicode.Scalar(byte))
            default: encoded += "%" + byte.hexadecimal.uppercased()
            }
        }
    }
}
