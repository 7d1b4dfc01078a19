/** The variable with the address of the cluster of this run, for its superuser. Without it tests use the embedded database. */
export const ADMIN_URL = 'POSTGRES_OF_TESTS'

/** The role that owns the tables of tests, the one of servers under test, and the database that each test's is a copy of. */
export const OWNER = 'paraph_owner'
export const ROLE = 'paraph'
export const TEMPLATE = 'prepared'
