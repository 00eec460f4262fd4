import Testing

/// The suites that launch apps, one test after another: the MVC scheme has one service a process, as singletons have it.
///
/// The limit is for a scheme that stops listening, and would be waited for without end.
@Suite(.serialized, .timeLimit(.minutes(10))) struct `One app a process` {}
