import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDemo } from '../../../server/demo.ts'
import { write, type RequestMailFacts } from '../../../server/mail/request-mails.ts'
import { startServer, type Server } from '../../support/server/server.ts'
import { arrived, ANNA } from '../../support/server/signing.ts'

let server: Server
let ada: string
beforeAll(async () => {
  server = await startServer()
  await addDemo(server.ports)
  ada = await server.signIn('ada')
})
afterAll(() => server.stop())

const texts = ['Dear partner, here it is.', 'Please remember.', 'Thank you for it.', 'That was all.'] as const
const [invited, reminded, confirmed, finished] = texts

test('SET-017 each mail to a signer has the sender’s text for it, and no mail to the sender has one', async () => {
  const signer = { ...ANNA, mail: 'words@example.org', otpType: 'NONE' as const }
  const { sign } = await arrived(server, ada, signer, {
    customMailsContent: [
      { mailType: 'SIGNER_SIGNATURE_CREATED_MAIL', content: invited },
      { mailType: 'SIGNER_REMINDER_MAIL', content: reminded },
      { mailType: 'SIGNER_SIGNATURE_CONFIRMATION_MAIL', content: confirmed },
      { mailType: 'SIGNER_SIGNATURE_FINISHED_MAIL', content: finished },
    ],
  })
  expect((await sign()).status).toBe(200)
  const textsIn = async (to: string, words: string) => {
    const { plain, html } = await server.mails(({ recipient, subject }) => recipient === to && subject.includes(words))
    for (const text of texts) expect(html.includes(text)).toBe(plain.includes(text))
    return texts.filter((text) => plain.includes(text))
  }
  expect(await textsIn(signer.mail, 'asks you to sign')).toEqual([invited])
  expect(await textsIn(signer.mail, 'You signed')).toEqual([confirmed])
  expect(await textsIn(signer.mail, 'signed by everyone')).toEqual([finished])
  expect(await textsIn('ada@example.org', 'signed by everyone')).toEqual([])
})

const facts: RequestMailFacts = {
  language: 'EN',
  tenant: 'Analytical Engines',
  logo: null,
  to: { name: 'Anna Berg' },
  request: 'Lease',
  issuer: { name: 'Ada Lovelace', mail: 'ada@example.org' },
  isOptional: false,
  consent: 'COMPLETE',
  isOpen: false,
  documents: [],
  expiresAt: null,
  timeZone: 'Europe/Paris',
  address: 'https://sign.example.org/x',
  codeMinutes: 10,
  attached: 0,
}

test('the sender’s words are marked as theirs, keep their lines and cannot add elements', () => {
  const message = 'Hello,\n\nsee <b>annex</b> 2\nand 3.'
  const { html, text } = write('SIGNER_SIGNATURE_CREATED_MAIL', { ...facts, message })
  expect(text).toContain(`Ada Lovelace writes:\n${message}\n\n`)
  expect(html).toContain('>Ada Lovelace writes</p>')
  expect(html).toContain('see &lt;b&gt;annex&lt;/b&gt; 2<br>and 3.</p>')
  const french = write('SIGNER_SIGNATURE_FINISHED_MAIL', { ...facts, language: 'FR', message })
  expect(french.text).toContain(`Ada Lovelace vous écrit\u00a0:\n${message}`)
})

test('a mail without words of the sender says nothing of them', () => {
  expect(write('SIGNER_SIGNATURE_CREATED_MAIL', { ...facts, message: '' })).toEqual(
    write('SIGNER_SIGNATURE_CREATED_MAIL', facts),
  )
  expect(write('SIGNER_SIGNATURE_CREATED_MAIL', facts).text).not.toContain('writes')
})
