#if Server
import DiscoverData
import DiscoverEntities
import ServerUseCases
import Support

// The page of the experiments, and the report on one of them.

extension AdminPage {
    /// The route that lists the experiments, and that reports on the one that the query names.
    var experimentRoutes: [AdminRoute] {
        [
            AdminRoute(.get, "/experiments", formOn: experiments) { request throws(Problem) in
                guard request.fields["name"] != nil else { return AdminResponse(try await experiments(request)) }
                return AdminResponse(try await report(try request.text("name", isTyped: false), request))
            }
        ]
    }

    private func experiments(_ request: AdminRequest) async throws(Problem) -> HTML {
        // The routes for devices also use the first ledger only.
        guard let list = realms.first.backend.listExperiments else {
            return document("Experiments", in: request, request.session) {
                refusal(of: "/experiments", request)
                HTML.element("p") { "This server publishes no experiments: the setting experiments.file is empty." }
            }
        }
        let listed: [ListedExperiment]
        do throws(ChangeExperimentFailure) { listed = try await list.perform(()) } catch { throw Problem(error) }
        return document("Experiments", in: request, request.session) {
            refusal(of: "/experiments", request)
            if listed.isEmpty { HTML.element("p") { "The document with the experiments contains none." } }
            HTML.element("ol", ["class": "cards"]) {
                for listed in listed {
                    HTML.element("li") {
                        HTML.element("h2") { listed.experiment.name }
                        state(of: listed.experiment, listed.state)
                        HTML.element("p") {
                            link(
                                "Report on \(listed.experiment.name)",
                                to: request.link("/experiments", ["name": listed.experiment.name]))
                        }
                    }
                }
            }
        }
    }

    private func state(of experiment: Experiment, _ state: Experiment.State) -> HTML {
        facts([
            "State": HTML(state.words),
            "Share of the accounts": "\(Experiment.percent(experiment.population)) %",
            "Starts": experiment.start == .distantPast ? nil : time(experiment.start.milliseconds),
            "Stops": experiment.stop == .distantFuture ? nil : time(experiment.stop.milliseconds),
        ])
    }

    private func report(_ name: String, _ request: AdminRequest) async throws(Problem) -> HTML {
        guard let interactor = realms.first.backend.reportOutcomes else {
            throw Problem(.notConfigured, detail: "The setting experiments.file is empty.")
        }
        let report: ExperimentReport
        do throws(ChangeExperimentFailure) { report = try await interactor.perform(name) } catch {
            throw Problem(error)
        }
        return document("Experiment", in: request, request.session) {
            HTML.element("p", ["class": "id"]) { report.experiment.name }
            state(of: report.experiment, report.state)
            facts([
                "Computed": time(report.moment.milliseconds),
                "Still observed": "\(report.observed) accounts, for one day each; they aren't counted yet",
                "In two arms": "\(report.mixed) accounts; they aren't counted",
            ])
            verdicts(report)
            HTML.element("section", ["aria-labelledby": "measures"]) {
                HTML.element("h2", ["id": "measures"]) { "Measures" }
                HTML.element("p", ["class": "hint"]) {
                    "The true value is probably within the interval, however often you look at the report."
                        + " Times and amounts are shares of a maximum."
                }
                for measure in ExperimentMeasure.allCases { table(of: measure, report) }
            }
            HTML.element("p") { link("All experiments", to: request.link("/experiments")) }
        }
    }

    private func verdicts(_ report: ExperimentReport) -> HTML {
        HTML.element("section", ["aria-labelledby": "arms"]) {
            HTML.element("h2", ["id": "arms"]) { "Arms" }
            for arm in report.arms {
                HTML.element("div", ["class": "card"]) {
                    HTML.element("h3") { arm.name }
                    facts([
                        "Participants": "\(arm.measures.exposed)",
                        "Verdict": HTML(arm.verdict.map(\.words) ?? "the others are compared with this arm"),
                    ])
                }
            }
        }
    }

    private func table(of measure: ExperimentMeasure, _ report: ExperimentReport) -> HTML {
        let renderer = IntervalRenderer(
            upTo: report.arms.compactMap { $0.intervals[measure]?.upper }.max() ?? 1, width: 30)
        return HTML.element("table", ["class": "measure"]) {
            HTML.element("caption") {
                "\(measure.rawValue) (\(measure.isBetterHigher ? "higher" : "lower") is better)"
            }
            HTML.element("thead") {
                HTML.element("tr") {
                    for name in ["Arm", "Mean", "Interval"] { HTML.element("th", ["scope": "col"]) { name } }
                    HTML.element("td", ["class": "drawing", "aria-hidden": "true"])
                }
            }
            HTML.element("tbody") {
                for arm in report.arms {
                    if let interval = arm.intervals[measure] {
                        let mean = arm.mean(of: measure)
                        HTML.element("tr") {
                            HTML.element("th", ["scope": "row"]) { arm.name }
                            HTML.element("td") { mean?.percent ?? "none" }
                            HTML.element("td") { interval.text }
                            HTML.element("td", ["class": "drawing", "aria-hidden": "true"]) {
                                renderer.line(from: interval.lower, to: interval.upper, mean: mean)
                            }
                        }
                    }
                }
            }
        }
    }
}

extension Experiment.State {
    fileprivate var words: String {
        switch self {
        case .planned: "planned; it hasn't started"
        case .running: "running"
        case .off: "off; no account takes part"
        case .stopped: "stopped"
        }
    }
}

extension ExperimentVerdict {
    fileprivate var words: String {
        switch self {
        case .proceed: "continue; no guardrail stops it"
        case .stop(let reason): "stop; \(reason.sentence)"
        }
    }
}

extension Problem {
    /// Creates the problem of experiments that can't be listed or reported on.
    ///
    /// The reason of a document that can't be used contains its path, so only the log has it.
    fileprivate init(_ failure: ChangeExperimentFailure) {
        switch failure {
        case .document(.refused): self.init(.notFound, detail: "No experiment has this name.")
        case .document:
            self.init(
                .broken,
                detail: "The document that defines the experiments can't be used; the log has the reason.",
                cause: failure.sentence)
        case .unaudited(_, let failure), .ledger(let failure): self.init(failure)
        }
    }
}
#endif
