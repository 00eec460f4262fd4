import DiscoverContexts
import DiscoverData
import DiscoverEntities

extension AppProcess {
    /// Performs a move of the card stack.
    func play(_ move: StackStep) async {
        witness.purchases.moves.begin(by: DeterministicScheduler.fiber)
        let moves = interactors.moves
        switch move {
        case .show: await scheduler.refilling { await cards.show() }
        case .refill: await scheduler.refilling { await cards.refill() }
        case .swipe(let decision):
            await scheduler.moving(in: stack.line) {
                await DiscoverContexts.Swipe(
                    decision, stack: stack, customer: customer, people: people,
                    limit: CrashRecommendationSource.terms.limit,
                    dependencies: moves.swipe, observer: witness
                ).swipe()
            }
        case .rewind:
            await scheduler.moving(in: stack.line) {
                await Rewind(
                    stack: stack, customer: customer, people: people, dependencies: moves.rewind, observer: witness
                ).rewind()
            }
        case .join(let mode):
            await scheduler.moving(in: stack.line) {
                await SwipeWithFriends(
                    mode: mode, stack: stack, customer: customer, add: moves.add, observer: witness
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
