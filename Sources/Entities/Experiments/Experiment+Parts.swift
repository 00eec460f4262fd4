extension Experiment {
    /// An arm of an experiment: one of the variants that the experiment compares.
    public struct Arm: Hashable, Sendable {
        /// The name that identifies the arm in its experiment: lowercase letters, digits, and hyphens.
        public let name: String
        /// The weight of the arm, from 0 to 10 000.
        ///
        /// The arm gets the share of the participating accounts that its weight has in the sum of all arms' weights.
        public let weight: Int

        /// Creates an arm from its name and weight.
        public init(name: String, weight: Int) {
            self.name = name
            self.weight = weight
        }
    }

    /// A range of accounts that is reserved for one experiment of an exclusion group.
    ///
    /// An account is in at most one experiment of a group, because the slots of a group don't overlap. The accounts at
    /// the start of the slot take part. The experiment can grow to the end of the slot without taking accounts from
    /// another experiment.
    public struct Slot: Hashable, Sendable {
        /// The name of the exclusion group, whose experiments share no accounts.
        public let group: String
        /// The start of the slot in the order of all accounts, in basis points (100 is one percent).
        ///
        /// Example: a slot from 2500 to 5000 is the second quarter of all accounts.
        public let from: Int
        /// The end of the slot in the order of all accounts, in basis points (100 is one percent).
        ///
        /// Example: a slot from 2500 to 5000 is the second quarter of all accounts.
        public let to: Int

        /// Creates a slot from the name of an exclusion group and the slot's start and end in basis points.
        public init(group: String, from: Int, to: Int) {
            self.group = group
            self.from = from
            self.to = to
        }
    }

    /// The accounts that several experiments leave out, for a comparison with all other accounts.
    ///
    /// The comparison shows the effect of these experiments together. Experiments whose hold-outs have the same salt
    /// leave out the same accounts.
    public struct HoldOut: Hashable, Sendable {
        /// The string that determines a pseudorandom order of all accounts.
        ///
        /// The accounts at the start of this order are left out.
        public let salt: String
        /// The share of all accounts that are left out, in basis points: 100 is one percent.
        public let share: Int

        /// Creates a hold-out from its salt and its share in basis points.
        public init(salt: String, share: Int) {
            self.salt = salt
            self.share = share
        }
    }

    /// The state of an experiment at a given time.
    public enum State: String, Hashable, Sendable {
        /// The experiment's start is in the future.
        case planned
        /// The experiment has started and not stopped: accounts are assigned to its arms (variants).
        case running
        /// The experiment has started and not stopped, but its population is 0.
        ///
        /// The population is the share of accounts that take part. The experiment waits for its first accounts, or was
        /// stopped by setting the population to 0.
        case off
        /// The experiment has stopped, because its stop time has been reached.
        case stopped
    }

    /// The result of assigning an account to an experiment.
    public enum Assignment: Hashable, Sendable {
        /// The account takes part in the experiment, in this arm (variant).
        case arm(Arm)
        /// The account is in the hold-out, the accounts that the experiment leaves out.
        case heldOut
        /// The account isn't in the population, which is the share of accounts that take part, such as 10 %.
        case outside
        /// The experiment hasn't started yet, is off, or has stopped.
        case notRunning
    }
}
