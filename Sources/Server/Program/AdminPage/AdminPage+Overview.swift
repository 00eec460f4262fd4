#if Server
import DiscoverData
import DiscoverEntities
import ServerUseCases

// The first page of a signed-in administrator, and the audit log.

extension AdminPage {
    /// Returns the overview: a form to look an account up, and the state of the server.
    func overview(_ request: AdminRequest) async throws(Problem) -> HTML {
        let backend = request.services.backend
        var unready = readiness.reason?.rawValue
        do throws(LedgerFailure) { try await backend.readiness.perform(()) } catch { unready = unready ?? error.code }
        let open: Int
        let passes: Int
        let outbox: (status: OutboxStatus, now: Moment)?
        let replayed: (checkpoint: Moment?, now: Moment)?
        do throws(LedgerFailure) {
            open = try await backend.openDisputes.perform(())
            passes = try await backend.unmappedPasses.perform(()).reduce(0) { $0 + $1.purchases }
            outbox = try await backend.outboxStatus?.perform(())
            replayed = try await backend.replayCheckpoint?.perform(())
        } catch {
            throw Problem(error)
        }
        return document("Overview", in: request, request.session) {
            ledgerForm(request)
            HTML.element("section", ["aria-labelledby": "look-up"]) {
                HTML.element("h2", ["id": "look-up"]) { "Look up" }
                lookUpForm(request)
            }
            HTML.element("section", ["aria-labelledby": "state"]) {
                HTML.element("h2", ["id": "state"]) { "State" }
                facts([
                    "Ready": unready.map { "no: \($0)" } ?? "yes",
                    "Open disputes": HTML.element("a", ["href": request.link("/disputes")]) { String(open) },
                    "Purchases of passes (non-renewing products) that the features map doesn't contain": "\(passes)",
                    "Webhook events that wait": outbox.map { waiting($0.status, at: $0.now) } ?? "no webhooks",
                    "Abandoned webhook events": outbox.map { outbox in
                        HTML.element("a", ["href": request.link("/webhooks")]) { String(outbox.status.abandoned) }
                    },
                    "Missed notifications": replayed.map { replay($0.checkpoint, at: $0.now) } ?? "not replayed",
                ])
            }
        }
    }

    private func waiting(_ status: OutboxStatus, at now: Moment) -> HTML {
        guard let oldest = status.oldest else { return "\(status.waiting)" }
        return "\(status.waiting), the oldest for \(Self.duration(now.milliseconds - oldest.milliseconds))"
    }

    private func replay(_ checkpoint: Moment?, at now: Moment) -> HTML {
        guard let checkpoint else { return "no checkpoint is stored" }
        return "replayed up to \(Self.duration(now.milliseconds - checkpoint.milliseconds)) ago"
    }

    private static func duration(_ milliseconds: Int64) -> String {
        let seconds = max(milliseconds / 1000, 0)
        if seconds < 120 { return "\(seconds) s" }
        if seconds < 7200 { return "\(seconds / 60) min" }
        if seconds < 172_800 { return "\(seconds / 3600) h" }
        return "\(seconds / 86_400) days"
    }

    @HTML.Builder private func ledgerForm(_ request: AdminRequest) -> HTML {
        if realms.all.count > 1 {
            HTML.element("form", ["method": "get", "action": "/admin"]) {
                HTML.element("p") {
                    HTML.element("label", ["for": "ledger"]) { "Ledger" }
                    HTML.element("select", ["id": "ledger", "name": "ledger"]) {
                        for services in realms.all {
                            let name = services.realm.description
                            HTML.element("option", ["selected": name == request.ledger ? "" : nil]) { name }
                        }
                    }
                    HTML.element("button") { "Show" }
                }
            }
        }
    }

    /// Returns the page that shows the form for looking up again, if nothing was found.
    func lookUp(_ request: AdminRequest) async throws(Problem) -> HTML {
        document("Look up", in: request, request.session) { lookUpForm(request) }
    }

    private static let kinds = [
        (kind: "account", label: "Account", path: "/account"),
        (kind: "transaction", label: "Transaction ID", path: "/purchase"),
        (kind: "order", label: "Order ID", path: "/order"),
    ]

    private func lookUpForm(_ request: AdminRequest) -> HTML {
        // The form leads to the pages of three kinds of IDs, and each of them refuses the form.
        let found = Self.kinds.first { request.refusal(of: $0.path) != nil }
        let (path, kind) = (found?.path ?? "/look-up", found?.kind ?? request.fields["by"])
        return query("/look-up", request) {
            refusal(of: path, request)
            HTML.element("p") {
                HTML.element("label", ["for": "by"]) { "Kind of ID" }
                HTML.element("select", ["id": "by", "name": "by"]) {
                    for choice in Self.kinds {
                        HTML.element(
                            "option", ["value": choice.kind, "selected": choice.kind == kind ? "" : nil]
                        ) { choice.label }
                    }
                }
            }
            field("id", "ID", of: path, request, length: 128)
            HTML.element("p") { HTML.element("button") { "Look up" } }
        }
    }

    /// Returns a page of the audit log.
    func audit(_ request: AdminRequest) async throws(Problem) -> HTML {
        let position = try request.position("before")
        let report: ReadAuditLogResponse
        do throws(LedgerFailure) {
            report = try await request.services.backend.readAuditLog.read(PageRequest(from: position, limit: 50))
        } catch {
            throw Problem(error)
        }
        return document("Audit log", in: request, request.session) {
            if report.page.items.isEmpty { HTML.element("p") { "There are no entries." } }
            HTML.element("ol", ["class": "cards"]) {
                for entry in report.page.items {
                    HTML.element("li") {
                        HTML.element("h2") { "\(entry.number) \(entry.note.word)" }
                        facts([
                            "Time": time(entry.moment.milliseconds),
                            "Times": entry.times > 1 ? "\(entry.times)" : nil,
                            "Latest": entry.times > 1 ? time(entry.latest.milliseconds) : nil,
                        ])
                        HTML.element("dl") {
                            for (name, value) in entry.details {
                                HTML.element("div") {
                                    HTML.element("dt") { name }
                                    HTML.element("dd", ["class": "id"]) { value }
                                }
                            }
                        }
                    }
                }
            }
            if let next = report.page.next {
                HTML.element("p") { link("Older entries", to: request.link("/audit", ["before": String(next)])) }
            }
        }
    }
}

extension AuditEntry {
    /// The members that only this kind of entry has, by name, in the form of the JSON route.
    fileprivate var details: [(String, String)] {
        guard case .object(let members) = json else { return [] }
        let shown: Set = ["number", "date", "times", "latestDate", "what"]
        return members.filter { !shown.contains($0.key) }.sorted { $0.key < $1.key }.map { name, value in
            switch value {
            case .string(let text): (name, text)
            case .null, .bool, .number, .array, .object: (name, value.text)
            }
        }
    }
}
#endif
