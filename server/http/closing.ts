import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Milliseconds between two looks at the open connections. */
const LOOK_INTERVAL = 1000
/** A connection moves if it sends or receives this many bytes between two looks. */
const MIN_BYTES = 1024
/** Looks in a row after which a connection that does not move is cut. A busy server looks less often, so it cuts later. */
const MAX_STILL = 5

/**
 * Keeps track of the connections of a server from now on. Returns the function that closes it: new connections are refused,
 * idle ones are closed, and running calls finish, even if they had arrived and were not read yet. A call that moves is
 * waited for, up to `limit` milliseconds; one whose client sends or takes nothing is cut. `onWait` gets the number of calls
 * that are waited for, if there are any.
 */
export function closable(app: FastifyInstance): (limit: number, onWait: (calls: number) => void) => Promise<void> {
  const sockets = new Set<Socket>()
  const calls = new Map<Socket, { request: IncomingMessage; response: ServerResponse }>()
  /** The bytes that a connection had received when its last answer was sent. */
  const answered = new WeakMap<Socket, number>()
  let isClosing = false
  app.server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  app.server.on('request', (request, response) => {
    const { socket } = request
    calls.set(socket, { request, response })
    response.once('close', () => {
      calls.delete(socket)
      answered.set(socket, socket.bytesRead)
      // It would wait for the next call.
      if (isClosing) socket.end()
    })
  })

  // Idle is who has sent nothing since the last answer. Node's own also closes those whose answer is still being sent.
  app.server.closeIdleConnections = () => {
    for (const socket of sockets) if (answered.get(socket) === socket.bytesRead) socket.destroy()
  }

  /** Whether the server has the whole call and prepares its answer. */
  const isAnswering = (socket: Socket) => {
    const call = calls.get(socket)
    return call !== undefined && call.request.complete && !call.response.headersSent
  }

  return async (limit, onWait) => {
    isClosing = true
    const seen = new Map<Socket, { bytes: number; still: number }>()
    const look = () => {
      for (const socket of sockets) {
        const bytes = socket.bytesRead + socket.bytesWritten
        const before = seen.get(socket) ?? { bytes: -MIN_BYTES, still: 0 }
        const isUnused = socket.bytesRead === 0 && seen.has(socket)
        const isMoving = bytes - before.bytes >= MIN_BYTES || isAnswering(socket)
        const still = isMoving ? 0 : before.still + 1
        if (isUnused || still >= MAX_STILL) socket.destroy()
        else seen.set(socket, { bytes, still })
      }
    }
    // A busy server reads here what came before: the first turn may be the rest of the present one.
    await turn()
    await turn()
    look()
    const looking = setInterval(look, LOOK_INTERVAL)
    const ending = setTimeout(() => app.server.closeAllConnections(), limit)
    if (calls.size > 0) onWait(calls.size)
    try {
      await app.close()
    } finally {
      clearInterval(looking)
      clearTimeout(ending)
    }
  }
}
