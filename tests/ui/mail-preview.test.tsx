import { expect, test } from 'vitest'
import { requestWizardMachine } from '#machines/flows/requests/request-wizard.machine.ts'
import type { RequestWizardEvent } from '#machines/flows/requests/request-wizard/events.ts'
import { replay } from '#machines/journal.ts'
import type { Language } from '#ui/messages/language.ts'
import { MailPreview } from '#ui/requests/request-wizard/mail-preview.tsx'
import { write } from '../../server/mail/request-mails.ts'
import { chosen, ids, jonas, requestFile, serverDraft, wizardInput } from '../support/samples/wizard.ts'
import { render } from '../support/walks/render.tsx'

const sender = { name: 'Camille Roux', organization: 'Atelier Morel' }
const tools = {
  put: () => chosen,
  draw: () => Promise.reject(new Error('no canvas in tests')),
  Editor: () => null,
  FilePassword: () => null,
  Preview: () => null,
  TemplatePicker: null,
  Suggesting: null,
  sender,
  attachedFiles: [],
}

/** The wizard at its settings, for a request in `language`. */
function settingsIn(language: 'EN' | 'FR', message = '') {
  const saved: RequestWizardEvent = { type: 'draft.saved', request: serverDraft, revision: '"4"', at: 1 }
  return replay(
    requestWizardMachine,
    [
      { type: 'files.chosen', files: [chosen] },
      { type: 'files.read', files: [{ key: 'f1', hasMarker: true, pages: 2 }] },
      { type: 'draft.created', id: ids.request },
      { type: 'files.uploaded', ids: { f1: ids.file }, files: [requestFile], revision: '"2"' },
      { type: 'next.chosen' },
      { type: 'signer.changed', key: 's1', change: jonas },
      { type: 'signer.closed' },
      { type: 'next.chosen' },
      saved,
      { type: 'next.chosen' },
      saved,
      { type: 'settings.changed', change: { language, name: 'Lease “2027”' } },
      {
        type: 'settings.changed',
        change: { params: { customMailsContent: [{ mailType: 'SIGNER_SIGNATURE_CREATED_MAIL', content: message }] } },
      },
    ],
    wizardInput,
  )
}

/** Mails have one kind of space in their subject, whatever its language. */
const spaced = (text: string) => text.replaceAll(/\s/g, ' ')

/** The texts of the preview that are in the language of the mail, on a screen in `screen`: subject first. */
function previewIn(language: 'EN' | 'FR', screen: Language, message = ''): string[] {
  const html = render(<MailPreview state={settingsIn(language, message)} send={() => {}} tools={tools} />, screen)
  const written = html.slice(html.indexOf(`lang="${language.toLowerCase()}"`))
  return written
    .slice(written.indexOf('>') + 1)
    .split(/<[^>]*>/)
    .map((text) => spaced(text).trim())
    .filter((text) => text !== '')
}

/** The mail that the server makes of the same request. */
const mailIn = (language: 'EN' | 'FR', message = '') =>
  write('SIGNER_SIGNATURE_CREATED_MAIL', {
    language,
    message,
    tenant: sender.organization,
    logo: null,
    isOptional: false,
    consent: 'NONE',
    isOpen: true,
    request: 'Lease “2027”',
    to: { name: `${jonas.firstName} ${jonas.lastName}` },
    issuer: { name: sender.name, mail: 'camille@morel.example' },
    documents: [{ name: requestFile.fileName, pages: requestFile.nbPages }],
    expiresAt: new Date(serverDraft.expirationDate!),
    timeZone: wizardInput.timeZone,
    address: 'https://sign.example.org/open-request/TOKEN',
    codeMinutes: 10,
    attached: 0,
  })

test.each([
  ['EN', 'en'],
  ['EN', 'fr'],
  ['FR', 'fr'],
  ['FR', 'en'],
] as const)('the preview of an invitation in %s is the invitation, on a screen in %s', (language, screen) => {
  const mail = mailIn(language)
  const [subject, ...texts] = previewIn(language, screen)
  expect(subject).toBe(spaced(mail.subject))
  for (const text of texts) expect(spaced(mail.text)).toContain(text)
})

test.each([
  ['EN', 'Tuesday, 22 December 2026 at 23:59 (Paris time)', 'Hello Jonas Weber,', 'Read and sign'],
  ['FR', 'mardi 22 décembre 2026 à 23 h 59 (heure de Paris)', 'Bonjour Jonas Weber,', 'Lire et signer'],
] as const)('the preview in %s has everything of the invitation that concerns the request', (language, ...texts) => {
  const shown = previewIn(language, 'en')
  expect(shown).toEqual(expect.arrayContaining([...texts, requestFile.fileName, 'Atelier Morel']))
  const unsaid = mailIn(language)
    .text.split('\n\n')
    .slice(0, 3)
    .filter((part) => !shown.includes(spaced(part)))
  expect(unsaid).toEqual([])
})

test.each([
  ['EN', 'Camille Roux writes'],
  ['FR', 'Camille Roux vous écrit'],
] as const)('the preview in %s has the sender’s own words as the invitation has them', (language, label) => {
  const shown = previewIn(language, 'en', ' See annex 2. ')
  expect(shown).toEqual(expect.arrayContaining([label, 'See annex 2.']))
  const { text } = mailIn(language, 'See annex 2.')
  for (const part of shown.slice(1)) expect(spaced(text)).toContain(part)
})
