#if Mutation
/// Mutants that no test can catch, because the changed program does the same, and the argument for each.
///
/// A test holds the list to the sources: what is listed must be a mutant that can be made.
enum ArguedMutants {
    /// The arguments by the keys of the mutants.
    static let all: [String: String] = [:]
}
#endif
