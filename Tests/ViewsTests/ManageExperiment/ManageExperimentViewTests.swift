import DiscoverData
import DiscoverObservers
import TestSupport
import Testing

@testable import DiscoverViews

@Suite struct `The views of an experiment's results and changes` {
    private let screen = RecordingScreen()

    private static func report(_ verdict: ExperimentReportViewData.Verdict) -> ExperimentReportViewData {
        ExperimentReportViewData(
            name: "layer", state: .running, population: 5_000,
            arms: [
                .init(name: "old", participants: 100, verdict: nil),
                .init(name: "new", participants: 98, verdict: verdict),
            ],
            measures: [
                .init(
                    name: "crashes", isBetterHigher: false, means: [0, 0.5],
                    intervals: [.init(lower: 0, upper: 0.05), .init(lower: 0.4, upper: 0.604)])
            ], observed: 3, mixed: 1)
    }

    @Test func `the text view shows each measure of each arm with its interval, and the verdict`() async {
        await ManageExperimentTextView(screen: screen, style: ConsoleStyle(width: 100)).manageExperiment(
            .reported(
                Self.report(
                    .worse(measure: "crashes", old: .init(lower: 0, upper: 0.05), new: .init(lower: 0.4, upper: 0.604))),
                refusal: nil
            ))
        #expect(screen.lines[0] == "layer: running, 50 % of the accounts take part.")
        #expect(screen.lines[2] == "crashes  old       100   0 %  0 % to 5 %      o--")
        #expect(screen.lines[3] == "         new        98  50 %  40 % to 60.4 %               ---o---")
        let text = screen.lines.joined(separator: " ")
        #expect(text.contains("These accounts don't count: 3 still observed, 1 in two arms."))
        #expect(
            screen.lines.last == "new: stop. The measure crashes is worse: 40 % to 60.4 % instead of 0 % to 5 %.")
    }

    @Test(
        arguments: [
            (.proceed, "new: continue. No guardrail stops it."),
            (.creditedTwice(accounts: 1), "new: stop. A purchase was credited twice, for 1 account."),
            (
                .sampleRatio(expected: 0.5, found: .init(lower: 0.521, upper: 0.55)),
                "new: stop. The arm should have 50 % of the accounts, but has 52.1 % to 55 %, so the arms can't be compared."
            ),
        ] as [(ExperimentReportViewData.Verdict, String)])
    func `each verdict is a sentence`(verdict: ExperimentReportViewData.Verdict, sentence: String) async {
        await ManageExperimentTextView(screen: screen, style: ConsoleStyle(width: 1_000)).manageExperiment(
            .reported(Self.report(verdict), refusal: nil))
        #expect(screen.lines.last == sentence)
    }

    @Test func `the time to credit has its name in words`() async {
        await ManageExperimentTextView(screen: screen, style: ConsoleStyle(width: 1_000)).manageExperiment(
            .reported(
                Self.report(
                    .worse(
                        measure: "timeToCredit", old: .init(lower: 0, upper: 0.05), new: .init(lower: 0.4, upper: 0.6))),
                refusal: nil
            ))
        #expect(
            screen.lines.last == "new: stop. The measure time to credit is worse: 40 % to 60 % instead of 0 % to 5 %.")
    }

    @Test func `a document that can't be changed is reported with what didn't happen`() async {
        let failure = ExperimentFailure(
            file: "f.json", place: "version", found: "2", expected: "1", isUnreadable: false)
        await ManageExperimentTextView(screen: screen, style: ConsoleStyle(width: 1_000)).manageExperiment(
            .failed(.document(failure)))
        #expect(
            screen.complaints == [
                "f.json isn't a valid document with experiments at version: found 2, expected 1. Nothing was charged or changed. Fix the file."
            ])
    }

    @Test func `the JSON view writes shares in millionths, and the verdict of each new arm`() async {
        await ManageExperimentJSONView(screen: screen).manageExperiment(
            .reported(Self.report(.creditedTwice(accounts: 2)), refusal: nil))
        #expect(
            screen.shown == [
                #"{"event":"experimentReport","name":"layer","state":"running","population":5000,"observed":3,"mixed":1,"#
                    + #""arms":[{"name":"old","participants":100,"verdict":null,"reason":null,"#
                    + #""measures":[{"name":"crashes","mean":0,"lower":0,"upper":50000}]},"#
                    + #"{"name":"new","participants":98,"verdict":"stop","#
                    + #""reason":"A purchase was credited twice, for 2 accounts.","#
                    + #""measures":[{"name":"crashes","mean":500000,"lower":400000,"upper":604000}]}]}"#
            ])
    }

    @Test func `a measure without values has no mean`() async {
        let interval = ExperimentReportViewData.Interval(lower: 0, upper: 1)
        let report = ExperimentReportViewData(
            name: "layer", state: .running, population: 5_000,
            arms: [.init(name: "old", participants: 100, verdict: nil)],
            measures: [.init(name: "timeToCredit", isBetterHigher: false, means: [nil], intervals: [interval])],
            observed: 0, mixed: 0)
        await ManageExperimentTextView(screen: screen, style: ConsoleStyle(width: 100)).manageExperiment(
            .reported(report, refusal: nil))
        #expect(screen.lines[2].contains("none  0 % to 100 %  --------------------"))
        await ManageExperimentJSONView(screen: screen).manageExperiment(.reported(report, refusal: nil))
        #expect(screen.shown.last?.contains(#""name":"timeToCredit","mean":null,"lower":0"#) == true)
    }

    @Test func `a refused document is reported before the results of the last valid one`() async {
        let failure = ExperimentFailure(
            file: "flags.json", place: "", found: "a brace", expected: "JSON", isUnreadable: false)
        await ManageExperimentTextView(screen: screen, style: ConsoleStyle(width: 1_000)).manageExperiment(
            .reported(Self.report(.proceed), refusal: failure))
        #expect(screen.complaints.first?.contains("the last valid experiments apply") == true)
        #expect(screen.lines.last == "new: continue. No guardrail stops it.")
    }

    @Test func `a change is a sentence in text, and has its share in JSON`() async {
        let changes: [(ManageExperimentEvent, String, String)] = [
            (
                .started("layer", population: 50),
                "layer has started with 0.5 % of the accounts. The change applies from the next launch on.",
                #""change":"start","population":50"#
            ),
            (
                .advanced("layer", population: 5_000),
                "50 % of the accounts take part in layer. Accounts with an arm keep it. The change applies from the next launch on.",
                #""change":"advance","population":5000"#
            ),
            (
                .stopped("layer"),
                "layer has stopped for good. Another try needs a new name and a new salt. The change applies from the next launch on.",
                #""change":"stop","population":null"#
            ),
        ]
        for (event, sentence, members) in changes {
            let (text, json) = (RecordingScreen(), RecordingScreen())
            await ManageExperimentTextView(screen: text, style: ConsoleStyle(width: 1_000)).manageExperiment(event)
            await ManageExperimentJSONView(screen: json).manageExperiment(event)
            #expect(text.lines == [sentence])
            #expect(json.shown == [#"{"event":"experimentChange","name":"layer",\#(members)}"#])
        }
    }
}
