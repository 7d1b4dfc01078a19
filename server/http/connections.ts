import type { FastifyInstance } from 'fastify'

/** File descriptors that connections leave to the database, to files and to PDF processes. */
const RESERVED = 128
const MIN_CONNECTIONS = 32
/** Milliseconds between two log lines about refused connections. */
const LOG_EVERY = 60_000

/**
 * Bounds the connections by the open files that the system allows, and logs when connections are refused. Without a bound
 * they take the descriptors of uploads and of PDF processes, and the system drops new ones without a word.
 */
export function boundConnections(app: FastifyInstance, openFiles: number = maxOpenFiles()) {
  if (!Number.isFinite(openFiles)) return
  const most = Math.max(MIN_CONNECTIONS, openFiles - RESERVED)
  app.server.maxConnections = most
  let loggedAt = -Infinity
  app.server.on('drop', () => {
    if (performance.now() - loggedAt < LOG_EVERY) return
    loggedAt = performance.now()
    app.log.warn(`Connections are refused: ${most} are open. The system allows ${openFiles} open files (ulimit -n).`)
  })
}

/** The open files that the system allows this process; Infinity if it does not say. Slow once sockets are open. */
function maxOpenFiles(): number {
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft: number | string } } }
  return Number(userLimits?.open_files?.soft ?? Infinity)
}
