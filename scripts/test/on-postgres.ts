/** What runs on PostgreSQL in each run: what is promised where several connections are. */
const ALWAYS = [
  'tests/postgres/*.test.ts',
  'tests/server/contacts/import-contacts.test.ts',
  'tests/server/engine/queue.test.ts',
  'tests/server/faults/*races.test.ts',
]

/** Tests of the server that run on the embedded database only, each with the reason. */
export const ONLY_EMBEDDED: Record<string, string> = {
  'tests/server/adapters/database-jobs.test.ts': 'jobs while the thread of the database is started again',
  'tests/server/adapters/database.test.ts': 'the thread of the database, its watchdog and its folder',
  'tests/server/adapters/folder.test.ts': 'who may use a data folder with its database',
  'tests/server/adapters/full-database.test.ts': 'how the database writes its files on a full disk',
  'tests/server/bulk/restart.test.ts': 'changes times in the database of a process that has ended',
  'tests/server/engine/migrate.test.ts': 'makes and drops tables, which a server may not on PostgreSQL',
  'tests/server/engine/store.test.ts': 'its one session stands in for two connections, which PostgreSQL has',
  'tests/server/faults/bulk.test.ts': 'kills a process with its database',
  'tests/server/faults/certification-kills.test.ts': 'kills a process with its database',
  'tests/server/faults/editing-kill-moments.test.ts': 'kills a process with its database',
  'tests/server/faults/editing-kills.test.ts': 'kills a process with its database',
  'tests/server/faults/kills.test.ts': 'kills a process with its database',
  'tests/server/platform/backup.test.ts': 'backups of a folder with its database',
  'tests/server/platform/closed-output.test.ts': 'the output of a process, on a data folder',
  'tests/server/platform/damaged-pages.test.ts': 'damaged pages of the database in a folder',
  'tests/server/platform/main.test.ts': 'settings and commands of a process, on a data folder',
  'tests/server/platform/prepared.test.ts': 'the prepared database that a new data folder is copied from',
  'tests/server/platform/start.test.ts': 'which modules a process loads, on a data folder',
  'tests/server/platform/stop.test.ts': 'how a process stops, on a data folder',
  'tests/server/platform/sweep.test.ts': 'data folders whose database and files are of different times',
  'tests/server/requests/list-plans.test.ts': 'plans of a database that another program filled in a folder',
}

/** The patterns of the tests that run on PostgreSQL, and those left out: a few of the server, or, in the matrix, all. */
export const onPostgres = (isMatrix: boolean): { include: string[]; exclude: string[] } =>
  isMatrix
    ? { include: ['tests/{postgres,server}/**/*.test.ts'], exclude: Object.keys(ONLY_EMBEDDED) }
    : { include: ALWAYS, exclude: [] }
