import { parentPort } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { answersOf } from './answers.ts'
import { type Call, type Message, packedError, type Packed } from './messages.ts'
import { SyncedFolder, syncedParams } from './synced-folder.ts'

// The thread that owns the embedded database. It runs one call after the other, and can be terminated at any time.

const port = parentPort!
const say = (message: Message) => port.postMessage(message)

let answer: ReturnType<typeof answersOf>

/**
 * A line of PostgreSQL's log, which starts with a time and the process. Messages may quote what a caller sent, but never at
 * the start of a line: lines that continue a message are indented.
 */
const LOGGED = /^[\d-]+ [\d:.]+ \w+ \[\d+\] ((PANIC|FATAL): .*)/

async function run(call: Call): Promise<Packed[]> {
  if (call.ask !== 'open') return answer(call)
  const db = await opened(call)
  answer = answersOf(db)
  db.onNotification((channel, payload) => say({ channel, payload }))
  return []
}

/**
 * Opens the database. A panic, for instance of a full disk, ends PostgreSQL, but PGlite keeps calling it in an endless loop.
 * So the panic is reported as soon as PostgreSQL logs it. The log is also the only place that says why a start failed.
 */
async function opened({ folder, canCheck }: Extract<Call, { ask: 'open' }>): Promise<PGlite> {
  let fatal: string | undefined
  const onStderr = (line: string) => {
    const [, problem, level] = LOGGED.exec(line) ?? []
    if (problem !== undefined && level === 'PANIC') say({ aborted: problem })
    fatal = problem ?? fatal
    return true
  }
  try {
    const extensions = canCheck ? { amcheck: (await import('@electric-sql/pglite/contrib/amcheck')).amcheck } : {}
    return await PGlite.create({ fs: new SyncedFolder(folder), startParams: syncedParams, onStderr, extensions })
  } catch (error) {
    if (error instanceof Error && fatal !== undefined) error.message += ` (${fatal})`
    throw error
  }
}

let last = Promise.resolve()
port.on('message', (call: Call) => {
  last = last.then(async () => {
    try {
      say({ results: await run(call) })
    } catch (error) {
      say({ error: packedError(error) })
    }
  })
})
