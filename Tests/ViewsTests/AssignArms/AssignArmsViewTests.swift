import DiscoverData
import DiscoverObservers
import TestSupport
import Testing

@testable import DiscoverViews

@Suite struct `The views of experiments` {
    private let screen = RecordingScreen()
    private let experiments = [
        ExperimentViewData(
            name: "new-layer", state: .running, assignment: .arm("new"), population: 50,
            arms: [.init(name: "old", weight: 99), .init(name: "new", weight: 1)]),
        ExperimentViewData(
            name: "wall", state: .stopped, assignment: .notRunning, population: 10_000,
            arms: [.init(name: "on", weight: 1)]),
    ]

    @Test func `the text view shows a row for each experiment`() async {
        await AssignArmsTextView(screen: screen, style: ConsoleStyle(width: 1000)).assignArms(.assigned(experiments))
        let cells = screen.lines.map { line in line.split(separator: "  ").map { $0.trimmingPrefix(" ") } }
        #expect(cells[0] == ["Experiment", "State", "Your arm", "Population", "Weights"])
        #expect(cells.contains(["new-layer", "running", "new", "0.5 %", "old 99, new 1"]))
        #expect(cells.contains(["wall", "stopped", "none (not running)", "100 %", "on 1"]))
    }

    @Test func `the text view says that there are no experiments`() async {
        await AssignArmsTextView(screen: screen, style: .plain).assignArms(.assigned([]))
        #expect(screen.lines == ["There are no experiments."])
    }

    @Test func `each state is shown by its name`() async {
        for state in ExperimentViewData.State.allCases {
            let experiment = ExperimentViewData(
                name: "wall", state: state, assignment: .notRunning, population: 0, arms: [.init(name: "on", weight: 1)]
            )
            await AssignArmsTextView(screen: screen, style: ConsoleStyle(width: 1000)).assignArms(
                .assigned([experiment]))
            await AssignArmsJSONView(screen: screen).assignArms(.assigned([experiment]))
        }
        let names = ["planned", "running", "off", "stopped"]
        let rows = screen.lines.filter { $0.hasPrefix("wall") }.map { $0.split(separator: "  ")[1].trimmingPrefix(" ") }
        #expect(rows == names.map { $0[...] })
        for name in names { #expect(screen.shown.contains { $0.contains(#""state":"\#(name)""#) }) }
    }

    @Test func `each reason for no arm has its own text`() {
        let texts = [.arm("new"), .heldOut, .outside, .notRunning].map {
            AssignArmsMessages.assignment($0).text
        }
        #expect(texts == ["new", "none (hold-out)", "none (not in the population)", "none (not running)"])
    }

    @Test func `the JSON view writes one object with all experiments`() async {
        await AssignArmsJSONView(screen: screen).assignArms(.assigned(experiments))
        #expect(
            screen.shown == [
                #"{"event":"rollout","experiments":[{"name":"new-layer","state":"running","assignment":"arm","#
                    + #""arm":"new","population":50,"arms":[{"name":"old","weight":99},{"name":"new","weight":1}]},"#
                    + #"{"name":"wall","state":"stopped","assignment":"notRunning","arm":null,"population":10000,"#
                    + #""arms":[{"name":"on","weight":1}]}]}"#
            ])
    }

    @Test func `an exposure is counted by experiment and arm`() async {
        let counter = AnalyticsCounter()
        for arm in ["new", "old", "new"] { await counter.analytics(.exposure(experiment: "a", arm: arm)) }
        counter.showJSON(on: screen)
        #expect(
            screen.shown == [
                #"{"event":"analytics","counts":[{"useCase":"assignArms","product":null,"outcome":"exposed","#
                    + #""reason":"a/new","count":2},{"useCase":"assignArms","product":null,"outcome":"exposed","#
                    + #""reason":"a/old","count":1}]}"#
            ])
    }
}
