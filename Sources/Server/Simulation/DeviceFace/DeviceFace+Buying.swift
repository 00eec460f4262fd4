#if Server
internal import DiscoverData
internal import Foundation
internal import Hummingbird
internal import ServerDevice
internal import StoreSimulator

extension DeviceFace {
    /// What changes something, or waits for a change: payments, finishing, and news.
    func addBuying<Context: RequestContext>(to device: RouterGroup<Context>) {
        device.post("payments") { request, _ in
            let order: WireOrder = try await request.json(orThrow: HTTPError(.badRequest))
            guard let pay = order.request, UUID(uuidString: order.number) != nil else { throw HTTPError(.badRequest) }
            await payments.begin(order.number, pay)
            return try await answer(request) { WirePayment(nil) }
        }
        device.get("payments/:number") { request, context in
            let number = try context.parameters.require("number")
            return try await answer(request) { () async throws(WireFailure) in try await payments.answer(to: number) }
        }
        device.delete("payments/:number") { request, context in
            await payments.withdraw(try context.parameters.require("number"))
            return try await answer(request) { WireNothing() }
        }
        device.post("transactions/:id/finish") { request, context in
            let id = try context.parameters.require("id")
            return try await answer(request) { () async throws(WireFailure) in
                do throws(StateFileError) {
                    try await store.finish(id)
                } catch {
                    throw WireFailure(DiscoverData.StoreFailure.unavailable(error.description))
                }
                return WireNothing()
            }
        }
        device.post("updates") { request, _ in
            let stream = await updates.open(for: request.device)
            return try await answer(request) { WireSubscription(stream: stream) }
        }
        device.get("updates/:stream") { request, context in
            let stream = try context.parameters.require("stream")
            let seen = request.uri.queryParameters.get("after").flatMap { Int($0) } ?? 0
            let news = await updates.news(on: stream, after: seen)
            return try await answer(request) { WireUpdates(news) }
        }
        device.delete("updates/:stream") { request, context in
            await updates.close(try context.parameters.require("stream"))
            return try await answer(request) { WireNothing() }
        }
    }
}
#endif
