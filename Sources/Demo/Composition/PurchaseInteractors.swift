import DiscoverComposition
import DiscoverEntities
import DiscoverInteractors
import DiscoverServices

/// The interactors of the demo, which are created once from the adapters.
///
/// An interactor performs a single operation, such as verifying a transaction. Each run of a use case creates a new
/// context from the interactors that the use case needs.
struct PurchaseInteractors {
    let useCases: PurchaseUseCases
    let inspect: InspectCatalogInteractor
    let operate: OperateStoreInteractor
    let assignArms: AssignArmsInteractor
    let reportExperiment: ReportExperimentInteractor
    let editExperiment: EditExperimentInteractor
    // scaffold: interactors

    init(_ dependencies: AppDependencies) {
        // The payment timeout is short. The default of ten minutes is for a person in a dialog, but the simulated
        // customer responds immediately.
        useCases = PurchaseUseCases(
            PurchasePorts(
                products: dependencies.products, queue: dependencies.queue, history: dependencies.history,
                verifier: dependencies.verifier,
                ledger: dependencies.ledger, time: dependencies.time, settings: dependencies.settings,
                environment: dependencies.environment),
            map: dependencies.features.map, stopwatch: dependencies.stopwatch, payment: .seconds(20),
            timeout: dependencies.timeout)
        inspect = InspectCatalogInteractor(reader: dependencies.reader)
        operate = OperateStoreInteractor(controls: dependencies.controls)
        assignArms = AssignArmsInteractor(
            store: dependencies.experiments, ledger: dependencies.ledger, time: dependencies.time)
        reportExperiment = ReportExperimentInteractor(
            store: dependencies.experiments, log: dependencies.outcomes, time: dependencies.time)
        editExperiment = EditExperimentInteractor(document: dependencies.experimentDocument, time: dependencies.time)
        // scaffold: transactions
    }
}
