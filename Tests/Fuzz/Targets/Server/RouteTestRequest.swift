#if Server
import Foundation
import HTTPTypes

/// A request as text: method and target, header fields, an empty line, and the body.
///
/// A line of `===` separates requests. As with an HTTP parser, a target contains visible ASCII only,
/// and the name of a field is a token.
struct RouteTestRequest {
    let method: HTTPRequest.Method
    let target: String
    let fields: HTTPFields
    let body: [UInt8]

    /// Returns the valid requests of an input.
    static func requests(_ bytes: [UInt8]) -> [RouteTestRequest] {
        var (requests, rest) = ([RouteTestRequest](), bytes[...])
        let line = Array("\n===\n".utf8)
        while requests.count < 8 {
            let end = rest.firstRange(of: line)
            if let request = RouteTestRequest(rest[..<(end?.lowerBound ?? rest.endIndex)]) { requests.append(request) }
            guard let end else { break }
            rest = rest[end.upperBound...]
        }
        return requests
    }

    private init?(_ bytes: ArraySlice<UInt8>) {
        let end = bytes.firstRange(of: [10, 10])
        let lines = bytes[..<(end?.lowerBound ?? bytes.endIndex)].split(separator: 10, omittingEmptySubsequences: true)
        let words = lines.first?.split(separator: 32, maxSplits: 1) ?? []
        guard words.count == 2, words[1].allSatisfy({ (33...126).contains($0) }),
            let method = HTTPRequest.Method(rawValue: String(decoding: words[0], as: UTF8.self))
        else { return nil }
        var fields = HTTPFields()
        for line in lines.dropFirst().prefix(100) {
            let parts = line.split(separator: 58, maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2, let name = HTTPField.Name(String(decoding: parts[0], as: UTF8.self)) else {
                continue
            }
            let value = String(decoding: parts[1], as: UTF8.self).trimmingCharacters(in: .whitespaces)
            fields.append(HTTPField(name: name, value: value))
        }
        self.method = method
        target = String(decoding: words[1], as: UTF8.self)
        self.fields = fields
        body = end.map { Array(bytes[$0.upperBound...]) } ?? []
    }

    /// Returns the request with another value of a field.
    func with(_ name: HTTPField.Name, _ value: String) -> RouteTestRequest {
        var fields = fields
        fields[name] = value
        return RouteTestRequest(method: method, target: target, fields: fields, body: body)
    }

    /// Returns the request with another body.
    func with(body: String) -> RouteTestRequest {
        RouteTestRequest(method: method, target: target, fields: fields, body: Array(body.utf8))
    }

    private init(method: HTTPRequest.Method, target: String, fields: HTTPFields, body: [UInt8]) {
        (self.method, self.target, self.fields, self.body) = (method, target, fields, body)
    }
}
#endif
