import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { KeptMail } from '../../../server/store/mails/mailbox.ts'
import { keepCompiled } from './compile-cache.ts'
import type { Reached, Reply } from './server.ts'
import { until } from './until.ts'

keepCompiled()

/** A server in a separate process, on a folder that outlives it. */
export type Killable = Reached & {
  port: number
  /** Of its process, in which its database is, too. */
  pid: number
  /** The signal that ended it; null if it exited by itself. */
  ended: Promise<NodeJS.Signals | null>
  /** Its exit code; null if a signal ended it. */
  exitCode: Promise<number | null>
  /** Lets the fail point count from now on. */
  arm: () => Promise<void>
  /** Stops it with SIGTERM. */
  stop: () => Promise<void>
}

/** More about a server: its settings, and the milliseconds after which it is killed, whatever it does. */
export type More = { env?: Record<string, string>; limit?: number }

/** Starts `server/start.js` on a folder. Once it is armed it kills itself at `failpoint` (`name:nth`). */
export async function startKillable(folder: string, failpoint = '', more: More = {}): Promise<Killable> {
  const server = spawn(process.execPath, ['server/start.js'], {
    env: { ...process.env, DATA: folder, PORT: '0', FAILPOINT: failpoint, ...more.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    killSignal: 'SIGKILL',
    ...(more.limit && { timeout: more.limit }),
  })
  const exit = once(server, 'exit') as Promise<[number | null, NodeJS.Signals | null]>
  const ended = exit.then(([, signal]) => signal)
  const { origin, says } = await heard(server, ended)
  return {
    port: Number(new URL(origin).port),
    pid: server.pid!,
    call: (...given) => callTo(origin, ...given),
    mails: (matches) => newestIn(origin, matches),
    ports: { now: () => new Date() },
    ended,
    exitCode: exit.then(([code]) => code),
    arm: async () => {
      server.kill('SIGUSR2')
      await says('The fail point is armed.')
    },
    stop: async () => {
      server.kill('SIGTERM')
      await ended
    },
  }
}

/**
 * The origin of the server, from its output, and `says`, which waits for a text in the output. Keeps reading the output, so
 * that the server never blocks on it.
 */
async function heard(server: ChildProcess, ended: Killable['ended']) {
  let output = ''
  const listeners = new Set<() => void>()
  for (const stream of [server.stdout!, server.stderr!])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
      for (const listener of listeners) listener()
    })
  const find = <Found>(look: () => Found | undefined): Promise<Found> => {
    const { promise, resolve } = Promise.withResolvers<Found>()
    const listener = () => {
      const found = look()
      if (found !== undefined) resolve(found)
    }
    listeners.add(listener)
    listener()
    return promise.finally(() => listeners.delete(listener))
  }
  const port = await Promise.race([find(() => /localhost:(\d+)/.exec(output)?.[1]), ended])
  if (!/^\d+$/.test(port ?? '')) throw new Error(`The server ended (${port}) before it listened: ${output}`)
  return { origin: `http://127.0.0.1:${port}`, says: (text: string) => find(() => output.includes(text) || undefined) }
}

async function callTo(origin: string, ...[method, path, body, cookie, headers]: Parameters<Reached['call']>) {
  const isForm = body instanceof FormData
  const answer = await fetch(`${origin}/api${path}`, {
    method,
    headers: {
      origin,
      ...(cookie && { cookie }),
      ...(body && !isForm && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  })
  const bytes = Buffer.from(await answer.arrayBuffer())
  const isJson = answer.headers.get('content-type')?.startsWith('application/json') ?? false
  return {
    status: answer.status,
    body: isJson ? (JSON.parse(bytes.toString()) as unknown) : null,
    cookie: answer.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; '),
    headers: Object.fromEntries(answer.headers),
    bytes,
  } satisfies Reply
}

/** The newest match in the mailbox's pages, as soon as there is one. A server may have to start before it sends a mail. */
async function newestIn(origin: string, matches: (mail: KeptMail) => boolean): Promise<KeptMail> {
  const read = new Map<string, KeptMail>()
  const look = async () => {
    for (const { id, subject, recipient } of await listedIn(origin)) {
      const mail = read.get(id) ?? (await mailIn(origin, { id, subject, recipient }))
      read.set(id, mail)
      if (matches(mail)) return mail
    }
    return undefined
  }
  const instead = () => [...read.values()].map(({ recipient, subject }) => `${recipient}: ${subject}`)
  return until('a mail', look, { every: 50, limit: 60_000, instead })
}

type Listed = Pick<KeptMail, 'id' | 'subject' | 'recipient'>

/** The mails of the mailbox, the newest first. */
async function listedIn(origin: string): Promise<Listed[]> {
  const list = await (await fetch(`${origin}/mailbox`)).text()
  const mails = [...list.matchAll(/<a href="\/mailbox\/(\d+)"><strong>(.*?)<\/strong><span>(.*?)<\/span>/g)]
  return mails.map(([, id = '', subject = '', recipient = '']) => ({
    id,
    subject: decode(subject),
    recipient: decode(recipient),
  }))
}

async function mailIn(origin: string, listed: Listed): Promise<KeptMail> {
  const page = await (await fetch(`${origin}/mailbox/${listed.id}`)).text()
  const plain = /<pre>([\s\S]*?)<\/pre>/.exec(page)?.[1] ?? ''
  return { ...listed, plain: decode(plain), html: '', files: [], at: new Date(0) }
}

const decode = (html: string) =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
