#if Server
import Logging
import Metrics

extension ServerSettings {
    /// Has every log of this process written as the settings say, to the standard error stream, and every figure counted in one
    /// place. Once in a process.
    package func bootstrap() -> ServerMetrics {
        let tally = ServerMetrics()
        LoggingSystem.bootstrap { label in
            LineLogHandler(label: label, level: logLevel, format: logFormat, sink: StandardStream.error.write)
        }
        MetricsSystem.bootstrap(tally.store)
        return tally
    }
}
#endif
