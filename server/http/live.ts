import { PassThrough } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Refused } from '../engine/refused.ts'

/** One server-sent event: its name, and one line of data. */
export type Sent = { event: string; data: string }

/** Starts telling what happens, and returns how to stop: an answer that goes on until the caller leaves. */
export type Listen = (tell: (sent: Sent) => void) => () => void

/** How often a comment says that the line still stands, in milliseconds: proxies cut what is silent for a minute. */
const HEARTBEAT = 20_000
/** Tabs of one session. A browser itself opens six at a time over HTTP/1.1. */
const MOST = 12
/** What nobody reads any more, in bytes. */
const BACKLOG = 64 * 1024

/** Lines that stand open, by whose they are. */
type Lines = Map<string, Set<PassThrough>>

declare module 'fastify' {
  interface FastifyInstance {
    lines: Lines
  }
}

/** Makes room for lines that stand open; they end when the server does, which would else wait for them. */
export function live(app: FastifyInstance) {
  app.decorate('lines', new Map())
  app.addHook('preClose', async () => {
    for (const lines of app.lines.values()) for (const line of lines) line.end()
  })
}

/**
 * Keeps the answer open and sends through it what `listen` tells. The line ends when its caller goes, when
 * `stands` says that they may listen no more, or when they stop reading.
 * @throws Refused `TooManyAttemptsException` where `whose` has too many lines
 */
export function sendLive(reply: FastifyReply, whose: string, listen: Listen, stands: () => Promise<boolean>) {
  const { lines: all } = reply.server
  const lines = all.get(whose) ?? new Set()
  if (lines.size >= MOST) throw new Refused('TooManyAttemptsException', { retryAfter: HEARTBEAT / 1000 })
  const line = new PassThrough()
  all.set(whose, lines.add(line))

  const say = (text: string) => (line.writableLength > BACKLOG ? line.end() : line.write(text))
  const stop = listen(({ event, data }) => say(`event: ${oneLine(event)}\ndata: ${oneLine(data)}\n\n`))
  const beat = async () => {
    if (await stands()) say(':\n\n')
    else line.end()
  }
  const beating = setInterval(() => void beat().catch(() => line.end()), HEARTBEAT)
  line.once('close', () => {
    clearInterval(beating)
    stop()
    lines.delete(line)
    if (lines.size === 0) all.delete(whose)
  })

  say('retry: 2000\n\n')
  return reply.type('text/event-stream').header('x-accel-buffering', 'no').send(line)
}

const oneLine = (text: string): string => text.replaceAll(/[\r\n]+/g, ' ')
