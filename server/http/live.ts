import { PassThrough } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Refused } from '../engine/refused.ts'

/** One server-sent event: its name, and one line of data. */
type ServerEvent = { event: string; data: string }

/** The body of an event stream: starts sending events and returns a function that stops it. */
export type Listen = (send: (event: ServerEvent) => void) => () => void

/** Milliseconds between keep-alive comments. Proxies close a connection that is silent for a minute. */
const HEARTBEAT_INTERVAL = 20_000
/** For each session, one stream for each tab. A browser opens at most six at a time over HTTP/1.1. */
const MAX_STREAMS = 12
/** Unread bytes after which a stream is closed. */
const MAX_BACKLOG_BYTES = 64 * 1024

/** Open streams by owner. */
type Streams = Map<string, Set<PassThrough>>

declare module 'fastify' {
  interface FastifyInstance {
    streams: Streams
  }
}

/** Keeps track of open streams and ends them before the server closes, which would wait for them otherwise. */
export function live(app: FastifyInstance) {
  app.decorate('streams', new Map())
  app.addHook('preClose', async () => {
    for (const streams of app.streams.values()) for (const stream of streams) stream.end()
  })
}

/** Ends the open streams of an owner. */
export function endStreams({ streams }: FastifyInstance, owner: string | undefined) {
  for (const stream of streams.get(owner ?? '') ?? []) stream.end()
}

/** The time of an owner: the milliseconds that are left, 0 at the end; and who wants to know if it may have ended early. */
type Time = { lasts: () => Promise<number>; watch: (onChange: () => void) => () => void }

/**
 * Answers with an event stream fed by `listen`. It ends when the client disconnects or stops reading, or when the owner's
 * time is up, at once if that is before its time.
 * @throws Refused `TooManyAttemptsException` if `owner` has too many open streams
 */
export function sendLive(reply: FastifyReply, owner: string, listen: Listen, { lasts, watch }: Time) {
  const { streams: all } = reply.server
  const streams = all.get(owner) ?? new Set()
  if (streams.size >= MAX_STREAMS)
    throw new Refused('TooManyAttemptsException', { retryAfter: HEARTBEAT_INTERVAL / 1000 })
  const stream = new PassThrough()
  all.set(owner, streams.add(stream))

  const write = (text: string) => (stream.writableLength > MAX_BACKLOG_BYTES ? stream.end() : stream.write(text))
  const stop = listen(({ event, data }) => write(`event: ${oneLine(event)}\ndata: ${oneLine(data)}\n\n`))
  let timer: NodeJS.Timeout | undefined
  /** Looks again after the heartbeat's interval, or as soon as the time is up. */
  const look = async () => {
    const left = await lasts()
    if (left <= 0) stream.end()
    else if (!stream.destroyed)
      timer = setTimeout(() => void beat().catch(() => stream.end()), Math.min(left, HEARTBEAT_INTERVAL))
  }
  const beat = async () => {
    await look()
    if (stream.writable) write(':\n\n')
  }
  void look().catch(() => stream.end())
  const unwatch = watch(() => {
    void lasts()
      .then((left) => void (left <= 0 && stream.end()))
      .catch(() => stream.end())
  })
  stream.once('close', () => {
    clearTimeout(timer)
    unwatch()
    stop()
    streams.delete(stream)
    if (streams.size === 0) all.delete(owner)
  })

  write('retry: 2000\n\n')
  return reply.type('text/event-stream').header('x-accel-buffering', 'no').send(stream)
}

const oneLine = (text: string): string => text.replaceAll(/[\r\n]+/g, ' ')
