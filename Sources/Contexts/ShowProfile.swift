internal import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors
public import DiscoverObservers

/// Somebody looks at a profile.
///
/// - Goal: what a person, or a group, tells of themselves is shown.
/// - Preconditions: none; they need not be recommended, nor lie on the stack.
/// - Main scenario: the name is looked up; whoever bears it is shown as they are known now.
/// - Variations: nobody is known by that name. They cannot be looked up: why is said.
/// - Postconditions: nothing changed but who is remembered.
public final class ShowProfile {
    // No entity plays here: whoever is found is only looked at.
    private let name: String
    private let people: PeopleRegistry
    private let recall: any StoredPeopleLoading
    private let observer: any ShowProfileObserver

    /// Takes whose profile: a user's name as everybody knows it, or a group's; and where those are whom one knows.
    public init(
        of name: String, people: PeopleRegistry, recall: any StoredPeopleLoading, observer: any ShowProfileObserver
    ) {
        self.name = name
        self.people = people
        self.recall = recall
        self.observer = observer
    }

    /// Looks, and shows.
    public func show() async {
        let span = Trace.begin(.context, "ShowProfile")
        defer { span.end() }
        do throws(StorageFailure) {
            guard let subject = try await recall.profile(name, into: people) else {
                return await observer.notify(.unknown(name))
            }
            await observer.notify(.shown(CardViewData.Face(of: subject)))
        } catch {
            await observer.notify(.failed(error))
        }
    }
}
