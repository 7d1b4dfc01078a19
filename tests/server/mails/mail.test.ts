import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { smtp } from '../../../server/adapters/smtp.ts'
import type { Mailer } from '../../../server/engine/ports.ts'
import { addDemo } from '../../../server/demo.ts'
import { write, type RequestMailFacts, type RequestMailKind } from '../../../server/mail/request-mails.ts'
import { startServer, type Server } from '../../support/server/server.ts'
import { ANNA, linkFor, sent, type Request } from '../../support/server/signing.ts'

const facts: RequestMailFacts = {
  language: 'EN',
  tenant: 'Analytical Engines',
  request: 'Services agreement',
  to: { name: 'Anna Berg' },
  issuer: { name: 'Ada Lovelace', mail: 'ada@example.org' },
  signer: 'Léo Martin',
  documents: [{ name: 'Agreement.pdf', pages: 3 }],
  expiresAt: new Date('2026-01-11T22:59:59.999Z'),
  timeZone: 'Europe/Paris',
  address: 'https://sign.example.org/open-request/TOKEN',
  code: '042137',
  codeMinutes: 10,
}

const kinds: RequestMailKind[] = [
  'SIGNER_SIGNATURE_CREATED_MAIL',
  'SIGNER_SIGNATURE_CONFIRMATION_MAIL',
  'SIGNER_SIGNATURE_FINISHED_MAIL',
  'SIGNER_CODE_MAIL',
  'SIGNER_LINK_MAIL',
  'REQUESTER_SIGNATURE_CREATED_MAIL',
  'REQUESTER_SIGNING_NOTIFICATION_MAIL',
  'REQUESTER_SIGNATURE_FINISHED_MAIL',
  'REQUESTER_SIGNATURE_CANCELED_MAIL',
  'REQUESTER_SIGNATURE_EXPIRED_MAIL',
  'REQUESTER_SIGNATURE_REFUSED_MAIL',
]

/** The visible text of an HTML mail. */
const wordsOf = (html: string) =>
  html
    .replace(/<head>[\s\S]*<\/head>/, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#39;', '’')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')

test.each(kinds.flatMap((kind) => [[kind, 'EN'] as const, [kind, 'FR'] as const]))(
  'MAIL-007 MAIL-008 %s has the same content in its text and HTML parts, in %s',
  (kind, language) => {
    const { subject, html, text } = write(kind, { ...facts, language })
    expect(subject.trim()).not.toBe('')
    expect(html).toContain(`<html lang="${language.toLowerCase()}">`)
    const shown = wordsOf(html).replaceAll(/\s+/g, ' ')
    for (const word of text.split(/[\s:()-]+/).filter((part) => part.length > 4)) expect(shown).toContain(word)
  },
)

test('the deadline is shown with its day, time and time zone', () => {
  expect(write('SIGNER_SIGNATURE_CREATED_MAIL', facts).text).toContain('Sunday, 11 January 2026 at 23:59 (Paris time)')
  expect(write('SIGNER_SIGNATURE_CREATED_MAIL', { ...facts, language: 'FR' }).text).toContain(
    'dimanche 11 janvier 2026 à 23 h 59 (heure de Paris)',
  )
})

test('names are escaped in every mail: they cannot add elements or headers', () => {
  const request = 'A\r\nBcc: eve@example.org <img src=x onerror=alert(1)> & "more"'
  for (const kind of kinds) {
    const { subject, html } = write(kind, { ...facts, request, signer: '<b>Eve</b>', tenant: '<i>T</i>' })
    expect(subject).not.toMatch(/[\r\n]/)
    expect(html).not.toMatch(/<img|<b>Eve|<i>T/)
  }
})

let received: Email[] = []
let port = 0
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData: (stream, _, done) => {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
        received.push(mail)
        done()
      })
    })
  },
})
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  port = (server.server.address() as AddressInfo).port
})
afterAll(
  () =>
    new Promise<void>((done) => {
      server.close(done)
    }),
)

test('a mail by SMTP has both parts and unchanged names, and keeps its id when sent again', async () => {
  const mailer = smtp(`smtp://127.0.0.1:${port}`, 'Paraph <no-reply@sign.example.org>')
  const mail = { id: 'invite/abc', to: 'anna@example.org', toName: 'Änna\r\nBcc: eve@example.org' }
  received = []
  for (let i = 0; i < 2; i++) await mailer.send({ ...mail, ...write('SIGNER_SIGNATURE_CREATED_MAIL', facts) })
  mailer.close()
  const [first, second] = received
  expect(first!.messageId).toBe('<invite.abc@sign.example.org>')
  expect(second!.messageId).toBe(first!.messageId)
  expect(first!.subject).toBe('Ada Lovelace asks you to sign “Services agreement”')
  expect(first!.from?.address).toBe('no-reply@sign.example.org')
  expect([first!.to, first!.bcc].flat().filter(Boolean)).toHaveLength(1)
  expect(first!.html).toContain('Read and sign')
  expect(first!.text).toContain('https://sign.example.org/open-request/TOKEN')
})

test('while the mail server is down requests are still sent, their senders see the delay, and mails arrive later', async () => {
  const paraph: Server = await startServer()
  try {
    await addDemo(paraph.ports)
    const ada = await paraph.signIn('ada')
    const works: Mailer = paraph.ports.mailer
    let tries = 0
    paraph.ports.mailer = {
      send: async () => {
        tries++
        throw Object.assign(new Error('no mail server'), { code: 'ECONNREFUSED' })
      },
    }
    const { reply } = await sent(paraph, ada, [ANNA])
    expect(reply).toMatchObject({ status: 200, body: { state: 'PENDING' } })
    const { id } = reply.body as { id: string }
    const delayed = async () => {
      const { body } = await paraph.call('GET', `/public/v1/simple-sign-requests/${id}`, undefined, ada)
      return (body as Request).delayed
    }
    const retried = (holds: () => Promise<void>) =>
      vi.waitFor(async () => {
        await paraph.retry()
        await holds()
      }, 30_000)
    await retried(async () => expect(await delayed()).toMatchObject({ cause: 'MAIL' }))
    expect(tries).toBeGreaterThan(2)
    paraph.ports.mailer = works
    await retried(async () => expect(await delayed()).toBeNull())
    expect(await linkFor(paraph, ANNA.mail)).toHaveLength(43)
  } finally {
    await paraph.stop()
  }
}, 60_000)
