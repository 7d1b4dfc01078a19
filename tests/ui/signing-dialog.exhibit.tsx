import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { IntlProvider } from 'react-intl'
import { bind, type Effects } from '#api/bind.ts'
import { signatureImage } from '#api/browser/pictures/signature-image.ts'
import { signaturePicture } from '#api/browser/pictures/signature-picture.ts'
import { createShelf } from '#api/browser/shelf.ts'
import type { SigningDialogPorts } from '#machines/flows/signing/signing-dialog.events.ts'
import { signingDialogMachine } from '#machines/flows/signing/signing-dialog.machine.ts'
import type { SavedSignature, SignatureDraft } from '#machines/rules/signing/signature.ts'
import { startValues } from '#machines/rules/signing/signing.ts'
import { Flow, type ViewProps } from '#ui/flow.tsx'
import { localeOf } from '#ui/messages/language.ts'
import { allMessages } from '../support/walks/all-messages.ts'
import type { SignedPaper } from '#ui/signing/signing-dialog.ts'
import { SigningDialogView } from '#ui/signing/dialog/signing-dialog.view.tsx'
import '#ui/design/theme.css.ts'
import { image, readyView } from '../support/samples/signer.ts'

// The signing dialog for signing-dialog.e2e.ts. The address says for whom, and what the server answers:
// `?name=Élise Garnier&code=found&sign=wrong`.
declare global {
  /** Renders a signature as the dialog does. */
  var render: (draft: SignatureDraft) => Promise<string | null>
}

const asked = new URLSearchParams(location.search)
const language = asked.get('language') === 'fr' ? 'fr' : 'en'
const [firstName = '', ...lastNames] = (asked.get('name') ?? 'Élise Garnier').split(' ')
const sample = readyView()
const otpType = asked.get('code') === 'none' ? ('NONE' as const) : sample.signer.otpType
const signer = { ...sample.signer, otpType, firstName, lastName: lastNames.join(' ') }
const [first, ...others] = sample.signers
const view = { ...sample, signer, signers: [{ ...first!, firstName, lastName: signer.lastName }, ...others] }
const mail = signer.mail
const sentDate = '2026-11-21T00:58:00.000Z'

globalThis.render = (draft) => signatureImage(draft, new AbortController().signal)
const shelf = createShelf(() => crypto.randomUUID())
const saved = [
  { of: 'account', image },
  { of: 'tab', image },
] satisfies SavedSignature[]
type Found = Awaited<ReturnType<SigningDialogPorts['findCode']>>
type Signed = Awaited<ReturnType<SigningDialogPorts['sign']>>
const codes: Record<string, Found> = {
  found: { type: 'code.found', mail, sentDate, wait: 42_000 },
  missing: { type: 'code.missing', wait: 0 },
  withheld: { type: 'code.missing', wait: 1_504_000 },
  tomorrow: { type: 'code.missing', wait: 29_100_000 },
}
const signed = { type: 'signature.kept', signedDate: '2026-11-21T08:42:00.000Z' } as const
const answers: Record<string, Signed> = {
  kept: { ...signed, isLast: false },
  last: { ...signed, isLast: true },
  wrong: { type: 'code.refused', triesLeft: 2 },
  expired: { type: 'code.expired' },
  spent: { type: 'code.spent' },
}
const effects: Effects<SigningDialogPorts> = {
  recallSignatures: async () => ({ type: 'signatures.recalled', saved: asked.has('saved') ? saved : [] }),
  readPicture: async ({ key }, signal) => {
    const read = await signaturePicture(shelf.get(key), signal)
    return read ? { type: 'picture.read', image: read } : { type: 'picture.unreadable' }
  },
  async renderSignature(draft, signal) {
    const made = await signatureImage(draft, signal)
    return made === null ? { type: 'signature.unusable' } : { type: 'signature.rendered', image: made }
  },
  findCode: async () => codes[asked.get('code') ?? 'missing']!,
  askCode: async () => ({ type: 'code.sent', mail, wait: 60_000 }),
  sign: async () => answers[asked.get('sign') ?? 'kept']!,
}
const machine = signingDialogMachine.provide({ actors: bind(effects) })

// Pages are white with a line at each tenth of them; with `page=unreadable` they cannot be drawn.
const paper: SignedPaper = {
  source: {
    draw: async (page, scale) => {
      if (asked.get('page') === 'unreadable') throw new Error('This page cannot be drawn')
      const { width, height } = view.files[0]!.pages[page]!
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width: Math.round(width * scale), height: Math.round(height * scale) })
      const context = canvas.getContext('2d')!
      for (let tenth = 1; tenth < 10; tenth++) context.fillRect(0, (canvas.height * tenth) / 10, canvas.width, 1)
      return canvas
    },
  },
  today: '21/11/2026',
  signatures: new Map(),
}

const View = (props: ViewProps<typeof machine>) => <SigningDialogView {...props} paper={paper} put={shelf.put} />

document.documentElement.lang = language
document.documentElement.dataset['theme'] = asked.get('theme') ?? 'light'
document.title = 'Signing dialog – Paraph'
const root = createRoot(document.getElementById('root')!)
root.render(
  <StrictMode>
    <IntlProvider locale={localeOf(language)} messages={allMessages[language]}>
      <main>
        <h1>Signing dialog</h1>
        <Flow machine={machine} input={{ view, revision: '"7"', values: startValues(view, {}) }} view={View} />
      </main>
    </IntlProvider>
  </StrictMode>,
)
