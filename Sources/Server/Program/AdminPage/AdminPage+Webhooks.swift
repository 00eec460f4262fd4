#if Server
import DiscoverData
import DiscoverEntities
import ServerUseCases

// The page of the abandoned webhook events, with forms that make them due again.

extension AdminPage {
    /// The routes that list abandoned webhook events and make them due again.
    var webhookRoutes: [AdminRoute] {
        [
            AdminRoute(.get, "/webhooks") { request throws(Problem) in AdminResponse(try await webhooks(request)) },
            AdminRoute(.post, "/webhooks", formOn: webhooks) { request throws(Problem) in try await replay(request) },
        ]
    }

    private func webhooks(_ request: AdminRequest) async throws(Problem) -> HTML {
        guard let list = request.services.backend.abandonedEvents else {
            return document("Webhooks", in: request, request.session) {
                refusal(of: "/webhooks", request)
                HTML.element("p") { "This server reports no changes: the setting webhooks.url is empty." }
            }
        }
        let wanted = PageRequest(from: try request.position("after"), limit: 50)
        let page: Page<AbandonedEvent>
        do throws(LedgerFailure) {
            page = try await list.perform(wanted)
        } catch {
            throw Problem(error)
        }
        return document("Webhooks", in: request, request.session) {
            refusal(of: "/webhooks", request)
            if page.items.isEmpty {
                HTML.element("p") { "No event is abandoned." }
            } else {
                HTML.element("p") { "The receiver didn't accept these events, and no further attempt is due." }
                form("/webhooks", request) {
                    HTML.element("p") {
                        HTML.element("button", ["name": "all", "value": "yes"]) { "Replay all abandoned events" }
                    }
                }
            }
            HTML.element("ol", ["class": "cards"]) {
                for abandoned in page.items { HTML.element("li") { shown(abandoned, request) } }
            }
            if let next = page.next {
                HTML.element("p") {
                    link("Later events", to: request.link("/webhooks", ["after": String(next)]))
                }
            }
        }
    }

    @HTML.Builder private func shown(_ abandoned: AbandonedEvent, _ request: AdminRequest) -> HTML {
        let event = abandoned.event
        HTML.element("h2") { "\(event.type.rawValue) \(event.sequence)" }
        facts([
            "Event": HTML.element("span", ["class": "id"]) { event.id },
            "Account": account(event.account, request),
            "Occurred": time(event.moment.milliseconds),
            "Attempts": "\(event.attempts)",
            "Last attempt": time(abandoned.moment.milliseconds),
            "Failure": HTML(abandoned.failure),
        ])
        form("/webhooks", request) {
            hidden("event", event.id)
            HTML.element("p") {
                HTML.element("button", ["aria-label": "Replay the event \(event.id)"]) { "Replay" }
            }
        }
    }

    private func replay(_ request: AdminRequest) async throws(Problem) -> AdminResponse {
        guard let replay = request.services.backend.replayWebhooks else {
            throw Problem(.notConfigured, detail: "The setting webhooks.url is empty.")
        }
        let selection: AbandonedSelection =
            request.fields["all"] == "yes" ? .all : .event(try request.text("event", isTyped: false))
        let account = try request.administrator().account
        let count: Int
        do throws(LedgerFailure) {
            count = try await replay.perform(ReplayWebhooksRequest(selection, by: account))
        } catch {
            throw Problem(error)
        }
        let notice: AdminNotice = count > 0 ? .replayed : .nothingReplayed
        return redirection(to: "/webhooks", saying: notice, request)
    }
}
#endif
