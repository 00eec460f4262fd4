import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import DiscoverServices
import DiscoverViews

extension StackDependencies {
    /// The stores of data that persists between runs: people, card stacks, and chosen locations.
    struct Kept {
        let people: any PeopleStore
        let stacks: any StackStore
        let passports: any PassportStore
        var notices: [StartupNotice] = []
    }

    /// Returns the stores of people, card stacks, and chosen locations, in files or in memory.
    ///
    /// - Parameters:
    ///   - folder: The directory of the files, or `nil` to keep the data in memory.
    ///   - home: The location of every account that hasn't chosen another one.
    /// - Returns: The stores.
    /// - Throws: `StartupError` if a file can't be opened.
    static func kept(in folder: StateDirectory?, home: Location) throws(StartupError) -> Kept {
        guard let folder else {
            let stacks = InMemoryStackStore(home: home, lock: .passport)
            return Kept(people: InMemoryPeopleStore(), stacks: stacks, passports: stacks)
        }
        do throws(StorageFailure) {
            let people = try FilePeopleStore(path: folder.path(of: "people.jsonl"))
            let stacks = try FileStackStore(path: folder.path(of: "stack.jsonl"), home: home, lock: .passport)
            return Kept(
                people: people, stacks: stacks, passports: stacks,
                notices: [
                    people.recovery.map(StartupNotice.init(people:)), stacks.recovery.map(StartupNotice.init(stacks:)),
                ]
                .compactMap { $0 })
        } catch {
            throw StartupError(error)
        }
    }
}

extension StartupError {
    /// Creates the startup error for a file of people or card stacks that can't be opened.
    ///
    /// The file was left unchanged.
    init(_ failure: StorageFailure) {
        self =
            switch failure {
            case .unavailable(let reason):
                .state(
                    code: ErrorCode.storageUnavailable.rawValue,
                    message: "The saved people and stacks cannot be read: \(reason). Nothing was changed.")
            case .damaged(let place, let reason):
                .state(
                    code: ErrorCode.storageDamaged.rawValue,
                    message:
                        "The saved file of people or stacks is damaged at \(place): \(reason). It was not changed. "
                        + "Move the file to another folder. What you bought is stored elsewhere."
                )
            case .newer(let place, let reason):
                .state(
                    code: ErrorCode.storageNewer.rawValue,
                    message:
                        "The saved file of people or stacks was written by a newer build (\(place): \(reason)). It was "
                        + "not changed. Use that build, or specify another folder with --state."
                )
            }
    }
}
