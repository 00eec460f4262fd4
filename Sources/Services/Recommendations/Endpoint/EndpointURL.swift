internal import DiscoverData
internal import DiscoverEntities
internal import Foundation

/// The address (URL) of a server from which the app requests recommended people and groups.
package struct EndpointURL: CustomStringConvertible {
    private let components: URLComponents
    private let start: URL

    /// Creates the address of a server from a string; throws if the address is invalid or insecure.
    ///
    /// HTTP isn't encrypted, so only a server on this machine may use it. Any other server needs HTTPS.
    package init(_ text: String) throws(FileFormatError) {
        // The error doesn't contain the string, because it may include a password.
        func fault(_ found: String, _ expected: String) -> FileFormatError {
            FileFormatError(file: "the address of the recommendations", place: "", found: found, expected: expected)
        }
        guard let components = URLComponents(string: text), let scheme = components.scheme?.lowercased(),
            let host = components.host, !host.isEmpty, let start = components.url
        else { throw fault("no address", "one such as https://example.org/recommendations") }
        guard components.user == nil, components.password == nil else {
            throw fault("a name or a password in it", "an address without them")
        }
        switch scheme {
        case "https": break
        case "http" where Self.isThisMachine(host): break
        case "http": throw fault("http to another machine, which is not encrypted", "https")
        default: throw fault("another scheme", "https, or http for this machine")
        }
        self.components = components
        self.start = start
    }

    /// The scheme, the host, and the path of the address, without the query, which may contain secrets.
    package var description: String {
        var shown = URLComponents()
        shown.scheme = components.scheme
        shown.host = components.host
        shown.port = components.port
        shown.percentEncodedPath = components.percentEncodedPath
        return shown.string ?? ""
    }

    /// Returns the URL that requests a page of recommendations; without a cursor, the first page.
    func url(for request: RecommendationsRequest, from cursor: String?) -> URL {
        var result = components
        result.fragment = nil
        var items = result.queryItems ?? []
        items += [
            URLQueryItem(name: "near", value: request.near.name),
            URLQueryItem(name: "latitude", value: Self.degrees(request.near.latitude)),
            URLQueryItem(name: "longitude", value: Self.degrees(request.near.longitude)),
            URLQueryItem(name: "company", value: request.mode.rawValue),
            URLQueryItem(name: "limit", value: "\(request.limit)"),
        ]
        if let cursor { items.append(URLQueryItem(name: "cursor", value: cursor)) }
        result.queryItems = items
        // Many servers decode a plus sign in a query as a space, like in forms.
        result.percentEncodedQuery = result.percentEncodedQuery?.replacing("+", with: "%2B")
        return result.url ?? start
    }

    private static func degrees(_ thousandths: Int) -> String {
        let digits = "\(thousandths.magnitude % 1000)"
        let decimals = String(repeating: "0", count: 3 - digits.count) + digits
        return "\(thousandths < 0 ? "-" : "")\(thousandths.magnitude / 1000).\(decimals)"
    }

    /// Returns a Boolean value that indicates whether a host is this machine itself.
    ///
    /// Source: RFC 1122, 3.2.1.3; RFC 4291, 2.5.3; RFC 6761, 6.3.
    ///
    /// - Parameter host: The name or the address of the host.
    /// - Returns: `true` for `localhost`, `::1` and addresses that begin with 127. Requests to them never reach a
    ///   network.
    private static func isThisMachine(_ host: String) -> Bool {
        let host = host.lowercased()
        if ["localhost", "[::1]", "::1"].contains(host) { return true }
        let numbers = host.split(separator: ".", omittingEmptySubsequences: false).map { UInt8($0) }
        return numbers.count == 4 && !numbers.contains(nil) && numbers[0] == 127
    }
}
