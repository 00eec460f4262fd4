extension StoreMachine {
    /// Notes that the app is done with a transaction. It takes effect when the store answers.
    mutating func askToFinish(_ id: String) {
        queueWork.finishing.append(QueueWork.Finish(id: id, due: state.clock + delay(of: .finish)))
    }

    /// Marks a bought transaction as finished, for both faces.
    mutating func finish(_ record: Int, of customer: Int) {
        guard !state.customers[customer].records[record].isFinished else { return }
        state.customers[customer].records[record].isFinished = true
        queueEvents.append(.removed([transaction(state.customers[customer].records[record].current)]))
    }

    /// Takes out of the queue what the app has finished; or nothing, where removing fails: then nobody is told, and the
    /// transactions are delivered again one day.
    mutating func finishAsAsked() {
        let asked = queueWork.finishing.filter { answers(.finish, $0.due) }
        queueWork.finishing = queueWork.finishing.filter { !answers(.finish, $0.due) }
        guard failure(of: .finish) == nil else { return }
        let removed = asked.compactMap { leave($0.id) }
        if !removed.isEmpty { queueEvents.append(.removed(removed)) }
    }

    // Nil where it has left already: finishing twice does no harm.
    private mutating func leave(_ id: String) -> PaymentTransaction? {
        if let result = customer.queue.results.removeValue(forKey: id) { return transaction(id, result) }
        guard let place = place(of: id), !state.customers[place.customer].records[place.record].isFinished else {
            return nil
        }
        state.customers[place.customer].records[place.record].isFinished = true
        return transaction(state.customers[place.customer].records[place.record].current)
    }
}
