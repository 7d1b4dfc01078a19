// @vitest-environment happy-dom
import { beforeAll, describe, expect, test } from 'vitest'
import type { SigningDialogEvent } from '#machines/flows/signing/signing-dialog.events.ts'
import { signingDialogMachine } from '#machines/flows/signing/signing-dialog.machine.ts'
import { replay } from '#machines/journal.ts'
import type { SigningView } from '#machines/rules/signing/signing.ts'
import { SigningDialogView } from '#ui/signing/dialog/signing-dialog.view.tsx'
import type { SignedPaper } from '#ui/signing/signing-dialog.ts'
import { inDocument } from '../../support/walks/drawn.tsx'
import type { Language } from '#ui/messages/language.ts'
import { another, image, mine, signature, theirs, vat } from '../../support/samples/signer.ts'
import { withCode, withoutCode } from './signing-dialog.paths.ts'

// The signature where the sealed file will have it, before it is given.

// happy-dom has no fonts.
beforeAll(() => Object.assign(document, { fonts: { load: async () => [] } }))

const CHOSEN = `${image}#chosen`
const chosen: SigningDialogEvent[] = [
  { type: 'review.confirmed', document: true, terms: true },
  { type: 'signatures.recalled', saved: [] },
  { type: 'signature.chosen', draft: { kind: 'typed', text: 'Élise', face: 0 } },
  { type: 'signature.rendered', image: CHOSEN },
]
const drawn: number[] = []
const paper: SignedPaper = {
  source: {
    draw: async (page) => {
      drawn.push(page)
      return document.createElement('canvas')
    },
  },
  today: '21/11/2026',
  signatures: new Map(),
}
const unreadable = { ...paper, source: { draw: () => Promise.reject(new Error('This page cannot be drawn')) } }

type Drawing = { given?: typeof withCode; view?: SigningView; on?: SignedPaper | null; language?: Language }

/** Draws the dialog once the signature is chosen, and returns what `read` finds in it. */
function drawing<Result>(
  { given = withoutCode, view = given.view, on = paper, language = 'en' }: Drawing,
  read: (figure: Element, dialog: Element) => Result,
): Promise<Result> {
  const state = replay(signingDialogMachine, chosen, { ...given, view })
  return inDocument(
    <SigningDialogView
      state={state}
      send={() => {}}
      paper={on}
      put={({ name: fileName, size }) => ({ key: 'f', fileName, size })}
    />,
    language,
    (body) => read(body.querySelector('figure')!, body.querySelector('[role=dialog]')!),
  )
}

const withFields = (fields: SigningView['files'][number]['fields']): SigningView => {
  const [file, ...others] = withoutCode.view.files
  return { ...withoutCode.view, files: [{ ...file!, fields }, ...others] }
}

describe.each([
  ['with a code', withCode],
  ['without a code', withoutCode],
])('%s', (_, given) => {
  test('the image that will be sent is at the place of the field, on its page', async () => {
    drawn.length = 0
    const { src, place } = await drawing({ given }, (figure) => {
      const picture = figure.querySelector('img')!
      return { src: picture.getAttribute('src'), place: picture.parentElement!.getAttribute('style') }
    })
    expect(src).toBe(CHOSEN)
    expect(place).toMatch(/left: 10%; top: 75%; width: 40%; height: 9%/)
    expect(drawn).toEqual([1])
  })

  test.each([
    ['that cannot be drawn', unreadable],
    ['that is not there', null],
  ])('a page %s leaves the signature alone with its caption, and keeps nobody from signing', async (__, on) => {
    const seen = await drawing({ given, on }, (figure, dialog) => ({
      pictures: [...figure.querySelectorAll('img')].map((picture) => picture.getAttribute('src')),
      styled: figure.querySelectorAll('[style]').length,
      caption: figure.querySelector('figcaption')!.textContent,
      mayGoOn: !dialog.querySelector('footer, [type=submit]:disabled'),
    }))
    expect(seen).toMatchObject({
      pictures: [CHOSEN],
      styled: 0,
      caption: 'Page 2 of Services agreement 2026-114.pdf',
      mayGoOn: true,
    })
  })
})

test('the values of the page are on it as well, those of others once they are given', async () => {
  const date = { ...vat, id: 'd1', anchorType: 'SIGNATURE_DATE' as const, pageNumber: 2 }
  const text = { ...vat, pageNumber: 2 }
  const fields = [
    mine(signature),
    mine(date),
    mine(text),
    another(theirs),
    another({ ...vat, id: 'd2', pageNumber: 2 }, 'Lyon'),
    another({ ...vat, id: 'd3', pageNumber: 1 }, 'Paris'),
  ]
  const words = await drawing({ view: withFields(fields) }, (figure) =>
    [...figure.querySelectorAll('[data-kind]')].map((value) => value.textContent),
  )
  expect(words).toEqual(['21/11/2026', 'FR 42 903118274', 'Lyon'])
})

describe('the caption', () => {
  const captionOf = (count: number, language: Language) =>
    drawing(
      {
        language,
        view: withFields(
          Array.from({ length: count }, (_, i) => mine({ ...signature, id: `s${i}`, posY: 0.1 * (i + 1) })),
        ),
      },
      (figure) => figure.querySelector('figcaption')!.textContent,
    )

  test.each([
    [1, 'en', 'Page 2 of Services agreement 2026-114.pdf'],
    [2, 'en', 'Page 2 of Services agreement 2026-114.pdf, and 1 more place'],
    [4, 'en', 'Page 2 of Services agreement 2026-114.pdf, and 3 more places'],
    [1, 'fr', 'Page 2 de «\u00A0Services agreement 2026-114.pdf\u00A0»'],
    [2, 'fr', 'Page 2 de «\u00A0Services agreement 2026-114.pdf\u00A0», et 1 autre emplacement'],
    [4, 'fr', 'Page 2 de «\u00A0Services agreement 2026-114.pdf\u00A0», et 3 autres emplacements'],
    [0, 'en', 'The document has no field for your signature. It will appear in the audit trail.'],
    [0, 'fr', 'Le document n’a pas d’emplacement pour votre signature. Elle figurera dans la piste d’audit.'],
  ] as const)('with %i signature fields, in %s, is “%s”', async (count, language, text) => {
    expect(await captionOf(count, language)).toBe(text)
  })
})
