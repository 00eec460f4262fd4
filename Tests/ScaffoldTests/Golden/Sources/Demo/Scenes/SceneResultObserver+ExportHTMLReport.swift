import DiscoverData
import DiscoverObservers
import DiscoverRouting

extension SceneResultObserver: ExportHTMLReportObserver {
    func exportHTMLReport(_ event: ExportHTMLReportEvent) async {
        if case .failed = event { note(.failed) }
        await presenters.exportHTMLReport.exportHTMLReport(event)
    }
}
