#if Server
import DiscoverEntities
import Support

// The parts that the documents of the operator's page have in common.

extension AdminPage {
    /// Returns a document with a title, the navigation, and the specified content.
    ///
    /// The navigation is for a signed-in administrator.
    ///
    /// - Parameters:
    ///   - title: The heading of the page, and the title of the window.
    ///   - request: The request, whose ledger the navigation keeps; `nil` for an error, whose ledger may be unknown.
    ///   - session: The session, or `nil` for a page without navigation.
    ///   - isRefusal: A Boolean value that indicates whether the content states why something was refused. A page that
    ///     shows a refused form again does so in any case. The title of the window then begins with "Error: ", which a
    ///     screen reader reads first.
    ///   - content: The content of the page.
    /// - Returns: The document.
    func document(
        _ title: String, in request: AdminRequest?, _ session: AdminSessions.Session?, isRefusal: Bool = false,
        @HTML.Builder _ content: () -> HTML
    ) -> HTML {
        let isRefusal = isRefusal || request?.refusal != nil
        return HTML.document {
            HTML.element("meta", ["charset": "utf-8"])
            HTML.element("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
            HTML.element("meta", ["name": "color-scheme", "content": "light dark"])
            HTML.element("title") { "\(isRefusal ? "Error: " : "")\(title) – discover-server" }
            HTML.element("link", ["rel": "stylesheet", "href": "/admin/style.css"])
        } body: {
            HTML.element("a", ["class": "skip", "href": "#content"]) { "Skip to the content" }
            HTML.element("header") {
                HTML.element("p", ["class": "server"]) {
                    "discover-server"
                    if session != nil, let request {
                        " "
                        HTML.element("span", ["class": "hint"]) { request.services.realm.description }
                    }
                }
                if let session { navigation(request, title, session) }
            }
            HTML.element("main", ["id": "content", "tabindex": "-1"]) {
                HTML.element("h1") { title }
                if let notice = request?.notice {
                    HTML.element(
                        "p",
                        [
                            "class": "notice", "role": "status", "id": "notice", "tabindex": "-1",
                            // Without the focus, a screen reader doesn't read what a loaded page contains.
                            "autofocus": isRefusal ? nil : "",
                        ]
                    ) { notice.sentence }
                }
                content()
            }
        }
    }

    private func navigation(_ request: AdminRequest?, _ title: String, _ session: AdminSessions.Session) -> HTML {
        let pages = [
            ("Overview", ""), ("Disputes", "/disputes"), ("Webhooks", "/webhooks"), ("Experiments", "/experiments"),
            ("Audit log", "/audit"),
        ]
        return HTML.element("nav", ["aria-label": "Pages"]) {
            HTML.element("ul") {
                for (name, path) in pages {
                    HTML.element("li") {
                        HTML.element(
                            "a",
                            [
                                "href": request?.link(path) ?? "/admin" + path,
                                "aria-current": name == title ? "page" : nil,
                            ]
                        ) { name }
                    }
                }
                HTML.element("li") {
                    HTML.element("form", ["method": "post", "action": "/admin/sign-out"]) {
                        hidden("form", session.formToken)
                        HTML.element("button", ["class": "plain"]) { "Sign out" }
                    }
                }
            }
        }
    }

    /// Returns a form that changes something, with the token of the session and the selected ledger.
    func form(_ path: String, _ request: AdminRequest, @HTML.Builder _ content: () -> HTML) -> HTML {
        HTML.element("form", ["method": "post", "action": "/admin" + path]) {
            if let session = request.session { hidden("form", session.formToken) }
            if let ledger = request.ledger { hidden("ledger", ledger) }
            content()
        }
    }

    /// Returns a form that only reads, with the selected ledger.
    func query(_ path: String, _ request: AdminRequest, @HTML.Builder _ content: () -> HTML) -> HTML {
        HTML.element("form", ["method": "get", "action": "/admin" + path]) {
            if let ledger = request.ledger { hidden("ledger", ledger) }
            content()
        }
    }

    /// Returns a field that isn't displayed.
    func hidden(_ name: String, _ value: String) -> HTML {
        HTML.element("input", ["type": "hidden", "name": name, "value": value])
    }

    /// Returns a field for a text, with its label; a refused form contains again what was filled in.
    ///
    /// - Parameters:
    ///   - name: The name of the field, which is unique on the page.
    ///   - label: The label.
    ///   - path: The path of the field's form.
    ///   - request: The request.
    ///   - length: The greatest number of characters.
    ///   - isRequired: A Boolean value that indicates whether the browser requires a text.
    ///   - hint: The ID of the element with a hint about the field, or `nil` for none.
    /// - Returns: The field.
    func field(
        _ name: String, _ label: String, of path: String, _ request: AdminRequest, length: Int, isRequired: Bool = true,
        hint: String? = nil
    ) -> HTML {
        let refusal = request.refusal(of: path)
        let isWrong = refusal?.field == name
        let descriptions = [isWrong ? "refusal" : nil, hint].compactMap(\.self)
        return HTML.element("p") {
            HTML.element("label", ["for": name]) { label }
            HTML.element(
                "input",
                [
                    "id": name, "name": name, "value": refusal == nil ? nil : request.fields[name],
                    "required": isRequired ? "" : nil, "maxlength": String(length), "autocomplete": "off",
                    "spellcheck": "false", "aria-invalid": isWrong ? "true" : nil,
                    "aria-describedby": descriptions.isEmpty ? nil : descriptions.joined(separator: " "),
                    "autofocus": isWrong ? "" : nil,
                ])
        }
    }

    /// Returns the reason why a form was refused, or nothing if the form with the specified path wasn't.
    ///
    /// Unless a field has the focus because it is wrong, the reason gets the focus, so that the browser scrolls to it.
    @HTML.Builder func refusal(of path: String, _ request: AdminRequest) -> HTML {
        if let refusal = request.refusal(of: path) {
            HTML.element(
                "p",
                [
                    "class": "error", "role": "alert", "id": "refusal", "tabindex": "-1",
                    "autofocus": refusal.field == nil ? "" : nil,
                ]
            ) { refusal.reason }
        }
    }

    /// Returns a redirection to the page that shows what a form has changed.
    ///
    /// - Parameters:
    ///   - path: The path of the page after `/admin`.
    ///   - id: The ID that the address of the page contains, or `nil` for none.
    ///   - notice: The notice, which the page shows once.
    ///   - request: The request of the form.
    /// - Returns: The response.
    func redirection(
        to path: String, id: String? = nil, saying notice: AdminNotice, _ request: AdminRequest
    ) -> AdminResponse {
        let key = request.session.map { sessions.keep(notice, for: $0) }
        return AdminResponse(redirectingTo: request.link(path, ["id": id, "notice": key]))
    }

    /// Returns a link to a page of this server.
    func link(_ text: String, to address: String) -> HTML { HTML.element("a", ["href": address]) { text } }

    /// Returns a link to the page of an account.
    func account(_ account: AccountToken, _ request: AdminRequest) -> HTML {
        HTML.element("a", ["href": request.link("/account", ["id": account.uuid]), "class": "id"]) { account.uuid }
    }

    /// Returns a link to the page of a purchase.
    func purchase(_ id: TransactionID, _ request: AdminRequest) -> HTML {
        HTML.element("a", ["href": request.link("/purchase", ["id": id.rawValue]), "class": "id"]) { id.rawValue }
    }

    /// Returns a list of names and values, without those whose value is `nil`.
    func facts(_ facts: KeyValuePairs<String, HTML?>) -> HTML {
        HTML.element("dl") {
            for case (let name, let value?) in facts {
                HTML.element("div") {
                    HTML.element("dt") { name }
                    HTML.element("dd") { value }
                }
            }
        }
    }

    /// Returns a time in UTC.
    func time(_ milliseconds: Int64) -> HTML {
        let text = Self.stamp(milliseconds)
        return HTML.element("time", ["datetime": text.replacing(" ", with: "T") + "Z"]) { text + " UTC" }
    }

    /// Returns a time in UTC without its zone, such as "2026-02-01 08:30".
    static func stamp(_ milliseconds: Int64) -> String {
        let (days, rest) = CivilDate.floor(milliseconds, by: 86_400_000)
        let date = CivilDate(daysSince1970: days)
        func padded(_ number: Int64, _ digits: Int = 2) -> String {
            let text = String(number)
            return String(repeating: "0", count: max(0, digits - text.count)) + text
        }
        let minutes = rest / 60_000
        return "\(padded(date.year, 4))-\(padded(date.month))-\(padded(date.day))"
            + " \(padded(minutes / 60)):\(padded(minutes % 60))"
    }
}
#endif
