#if Server
extension Migrations {
    /// Version 15 of the database's schema: the App Store's requests for consumption information.
    ///
    /// `notification` is the ID of the notification, so that a repeated notification adds no second request. `request`
    /// is the ID that the hook gets. `answer` is the response to send, as a JSON object.
    static let consumptionRequests = """
        CREATE TABLE consumption_requests (
            number INTEGER PRIMARY KEY AUTOINCREMENT,
            notification TEXT NOT NULL UNIQUE,
            request TEXT NOT NULL UNIQUE,
            id TEXT NOT NULL,
            product TEXT NOT NULL,
            kind TEXT NOT NULL,
            reason TEXT,
            received INTEGER NOT NULL,
            deadline INTEGER NOT NULL,
            attempts INTEGER NOT NULL,
            due INTEGER NOT NULL,
            answer TEXT,
            state TEXT NOT NULL,
            failure TEXT,
            settled INTEGER
        ) STRICT;
        CREATE INDEX consumption_requests_by_due ON consumption_requests (due, number) WHERE state = 'waiting';
        CREATE INDEX consumption_requests_by_id ON consumption_requests (id);
        """
}
#endif
