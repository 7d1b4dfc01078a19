import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { oneSession } from '../../../server/adapters/one-session.ts'
import { smtp } from '../../../server/adapters/smtp.ts'
import { queueMail } from '../../../server/cases/mails/queue-mail.ts'
import { sendMail, type MailWriter } from '../../../server/cases/mails/send-mail.ts'
import type { Ports } from '../../../server/cases/ports.ts'
import { startQueue } from '../../../server/jobs/queue.ts'
import type { Workers } from '../../../server/jobs/workers.ts'
import { newDatabase, type TestDatabase } from '../../support/server/database.ts'
import { startSmtp, type FakeSmtp, type Step } from '../../support/server/smtp.ts'

type SmtpLimits = Parameters<typeof smtp>[2] & object

const MAIL = { id: 'm1', to: 'anna@example.org', toName: 'Anna', subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' }
const FROM = 'Paraph <no-reply@sign.example.org>'
/** So long that no test sees their end: what arrives, arrives although others hang. */
const LONG: SmtpLimits = { greeting: 600_000, answer: 600_000, whole: 600_000 }
const SHORT: SmtpLimits = { greeting: 200, answer: 200, whole: 5000 }

let server: FakeSmtp
beforeEach(async () => {
  server = await startSmtp()
})
afterEach(() => server.stop())

describe('a mail server', () => {
  const failureOf = async (limits: SmtpLimits) => {
    const mailer = smtp(server.url, FROM, limits)
    return mailer.send(MAIL).catch((error: unknown) => error)
  }

  test.each<[Step, boolean, Partial<SmtpLimits>]>([
    ['greeting', false, { greeting: 200 }],
    ['RCPT', true, { answer: 200 }],
    ['DATA', true, { answer: 200 }],
  ])('that hangs at %s is given up; the recipient’s domain counts as hanging: %s', async (step, isHanging, short) => {
    server.behave((at) => (at === step ? 'hang' : undefined))
    expect(await failureOf({ ...LONG, ...short })).toMatchObject({ name: 'NotDelivered', isHanging, isFinal: false })
  })

  test('that answers, but never comes to an end, is given up, too', async () => {
    server.behave((at) => (at === 'DATA' ? 'hang' : undefined))
    expect(await failureOf({ ...LONG, whole: 300 })).toMatchObject({ isHanging: true, isFinal: false })
  })

  test.each<[Step, number, boolean]>([
    ['RCPT', 550, true],
    ['DATA', 554, true],
    ['RCPT', 450, false],
    ['DATA', 452, false],
    ['RCPT', 503, false],
    ['greeting', 554, false],
  ])('that answers %s with %i has refused the recipient for good: %s', async (step, code, isFinal) => {
    server.behave((at) => (at === step ? code : undefined))
    expect(await failureOf(LONG)).toMatchObject({ isFinal, isHanging: false })
  })
})

describe('mails beside a domain that hangs', () => {
  let db: TestDatabase
  let queue: Awaited<ReturnType<typeof startQueue>>
  let mailer: ReturnType<typeof smtp>
  const sends = (mail: Parameters<typeof mailer.send>[0]) => mailer.send(mail)
  let ports: Ports

  /** Writes mails whose recipient is an address. */
  const write: MailWriter<Ports> = async (_, { recipient }) => ({
    ...MAIL,
    to: recipient ?? '',
    recordSent: async () => {},
  })

  beforeAll(async () => {
    db = await newDatabase()
    const now = () => new Date()
    queue = await startQueue(db, () => {}, now)
    ports = { db: oneSession(db), queue, now, random: randomBytes, mailer: { send: sends } } as unknown as Ports
    await queue.work({
      sendMail: ({ mail }: { mail: string }) => sendMail(ports, { none: write }, mail),
    } as unknown as Workers)
  })
  afterEach(async () => {
    server.behave(() => undefined)
    await vi.waitFor(async () => {
      if ((await unsent()) > 0) throw new Error('mails are left')
    }, 30_000)
  })
  afterAll(async () => {
    await queue.stop()
    await db.close()
  })

  let mails = 0
  const ask = (recipients: string[], code: string | null = null) =>
    ports.db.transaction(async (tx) => {
      for (const recipient of recipients)
        await queueMail(ports, tx, {
          kind: 'NEWS_MAIL',
          subject: null,
          reason: `${++mails}`,
          recipient,
          to: recipient,
          code,
        })
    })
  /** The mails that no worker has taken yet: whether their domain counts as one that hangs. */
  const waiting = async () =>
    (
      await db.query<{ domain: string; isMoving: boolean }>(
        `select split_part(recipient, '@', 2) as domain, priority >= 2 as "isMoving"
         from pgboss.job j join mails m on m.id = data->>'mail' where state in ('created', 'retry')`,
      )
    ).rows
  const unsent = async () => {
    await db.query("update pgboss.job set start_after = now() where state = 'retry'")
    await queue.wake()
    const { rows } = await db.query<{ n: number }>('select count(*)::int as n from mails where sent_at is null')
    return rows[0]!.n
  }
  const at = (domain: string, count: number) => Array.from({ length: count }, (_, i) => `signer${i}@${domain}`)
  const isAt = (address: string, ...domains: string[]) => domains.some((domain) => address.endsWith(`@${domain}`))
  const arrived = () => server.received.flatMap((mail) => mail.to ?? []).map(({ address }) => address)
  const until = (holds: () => void) => vi.waitFor(holds, 120_000)

  test.each<Step>(['RCPT', 'DATA'])('at %s for 30 recipients are sent at once', async (step) => {
    mailer = smtp(server.url, FROM, LONG)
    server.behave((now, address) => (now === step && isAt(address, 'slow.example') ? 'hang' : undefined))
    await ask(at('slow.example', 30))
    await until(() => expect(server.held.length).toBeGreaterThan(1))
    await ask(at('quick.example', 5))
    await until(() => expect(arrived()).toHaveLength(5))
    expect(arrived().every((address) => isAt(address!, 'quick.example'))).toBe(true)
    expect(server.held).toHaveLength(2)
  })

  test('overtake them with a code, even if so many domains hang that no other worker is left', async () => {
    mailer = smtp(server.url, FROM, LONG)
    server.behave((now, address) => (now === 'RCPT' && !isAt(address, 'quick.example') ? 'hang' : undefined))
    await ask([...at('one.example', 2), ...at('two.example', 2), ...at('three.example', 2)])
    await until(() => expect(server.held).toHaveLength(4))
    await ask(['news@quick.example'])
    await ask(['code@quick.example'], 'c1')
    await until(() => expect(arrived()).toEqual(['code@quick.example']))
  })

  test('are sent after one round of tries, and the rest waits behind them until the domain answers again', async () => {
    mailer = smtp(server.url, FROM, SHORT)
    const slow = ['one.example', 'two.example', 'three.example']
    server.behave((now, address) => (now === 'RCPT' && isAt(address, ...slow) ? 'hang' : undefined))
    await ask(slow.flatMap((domain) => at(domain, 30)))
    await ask(['news@quick.example'])
    await until(() => expect(arrived()).toEqual(['news@quick.example']))
    expect(new Set(server.held).size).toBeLessThan(30)

    // A domain that is known to hang is not tried by the workers of the others.
    const [known = ''] = (await waiting()).flatMap(({ domain, isMoving }) => (isMoving ? [] : [domain]))
    await ask(at(known, 4))
    for (const { domain, isMoving } of await waiting()) if (domain === known) expect(isMoving).toBe(false)
    server.behave(() => undefined)
    await until(() => expect(arrived()).toHaveLength(95))
  })
})
