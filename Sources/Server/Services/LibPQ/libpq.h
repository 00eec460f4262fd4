// The client library of PostgreSQL. pkg-config provides the folder of its header.
#include <libpq-fe.h>
