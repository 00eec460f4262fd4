#if Server
internal import DiscoverData
internal import Foundation
internal import Hummingbird
internal import ServerClient
internal import ServiceLifecycle
internal import StoreSimulator

extension DeviceAPI {
    /// Adds the routes for payments, for finishing transactions, and for transaction updates.
    ///
    /// Requests to these routes change the state of the store or wait for a change.
    func addBuying<Context: RequestContext>(to device: RouterGroup<Context>) {
        device.post("payments") { request, _ in
            let order: PaymentRequestDTO = try await request.json(orThrow: HTTPError(.badRequest))
            guard let pay = order.request, UUID(uuidString: order.number) != nil else { throw HTTPError(.badRequest) }
            await payments.begin(order.number, pay)
            return try await respond(to: request) { PaymentStateDTO(nil) }
        }
        device.get("payments/:number") { request, context in
            let number = try context.parameters.require("number")
            return try await untilShutdown {
                try await respond(to: request) { () async throws(FailureDTO) in try await payments.result(of: number) }
            }
        }
        device.delete("payments/:number") { request, context in
            await payments.withdraw(try context.parameters.require("number"))
            return try await respond(to: request) { EmptyDTO() }
        }
        device.post("transactions/:id/finish") { request, context in
            let id = try context.parameters.require("id")
            return try await respond(to: request) { () async throws(FailureDTO) in
                do throws(StateFileError) {
                    try await store.finish(id)
                } catch {
                    throw FailureDTO(StoreFailure.unavailable(error.description))
                }
                return EmptyDTO()
            }
        }
        device.post("updates") { request, _ in
            let stream = await updates.open(for: request.device)
            return try await respond(to: request) { UpdateStreamDTO(stream: stream) }
        }
        device.get("updates/:stream") { request, context in
            let stream = try context.parameters.require("stream")
            let seen = request.uri.queryParameters.get("after").flatMap { Int($0) } ?? 0
            let news = await untilShutdown { await updates.news(on: stream, after: seen) }
            return try await respond(to: request) { UpdatesDTO(news) }
        }
        device.delete("updates/:stream") { request, context in
            await updates.close(try context.parameters.require("stream"))
            return try await respond(to: request) { EmptyDTO() }
        }
    }

    /// Runs an operation, and ends this API's waiting requests if the server shuts down meanwhile.
    ///
    /// During a shutdown, the HTTP server waits until its requests have ended, and only then do the other services of
    /// the application stop. So the requests themselves must react to the shutdown.
    private func untilShutdown<Value>(_ operation: () async throws -> Value) async rethrows -> Value {
        let (updates, payments) = (updates, payments)
        return try await withGracefulShutdownHandler(operation: operation) {
            Task {
                await updates.end()
                await payments.end()
            }
        }
    }
}
#endif
