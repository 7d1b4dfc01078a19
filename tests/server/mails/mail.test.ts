import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { PNG } from 'pngjs'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { smtp } from '../../../server/adapters/smtp.ts'
import type { Mailer } from '../../../server/engine/ports.ts'
import { addDemo } from '../../../server/demo.ts'
import { accountWords } from '../../../server/mail/account-words.ts'
import {
  isRequestMail,
  write,
  type RequestMailFacts,
  type RequestMailKind,
} from '../../../server/mail/request-mails.ts'
import { startServer, type Server } from '../../support/server/server.ts'
import { ANNA, drafted, etag, ifMatch, linkFor, sent, type Request } from '../../support/server/signing.ts'

const facts: RequestMailFacts = {
  language: 'EN',
  tenant: 'Analytical Engines',
  logo: null,
  isOptional: false,
  consent: 'NONE',
  isOpen: true,
  request: 'Services agreement',
  to: { name: 'Anna Berg' },
  issuer: { name: 'Ada Lovelace', mail: 'ada@example.org' },
  signer: 'Léo Martin',
  reassignment: { former: 'Anna Berg', successor: 'Bea Fox', mail: 'bea.fox@example.org', reason: 'She signs for us.' },
  documents: [{ name: 'Agreement.pdf', pages: 3 }],
  expiresAt: new Date('2026-01-11T22:59:59.999Z'),
  timeZone: 'Europe/Paris',
  address: 'https://sign.example.org/open-request/TOKEN',
  code: '042137',
  codeMinutes: 10,
  attached: 0,
}

const kinds: RequestMailKind[] = [
  'SIGNER_SIGNATURE_CREATED_MAIL',
  'SIGNER_REMINDER_MAIL',
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
  'REQUESTER_SIGNATURE_REASSIGNED_MAIL',
  'SIGNER_SIGNATURE_REASSIGNED_MAIL',
  'CREATOR_EXPIRATION_NOTIFICATION_MAIL',
  'CREATOR_EDITING_REMINDER_MAIL',
]

/** A logo of this size, as a data URL. */
function logoPng(width: number, height: number): string {
  return `data:image/png;base64,${PNG.sync.write(new PNG({ width, height })).toString('base64')}`
}

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

const named = {
  'MAIL-001': [
    'REQUESTER_SIGNATURE_FINISHED_MAIL',
    'REQUESTER_SIGNATURE_CREATED_MAIL',
    'REQUESTER_SIGNATURE_CANCELED_MAIL',
    'REQUESTER_SIGNATURE_EXPIRED_MAIL',
    'REQUESTER_SIGNATURE_REFUSED_MAIL',
    'REQUESTER_SIGNING_NOTIFICATION_MAIL',
    'CREATOR_EXPIRATION_NOTIFICATION_MAIL',
  ],
  'MAIL-002': [
    'SIGNER_SIGNATURE_CREATED_MAIL',
    'SIGNER_REMINDER_MAIL',
    'SIGNER_SIGNATURE_CONFIRMATION_MAIL',
    'SIGNER_SIGNATURE_FINISHED_MAIL',
  ],
}
test.each(Object.entries(named))('%s there is each kind of mail that the specification names', (_, names) => {
  for (const name of names) {
    expect(isRequestMail(name)).toBe(true)
    expect(kinds).toContain(name)
  }
})

test('the deadline is shown with its day, time and time zone', () => {
  expect(write('SIGNER_SIGNATURE_CREATED_MAIL', facts).text).toContain('Sunday, 11 January 2026 at 23:59 (Paris time)')
  expect(write('SIGNER_SIGNATURE_CREATED_MAIL', { ...facts, language: 'FR' }).text).toContain(
    'dimanche 11 janvier 2026 à 23 h 59 (heure de Paris)',
  )
})

test('the invitation and its renewal say that a signature is optional, and only then', () => {
  for (const kind of ['SIGNER_SIGNATURE_CREATED_MAIL', 'SIGNER_LINK_MAIL'] as const) {
    const textOf = (isOptional: boolean, language: 'EN' | 'FR' = 'EN') =>
      write(kind, { ...facts, isOptional, language }).text
    expect(textOf(true)).toContain('Your signature is optional')
    expect(textOf(true, 'FR')).toContain('Votre signature est facultative')
    expect(textOf(false)).not.toContain('optional')
  }
})

test('RASG-010 the invitation quotes the signer who named its reader, if one did', () => {
  const { reassignment, ...own } = facts
  const reason = 'She signs for us.\n\nDo not reply.'
  const { html, text } = write('SIGNER_LINK_MAIL', { ...own, reassignment: { ...reassignment!, reason } })
  expect(text).toContain(`The reason that Anna Berg gave:\n${reason}`)
  expect(html).toMatch(/border-left:[^]*The reason that Anna Berg gave<[^]*>Do not reply\.<\/p><\/td>/)
  expect(text).toContain('because Anna Berg named you')
  const { text: plain } = write('SIGNER_LINK_MAIL', own)
  expect(plain).not.toContain('Anna Berg named you')
  expect(plain).not.toContain('reason')
  expect(() => write('SIGNER_SIGNATURE_REASSIGNED_MAIL', own)).toThrow('nobody has asked')
})

test('names are escaped in every mail: they cannot add elements or headers', () => {
  const request = 'A\r\nBcc: eve@example.org <img src=x onerror=alert(1)> & "more"'
  for (const kind of kinds) {
    const { subject, html } = write(kind, { ...facts, request, signer: '<b>Eve</b>', tenant: '<i>T</i>' })
    expect(subject).not.toMatch(/[\r\n]/)
    expect(html).not.toMatch(/<img|<b>Eve|<i>T/)
  }
})

test.each(kinds)('%s has no-break spaces beside French signs, also in its subject', (kind) => {
  const { subject, text } = write(kind, { ...facts, language: 'FR', request: 'Bail' })
  expect(`${subject} ${text}`).not.toMatch(/ [:;?!»]|« /)
  expect(subject).toContain('\u00a0»')
})

test('so have the French words of mails to accounts', () =>
  expect(JSON.stringify(accountWords.FR)).not.toMatch(/ [:;?!»]|« /))

test('the last signer is told that all signatures are in, the others that some are missing', () => {
  const textOf = (consent: 'NONE' | 'PARTIAL' | 'COMPLETE', isOpen: boolean, language: 'EN' | 'FR' = 'EN') =>
    write('SIGNER_SIGNATURE_CONFIRMATION_MAIL', { ...facts, consent, isOpen, language }).text
  expect(textOf('NONE', true)).toContain('Once all signatures are in')
  expect(textOf('COMPLETE', false)).toContain('and all signatures are in')
  expect(textOf('COMPLETE', false, 'FR')).toContain('toutes les signatures sont réunies')
  expect(textOf('PARTIAL', true)).toContain('Optional signatures are possible until Sunday, 11 January 2026 at 23:59')
  expect(textOf('PARTIAL', true, 'FR')).toContain('restent possibles jusqu’au dimanche 11 janvier 2026')
  for (const language of ['EN', 'FR'] as const) {
    const text = textOf('PARTIAL', false, language)
    expect(text).toMatch(/everyone who must sign has signed|signatures obligatoires sont réunies/)
    expect(text).not.toMatch(/possible/)
  }
})

test.each(['SIGNER_SIGNATURE_FINISHED_MAIL', 'REQUESTER_SIGNATURE_FINISHED_MAIL'] as const)(
  'without optional signatures, %s does not say that everyone has signed',
  (kind) => {
    const writtenFor = (consent: 'PARTIAL' | 'COMPLETE', language: 'EN' | 'FR') => {
      const { subject, text } = write(kind, { ...facts, consent, isOpen: false, language })
      return `${subject} ${text}`
    }
    expect(writtenFor('COMPLETE', 'EN')).toMatch(/signed by everyone[^]*Everyone has signed/)
    expect(writtenFor('PARTIAL', 'EN')).not.toMatch(/by everyone|Everyone has signed/)
    expect(writtenFor('PARTIAL', 'EN')).toContain('optional signatures are missing')
    expect(writtenFor('PARTIAL', 'FR')).not.toMatch(/par tous|Tout le monde/)
  },
)

test('the deadline is bold, and the address of the sender is a link that writes to them', () => {
  const { html } = write('SIGNER_SIGNATURE_CREATED_MAIL', facts)
  expect(html).toMatch(/font-weight:bold;[^"]*">Sunday, 11 January 2026/)
  for (const kind of kinds.filter((one) => one.startsWith('SIGNER_') && one !== 'SIGNER_CODE_MAIL')) {
    expect(write(kind, facts).html).toContain('<a class="lk" href="mailto:ada@example.org"')
    expect(write(kind, facts).text).toContain('(ada@example.org)')
  }
})

test('no mail promises an attachment', () => {
  for (const kind of kinds)
    for (const language of ['EN', 'FR'] as const)
      expect(write(kind, { ...facts, language }).text).not.toMatch(/attach|joint/i)
})

describe('the logo', () => {
  const logo = logoPng(400, 100)

  test.each(kinds)('MAIL-008 is inside %s, scaled down, on white and named', (kind) => {
    const { html, text, images } = write(kind, { ...facts, logo })
    expect(images).toHaveLength(1)
    expect(html).toContain('<img src="cid:logo@paraph" alt="Analytical Engines" width="200" height="50"')
    expect(html).toMatch(/bgcolor="#ffffff" style="[^"]*"><img/)
    expect(text).toContain('Analytical Engines')
  })

  test('TEN-015 is at most 200 points high, and a small one stays as it is', () => {
    expect(write('SIGNER_CODE_MAIL', { ...facts, logo: logoPng(100, 400) }).html).toContain('width="50" height="200"')
    expect(write('SIGNER_CODE_MAIL', { ...facts, logo: logoPng(80, 20) }).html).toContain('width="80" height="20"')
  })

  test.each([
    ['none', null],
    ['one that mail programs do not show', 'data:image/svg+xml;base64,PHN2Zy8+'],
    ['an address', 'https://example.org/logo.png'],
    ['one that is too large for every mail', `data:image/png;base64,${Buffer.alloc(200_001).toString('base64')}`],
  ])('%s: the name and the initials are there instead', (_, given) => {
    const { html, images } = write('SIGNER_SIGNATURE_CREATED_MAIL', { ...facts, logo: given })
    expect(images).toEqual([])
    expect(html).not.toContain('<img')
    expect(wordsOf(html)).toMatch(/AE\s+Analytical Engines/)
  })
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

test('MAIL-008 by SMTP the logo is a part of the mail that its HTML refers to, and replies go to the sender', async () => {
  const mailer = smtp(`smtp://127.0.0.1:${port}`, 'Paraph <no-reply@sign.example.org>')
  const logo = logoPng(200, 64)
  received = []
  const mail = { id: 'invite/logo', to: 'anna@example.org', toName: 'Anna Berg' }
  const replyTo = { name: 'Ada Lovelace', address: 'ada@example.org' }
  await mailer.send({ ...mail, replyTo, ...write('SIGNER_SIGNATURE_CREATED_MAIL', { ...facts, logo }) })
  mailer.close()
  const [{ html, text, attachments, replyTo: answersTo }] = received as [Email]
  expect(answersTo).toMatchObject([replyTo])
  expect(attachments).toHaveLength(1)
  const [picture] = attachments as [Email['attachments'][number]]
  expect(picture).toMatchObject({ mimeType: 'image/png', disposition: 'inline', related: true })
  expect(html).toContain(`src="cid:${picture.contentId!.replaceAll(/[<>]/g, '')}"`)
  expect(Buffer.from(picture.content as ArrayBuffer).toString('base64')).toBe(logo.split(',')[1])
  expect(text).toContain('https://sign.example.org/open-request/TOKEN')
})

test('MAIL-005 by SMTP the files are attached under their names, byte for byte', async () => {
  const mailer = smtp(`smtp://127.0.0.1:${port}`, 'Paraph <no-reply@sign.example.org>')
  const logo = logoPng(200, 64)
  const bytes = Buffer.from(Array.from({ length: 5000 }, (_, i) => i % 256))
  const files = [
    { fileName: 'Accord signé.pdf', type: 'application/pdf' as const, bytes },
    { fileName: 'proof.json', type: 'application/json' as const, bytes: Buffer.from('{}') },
  ]
  received = []
  const mail = { id: 'final/files', to: 'anna@example.org', toName: 'Anna Berg', files }
  await mailer.send({ ...mail, ...write('SIGNER_SIGNATURE_FINISHED_MAIL', { ...facts, logo, attached: 2 }) })
  mailer.close()
  const [{ attachments, text }] = received as [Email]
  expect(text).toContain('2 files are attached to this email.')
  expect(attachments.map(({ disposition, filename, mimeType }) => [disposition, filename, mimeType])).toEqual([
    ['inline', 'logo.png', 'image/png'],
    ['attachment', 'Accord signé.pdf', 'application/pdf'],
    ['attachment', 'proof.json', 'application/json'],
  ])
  expect(Buffer.from(attachments[1]!.content as ArrayBuffer).equals(bytes)).toBe(true)
})

test('by SMTP the address that stops reminders is in the headers that mail programs read (RFC 8058)', async () => {
  const mailer = smtp(`smtp://127.0.0.1:${port}`, 'Paraph <no-reply@sign.example.org>')
  received = []
  const mail = { id: 'invite/stop', to: 'anna@example.org', toName: 'Anna Berg' }
  const written = { ...mail, ...write('SIGNER_REMINDER_MAIL', facts) }
  await mailer.send({ ...written, unsubscribe: 'https://sign.example.org/stop-reminders/TOKEN' })
  await mailer.send(written)
  mailer.close()
  const headersOf = ({ headers }: Email) =>
    headers.filter(({ key }) => key.startsWith('list-')).map(({ key, value }) => [key, value])
  expect(headersOf(received[0]!).toSorted()).toEqual([
    ['list-unsubscribe', '<https://sign.example.org/stop-reminders/TOKEN>'],
    ['list-unsubscribe-post', 'List-Unsubscribe=One-Click'],
  ])
  expect(headersOf(received[1]!)).toEqual([])
})

test('by SMTP the calendar entry is a part that mail programs can add, without a change of it', async () => {
  const mailer = smtp(`smtp://127.0.0.1:${port}`, 'Paraph <no-reply@sign.example.org>')
  const calendar = { fileName: 'deadline.ics', text: 'BEGIN:VCALENDAR\r\nSUMMARY:é\r\nEND:VCALENDAR\r\n' }
  received = []
  const mail = { id: 'invite/calendar', to: 'anna@example.org', toName: 'Anna Berg', calendar }
  await mailer.send({ ...mail, ...write('SIGNER_SIGNATURE_CREATED_MAIL', facts) })
  mailer.close()
  const [{ attachments }] = received as [Email]
  expect(attachments).toMatchObject([{ filename: 'deadline.ics', mimeType: 'text/calendar', method: 'PUBLISH' }])
  const { content } = attachments[0]!
  // The reader of this test turns the breaks of lines in texts into its own.
  expect(Buffer.from(content as ArrayBuffer).toString()).toBe(calendar.text.replaceAll('\r\n', '\n'))
})

test('signers get mails in the language of the request, its sender in the language of their account', async () => {
  const paraph: Server = await startServer()
  try {
    await addDemo(paraph.ports)
    const ada = await paraph.signIn('ada')
    const { id, reply } = await drafted(paraph, ada, [ANNA])
    await paraph.ports.db.query(`update requests set language = 'FR' where id = $1`, [id])
    await paraph.call('POST', `/public/v1/simple-sign/${id}/submit-request`, {}, ada, ifMatch(etag(reply)))
    const invitation = await paraph.mails(({ recipient }) => recipient === ANNA.mail)
    expect(invitation.subject).toContain('vous invite à signer')
    expect((await paraph.mails(({ recipient }) => recipient === 'ada@example.org')).subject).toContain('has been sent')
  } finally {
    await paraph.stop()
  }
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
})
