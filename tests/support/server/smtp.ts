import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerAddress } from 'smtp-server'

/** A step at which the server can hang or refuse. */
export type Step = 'greeting' | 'RCPT' | 'DATA'

/**
 * What the server does at a step, by address: nothing said, it accepts. A number is the reply code of a refusal. `cut`: it
 * keeps the mail, and the connection is cut before it says so. `slow`: it accepts after a while.
 */
export type Conduct = (step: Step, address: string) => 'hang' | 'cut' | 'slow' | number | undefined

/** What a slow server takes, in milliseconds. */
const SLOW = 100

/** A mail server for tests. It hangs or refuses as it is told, and keeps what it accepts. */
export type FakeSmtp = {
  url: string
  received: Email[]
  /** The addresses of the recipients that it hangs at, in order; the step is for all that follow. */
  held: string[]
  /** Replaces what it does. Those that hang are let go with `421`. */
  behave: (conduct: Conduct) => void
  stop: () => Promise<void>
}

/** Starts a mail server on a free port. */
export async function startSmtp(first: Conduct = () => undefined): Promise<FakeSmtp> {
  const received: Email[] = []
  const held: string[] = []
  let conduct = first
  let letGo: (() => void)[] = []
  const step = (name: Step, address: string, done: (error?: Error | null) => void) => {
    const what = conduct(name, address)
    if (what === undefined) return done()
    if (typeof what === 'number') return done(refusal(what))
    if (what === 'cut') return done(new Error('cut'))
    if (what === 'slow') return void setTimeout(done, SLOW)
    held.push(address)
    letGo.push(() => done(refusal(421)))
  }
  const sockets = new Map<number, Socket>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 100,
    onConnect: (_, done) => step('greeting', '', done),
    onRcptTo: ({ address }: SMTPServerAddress, _, done) => step('RCPT', address, done),
    onData: (stream, { envelope, remotePort }, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) =>
          step('DATA', envelope.rcptTo[0]?.address ?? '', (error) => {
            if (!error || error.message === 'cut') received.push(mail)
            if (error?.message === 'cut') sockets.get(remotePort)?.destroy()
            else done(error)
          }),
        )
      })
    },
  })
  // A client that gave up has closed its side of the connection.
  server.on('error', () => {})
  server.server.on('connection', (socket: Socket) => void sockets.set(socket.remotePort!, socket))
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const free = () => {
    for (const go of letGo) go()
    letGo = []
  }
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    held,
    behave: (next) => {
      conduct = next
      free()
    },
    stop: () => {
      free()
      return new Promise<void>((done) => {
        server.close(done)
      })
    },
  }
}

const refusal = (responseCode: number) => Object.assign(new Error('Refused'), { responseCode })
