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

    init(_ world: AppDependencies) {
        // The payment timeout is short. The default of ten minutes is for a person in a dialog, but the simulated
        // customer responds immediately.
        useCases = PurchaseUseCases(
            PurchasePorts(
                products: world.products, queue: world.queue, history: world.history, verifier: world.verifier,
                ledger: world.ledger, time: world.time, settings: world.settings, environment: world.environment),
            map: world.features.map, stopwatch: world.stopwatch, payment: .seconds(20), timeout: world.timeout)
        inspect = InspectCatalogInteractor(reader: world.reader)
        operate = OperateStoreInteractor(controls: world.controls)
        assignArms = AssignArmsInteractor(store: world.experiments, ledger: world.ledger, time: world.time)
        reportExperiment = ReportExperimentInteractor(
            store: world.experiments, log: world.outcomes, time: world.time)
        editExperiment = EditExperimentInteractor(document: world.experimentDocument, time: world.time)
        // scaffold: transactions
    }
}
