#if Server
import Logging
import Metrics

extension ServerSettings {
    /// Sets up the logging and metrics of the process, and returns the metrics.
    ///
    /// Logs are written to standard error in the configured format. Call this method once per process.
    ///
    /// - Returns: The metrics of the process.
    package func bootstrap() -> ServerMetrics {
        let metrics = ServerMetrics()
        LoggingSystem.bootstrap { label in
            LineLogHandler(label: label, level: logLevel, format: logFormat, sink: StandardStream.error.write)
        }
        MetricsSystem.bootstrap(metrics.store)
        return metrics
    }
}
#endif
