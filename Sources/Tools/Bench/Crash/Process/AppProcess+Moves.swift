import DiscoverContexts
import DiscoverData
import DiscoverEntities

extension AppProcess {
    /// Performs a move of the card stack.
    func play(_ move: StackStep) async {
        witness.purchases.moves.begin(by: DeterministicScheduler.strand)
        let moves = interactors.moves
        switch move {
        case .show: await conductor.tending { await cards.show() }
        case .tend: await conductor.tending { await cards.tend() }
        case .swipe(let decision):
            await conductor.moving(in: stack.line) {
                await DiscoverContexts.Swipe(
                    decision, stack: stack, customer: customer, people: people,
                    limit: CrashRecommendationSource.terms.limit,
                    dependencies: moves.swipe, observer: witness
                ).swipe()
            }
        case .rewind:
            await conductor.moving(in: stack.line) {
                await Rewind(
                    stack: stack, customer: customer, people: people, dependencies: moves.rewind, observer: witness
                ).rewind()
            }
        case .join(let company):
            await conductor.moving(in: stack.line) {
                await SwipeWithFriends(
                    company: company, stack: stack, customer: customer, add: moves.add, observer: witness
                ).join()
            }
        case .boost: await Boost(customer: customer, dependencies: moves.boost, observer: witness).boost()
        case .look(let place):
            await Passport(
                customer: customer, home: CrashRecommendationSource.berlin, dependencies: moves.passport,
                observer: witness
            ).move(to: place)
        }
    }
}
