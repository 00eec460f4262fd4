#if Server
import Foundation
import HTTPTypes

extension FuzzTarget {
    /// Sequences of requests to the server.
    ///
    /// `Authorization: customer`, `admin`, and `service` stand for valid tokens. `Cookie: admin` stands for a session of
    /// the operator's page, and `form=session` at the beginning of a body for its form token.
    static let request = FuzzTarget(name: "request", fixtures: { try $0.requests() }) {
        try RequestSeeds.all()
    } read: { bytes in
        guard let server = try? await FuzzedServer.ours.value else { return "the server can't be opened" }
        for request in RouteTestRequest.requests(bytes) {
            guard let sent = try? await server.withToken(request) else { return "an administrator can't sign in" }
            // What the sign-in logged has no relation to the request.
            _ = server.log.take()
            guard let reply = try? await server.client.respond(to: sent) else { return "a request has no response" }
            let log = server.log.take()
            if let fault = fault(in: reply, to: sent) ?? leak(of: sent, into: reply.text + log) {
                return "\(sent.method) \(sent.target) \(reply.status): \(fault)"
            }
            if (200..<300).contains(reply.status), !mayHave(sent, server.tokens) {
                return "\(sent.method) \(sent.target): completed without a valid token"
            }
        }
        return nil
    }

    /// Returns a sentence about a fault in the form of a response, or `nil` if there is none.
    private static func fault(in reply: RouteTestResponse, to request: RouteTestRequest) -> String? {
        if reply.status == 500 { return "the server failed with status 500" }
        if request.method == .head { return nil }
        if request.target.hasPrefix("/metrics"), reply.status == 200 { return nil }
        if reply.mediaType.hasPrefix("text/html") {
            let isPage = request.target.hasPrefix("/admin")
            return isPage && !reply.text.contains("<script") ? nil : "a response is HTML, or contains a script"
        }
        if request.target.hasPrefix("/admin/style.css"), reply.status == 200 { return nil }
        if request.target.hasPrefix("/admin"), reply.status == 303 {
            return reply.body.isEmpty ? nil : "a redirection has a body"
        }
        guard let response = try? JSONSerialization.jsonObject(with: Data(reply.body)) as? [String: Any] else {
            return "the response isn't a JSON object"
        }
        if reply.status < 400 {
            let isFinal = Texts.all(in: response, where: { $0 == "finish" && $1 as? Bool == true }).isEmpty == false
            return isFinal && !RequestSeeds.isSigned(request.body) ? "unsigned data has a final verdict" : nil
        }
        guard reply.mediaType == "application/problem+json" else { return "a refusal is \(reply.mediaType)" }
        guard (response["type"] as? String)?.hasPrefix("/problems/") == true, let title = response["title"] as? String,
            !title.isEmpty
        else { return "a refusal has no type or no title" }
        if let status = response["status"] as? Int, status != reply.status {
            return "the problem's status is \(status)"
        }
        return (response["detail"] as? String).flatMap { complaint(about: Sentence(description: $0)) }
    }

    /// Returns a sentence if a text contains a secret of the request; otherwise `nil`.
    ///
    /// Secrets are signed data, receipts, purchase tokens, the token of an anonymous account, fields with the name `secret`,
    /// the authorization, and the session of the operator's page. Parts of
    /// up to 20 bytes don't count. A trusted proxy chooses the ID of a request, which is in the log.
    private static func leak(of request: RouteTestRequest, into text: String) -> String? {
        let names = [
            "signedTransaction", "signedTransactions", "signedRenewals", "signedPayload", "receipt",
            "purchaseToken", "anonymousToken", "secret",
        ]
        let secrets =
            Texts.all(in: Texts.json(request.body)) { name, _ in names.contains(name) }
            + [request.fields[.authorization] ?? ""]
            + (request.fields[.cookie] ?? "").split(whereSeparator: { "=; ".contains($0) }).map(String.init)
        let id = HTTPField.Name("X-Request-Id").flatMap { request.fields[$0] } ?? ""
        for secret in secrets {
            for part in [secret] + secret.split(separator: ".").map(String.init) {
                if part.utf8.count > 20, text.contains(part), !id.contains(part) {
                    return "the response or the log contains a secret of the request"
                }
            }
        }
        return nil
    }

    /// Returns a Boolean value that indicates whether the request has the token that its route requires.
    private static func mayHave(
        _ request: RouteTestRequest, _ tokens: (customer: String, admin: String, service: String)
    ) -> Bool {
        let path = request.target.prefix { $0 != "?" && $0 != "#" }
        guard path.hasPrefix("/v1/"), !path.hasPrefix("/v1/notifications") else { return true }
        let shown = request.fields[.authorization] ?? ""
        if shown.hasSuffix(tokens.admin) { return true }
        // A back end may export, erase, and merge accounts.
        if shown.hasSuffix(tokens.service) {
            return !path.hasPrefix("/v1/admin") || path.hasPrefix("/v1/admin/accounts/")
        }
        return !path.hasPrefix("/v1/admin") && shown.hasSuffix(tokens.customer)
    }
}

/// A sentence that is checked like an error message.
struct Sentence: Error, CustomStringConvertible { let description: String }

/// The strings of a JSON value.
enum Texts {
    /// Parses JSON as leniently as the server's decoder, which ignores invalid UTF-8 in unknown members.
    static func json(_ bytes: [UInt8]) -> Any {
        let repaired = Data(String(decoding: bytes, as: UTF8.self).utf8)
        return (try? JSONSerialization.jsonObject(with: Data(bytes)))
            ?? (try? JSONSerialization.jsonObject(with: repaired)) ?? [String: Any]()
    }

    /// Returns each string that is a member, or an element of a member, and meets the condition.
    static func all(in value: Any, where isWanted: (String, Any) -> Bool) -> [String] {
        if let list = value as? [Any] { return list.flatMap { all(in: $0, where: isWanted) } }
        guard let object = value as? [String: Any] else { return [] }
        return object.flatMap { name, value in
            isWanted(name, value) ? texts(of: value) : all(in: value, where: isWanted)
        }
    }

    /// Returns each string of a value, or the description of any other value.
    static func texts(of value: Any) -> [String] {
        if let list = value as? [Any] { return list.flatMap(texts(of:)) }
        if let object = value as? [String: Any] { return object.values.flatMap(texts(of:)) }
        return ["\(value)"]
    }
}
#endif
