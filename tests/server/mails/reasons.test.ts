import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAccount, createTenant } from '../../../server/cases/accounts/accounts.ts'
import { queueMail, type AskedMail } from '../../../server/cases/mails/queue-mail.ts'
import { sendMail, type MailWriter, type MailWriters } from '../../../server/cases/mails/send-mail.ts'
import type { Ports } from '../../../server/cases/ports.ts'
import { inviteSigners } from '../../../server/cases/requests/request-mails.ts'
import { addDemo, DEMO_PASSWORD } from '../../../server/demo.ts'
import type { Mailer } from '../../../server/engine/ports.ts'
import { compose } from '../../../server/mail/compose.ts'
import { accountById, accountByName, type Tenant } from '../../../server/store/accounts/accounts.ts'
import { keepRecords, type Records } from '../../support/server/records.ts'
import { startServer, type Server } from '../../support/server/server.ts'
import { ANNA, LEO, bearer, sent } from '../../support/server/signing.ts'

type Sent = Parameters<Mailer['send']>[0]

/** Replaces the mailer by one that keeps what it is given. */
function recorded(ports: Ports): Sent[] {
  const all: Sent[] = []
  ports.mailer = { send: async (mail) => void all.push(mail) }
  return all
}

describe('a mail about a request', () => {
  let server: Server
  beforeAll(async () => {
    server = await startServer()
    await addDemo(server.ports)
  })
  afterAll(() => server.stop())

  test('a retried invitation is sent once; one with a second reason is sent again, as another mail', async () => {
    const mails = recorded(server.ports)
    const { id, request } = await sent(server, await server.signIn('ada'), [ANNA])
    await server.idle()
    const { rows } = await server.ports.db.query<{ data: { request: string; signers: string[]; cause: string } }>(
      "select data from pgboss.job where name = 'inviteSigners'",
    )
    const job = rows[0]!.data
    expect([rows.length, job.request, job.signers]).toEqual([1, id, [request.signers[0]!.id]])

    for (const cause of [job.cause, `request/${id}/99`, `request/${id}/99`])
      await inviteSigners(server.ports, { ...job, cause })
    await server.idle()
    const invitations = mails.filter(({ to }) => to === ANNA.mail)
    expect(invitations).toHaveLength(2)
    expect(new Set(invitations.map((mail) => mail.id)).size).toBe(2)
    for (const { text } of invitations) {
      const [, token = ''] = /open-request\/([\w-]+)/.exec(text)!
      const path = '/private/simple-sign-requests/signer/open'
      expect((await server.call('GET', path, undefined, undefined, bearer(token))).status).toBe(200)
    }
  })
})

describe('a sender who signs alone', () => {
  let server: Server
  beforeAll(async () => {
    server = await startServer()
    await addDemo(server.ports)
  })
  afterAll(() => server.stop())
  const invited = async (signers: (typeof ANNA)[]) => {
    const mails = recorded(server.ports)
    await sent(server, await server.signIn('ada'), signers)
    await server.idle()
    return mails.filter(({ text }) => text.includes('/open-request/')).map(({ to }) => to)
  }

  test('gets no invitation, as they sign on the next page; with another signer they get theirs', async () => {
    const { email = '' } = (await accountByName(server.ports.db, 'ada')) ?? {}
    const ada = { ...ANNA, mail: email.toUpperCase() }
    expect(await invited([ada])).toEqual([])
    expect(await invited([ada, LEO])).toEqual([ada.mail])
    expect(await invited([ANNA])).toEqual([ANNA.mail])
  })

  test('gets it if their address is not shown to be theirs, as their account does not open the request', async () => {
    const { id = '', email = '' } = (await accountByName(server.ports.db, 'ada')) ?? {}
    await server.ports.db.query('update accounts set mail_validated = false where id = $1', [id])
    expect(await invited([{ ...ANNA, mail: email }])).toEqual([email])
  })
})

describe('a mail about an account', () => {
  let records: Records
  let tenant: Tenant
  const recordedFor: string[] = []
  beforeAll(async () => {
    records = await keepRecords()
    tenant = await createTenant(records.ports, 'Analytical Engines')
  })
  afterAll(() => records.stop())

  let accounts = 0
  /** A new account, which nothing was mailed to. */
  async function grace() {
    const login = `grace${++accounts}`
    const email = `${login}@example.org`
    const person = { email, firstName: 'Grace', lastName: 'Hopper', role: 'USER' } as const
    const { id } = await createAccount(records.ports, tenant, { ...person, login, password: DEMO_PASSWORD })
    return { id, email }
  }

  const writeWelcome: MailWriter<Ports> = async ({ db }, { subject }) => {
    const row = subject ? await accountById(db, subject.id) : await accountByName(db, (await grace()).email)
    if (!row) return null
    const { email: to, firstName: toName, language } = row
    const own = { subject: 'Welcome', heading: 'Welcome', paragraphs: [], reason: 'You have an account.' }
    const written = compose(
      { language, tenant: tenant.name, logo: tenant.params.webLogo, to: { name: toName } },
      () => own,
    )
    return { to, toName, ...written, recordSent: async () => void recordedFor.push(row.id) }
  }
  const writers: MailWriters<Ports> = { account: writeWelcome, none: writeWelcome }

  /** Queues mails, runs their jobs twice each, and returns what was sent. */
  async function sentOf(...asked: AskedMail[]): Promise<Sent[]> {
    const { ports, jobs } = records
    const mails = recorded(ports)
    jobs.length = 0
    await ports.db.transaction(async (tx) => {
      for (const mail of asked) await queueMail(ports, tx, mail)
    })
    for (const { data } of [...jobs, ...jobs]) await sendMail(ports, writers, (data as { mail: string }).mail)
    return mails
  }
  const welcome = (id: string, reason = 'first'): AskedMail => ({
    kind: 'WELCOME_MAIL',
    subject: { kind: 'account', id },
    reason,
  })

  test('is written by its own domain, sent once for each reason, and recorded once', async () => {
    const { id: account, email } = await grace()
    const mails = await sentOf(welcome(account), welcome(account), welcome(account, 'second'))
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [email, 'Welcome'],
      [email, 'Welcome'],
    ])
    expect(new Set(mails.map(({ id }) => id)).size).toBe(2)
    expect(recordedFor.filter((id) => id === account)).toEqual([account, account])
    expect(await sentOf(welcome(account))).toEqual([])
  })

  test('and its job names the account, so that a delay is shown there', async () => {
    const { id: account } = await grace()
    await sentOf(welcome(account))
    expect(records.jobs).toMatchObject([{ kind: 'sendMail', data: { subject: { kind: 'account', id: account } } }])
  })

  test('is not sent once the account is gone', async () => {
    expect(await sentOf(welcome('f'.repeat(24)))).toEqual([])
  })

  test('may be about nothing; then it is sent once for each reason, too', async () => {
    const news = { kind: 'NEWS_MAIL', subject: null, reason: 'first' }
    expect(await sentOf(news, news, { ...news, reason: 'second' })).toHaveLength(2)
    expect(await sentOf(news)).toEqual([])
  })

  test('keeps its id if the server fails between sending and recording', async () => {
    const { ports, jobs } = records
    const { id: account } = await grace()
    jobs.length = 0
    await ports.db.transaction((tx) => queueMail(ports, tx, welcome(account)))
    const { mail } = jobs[0]!.data as { mail: string }
    const ids: string[] = []
    ports.mailer = {
      send: async ({ id }) => {
        ids.push(id)
        if (ids.length === 1) throw new Error('killed')
      },
    }
    await expect(sendMail(ports, writers, mail)).rejects.toThrow('killed')
    await sendMail(ports, writers, mail)
    expect(ids).toEqual([mail, mail])
  })

  test('of a kind of subject that nothing writes about fails, so that its job is retried', async () => {
    await expect(sentOf({ ...welcome('t'), subject: { kind: 'tenant', id: 't' } })).rejects.toThrow('tenant')
  })
})
