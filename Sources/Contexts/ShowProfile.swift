public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors
public import DiscoverObservers

/// A customer views a profile.
///
/// - Goal: The profile of a person or a group is shown.
/// - Preconditions: None. The person or group doesn't have to be recommended or be on the stack.
/// - Main scenario: The app finds the profile by its ID, and shows its current contents.
/// - Variations: If the ID is unknown or the profile can't be read, the app reports the reason.
/// - Postconditions: Nothing changed, except that the profile is now in the people registry.
public final class ShowProfile {
    // No entity plays a role here, because the profile is only read.
    private let name: String
    private let people: PeopleRegistry
    private let recall: any StoredPeopleLoading
    private let observer: any ShowProfileObserver

    /// Creates the use case for a profile.
    ///
    /// - Parameters:
    ///   - name: The ID of a user or a group.
    ///   - people: The registry to which the profile is loaded.
    ///   - recall: The interactor that loads profiles from the app's storage.
    ///   - observer: The receiver of the use case's events.
    public init(
        of name: String, people: PeopleRegistry, recall: any StoredPeopleLoading, observer: any ShowProfileObserver
    ) {
        self.name = name
        self.people = people
        self.recall = recall
        self.observer = observer
    }

    /// Reads the profile, reports the outcome to the observer, and returns it.
    @discardableResult public func show() async -> ShowProfileEvent {
        let span = Trace.begin(.context, "ShowProfile")
        defer { span.end() }
        let outcome: ShowProfileEvent
        do throws(StorageFailure) {
            let subject = try await recall.profile(name, into: people)
            outcome = subject.map { .shown(CardViewData.Subject(of: $0)) } ?? .unknown(name)
        } catch {
            outcome = .failed(error)
        }
        await observer.notify(outcome)
        return outcome
    }
}
