import Testing

/// The suites that launch apps, one test after another.
///
/// The MVC scheme has one service per process, because the service is a singleton.
///
/// The time limit is for a scheme that stops listening, which the test would wait for forever.
@Suite(.serialized, .timeLimit(.minutes(20))) struct `One app per process` {}
