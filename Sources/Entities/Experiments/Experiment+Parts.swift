extension Experiment {
    /// One of the variants that an experiment compares.
    public struct Arm: Hashable, Sendable {
        /// The name that identifies the arm in its experiment: lowercase letters, digits, and hyphens.
        public let name: String
        /// The arm's part of the sum of all weights, from 0 to 10 000.
        public let weight: Int

        /// Creates an arm from its name and weight.
        public init(name: String, weight: Int) {
            self.name = name
            self.weight = weight
        }
    }

    /// A part of the line that the experiments of an exclusion group share.
    ///
    /// No account is in two slots that don't overlap. A population grows within its slot, so that no other experiment's
    /// accounts change.
    public struct Slot: Hashable, Sendable {
        /// The name of the exclusion group, from which the line is derived.
        public let group: String
        /// The first basis point of the slot.
        public let from: Int
        /// The basis point after the last one of the slot.
        public let to: Int

        /// Creates a slot from the name of a group and the slot's limits in basis points.
        public init(group: String, from: Int, to: Int) {
            self.group = group
            self.from = from
            self.to = to
        }
    }

    /// The accounts that experiments leave out, so that all of them together can be compared with no experiment.
    ///
    /// Experiments with the same salt leave out the same accounts.
    public struct HoldOut: Hashable, Sendable {
        /// The string that determines which accounts are left out.
        public let salt: String
        /// The share of accounts that are left out, in basis points.
        public let share: Int

        /// Creates a hold-out from its salt and its share in basis points.
        public init(salt: String, share: Int) {
            self.salt = salt
            self.share = share
        }
    }

    /// The state of an experiment at a time.
    public enum State: String, Hashable, Sendable {
        /// The start is in the future.
        case planned
        /// Accounts are assigned.
        case running
        /// The stop has passed.
        case stopped
    }

    /// The result of assigning an account to an experiment.
    public enum Assignment: Hashable, Sendable {
        /// The account takes part, in this arm.
        case arm(Arm)
        /// The account is in the hold-out.
        case heldOut
        /// The account isn't in the population.
        case outside
        /// The experiment is planned or has stopped.
        case notRunning
    }
}
