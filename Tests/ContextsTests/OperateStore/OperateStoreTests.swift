import DiscoverContexts
import DiscoverData
import DiscoverInteractors
import TestSupport
import Testing

@Suite struct `Operating the store` {
    private let report = StoreReport(control: "advance", message: "30 days went by.", columns: [], rows: [])

    @Test func `a control runs once, and its report is shown`() async {
        let controls = ScriptedOperator([["advance", "30d"]: .success(report)])
        let observer = Spy<OperateStoreEvent>()
        let outcome = await OperateStore(
            words: ["advance", "30d"], operate: OperateStoreInteractor(controls: controls), observer: observer
        ).workControl()
        #expect(observer.received == [.done(report)])
        #expect(outcome == .done(report))
        #expect(controls.done == [["advance", "30d"]])
    }

    @Test(arguments: [
        OperateStoreFailure.notUnderstood("There is no control of that name."), .impossible("It is refunded already."),
        .noStore,
    ])
    func `a control that fails is reported and changes nothing`(reason: OperateStoreFailure) async {
        let controls = ScriptedOperator([["refund", "7"]: .failure(reason)])
        let observer = Spy<OperateStoreEvent>()
        let outcome = await OperateStore(
            words: ["refund", "7"], operate: OperateStoreInteractor(controls: controls), observer: observer
        ).workControl()
        #expect(observer.received == [.failed(reason)])
        #expect(outcome == .failed(reason))
        #expect(controls.done == [])
    }
}
