import { runWitness } from './run-witness.ts'

/**
 * `npm run witness -- URL [--key KEY]… [--state FILE] [--blocks] [--retired ADDRESS]…` asks a server for the newest checkpoints of its
 * ledgers, and whether they continue those that it saw the last time. Run it from time to time, on another machine than the server's.
 * Exit code 0: they do; 1: a ledger forks or forgets, or is not signed by its key; 2: the server or the file cannot be used; 3: a
 * ledger that `--retired` does not name says that it is retired. What is remembered changes only with 0 and 3.
 */
process.exitCode = await runWitness(process.argv.slice(2), console.log)
