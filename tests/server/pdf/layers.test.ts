import { afterAll, describe, expect, test } from 'vitest'
import { Refused } from '../../../server/engine/refused.ts'
import { plain, streamOf } from '../../support/pdf/hostile.ts'
import { rasteriseByPdfJs } from '../../support/pdf/pdfjs.ts'
import { differing } from '../../support/pdf/raster.ts'
import { startPdf } from '../../support/pdf/work.ts'

const pdf = startPdf()
afterAll(() => pdf.stop())

type Shown = 'shown' | 'hidden' | 'unclear'

const SQUARE = '0 0.8 0 rg 50 50 60 60 re f'
const empty = rasteriseByPdfJs(plain({ content: 'n' }))
const isShown = async (bytes: Uint8Array) => differing(await empty, await rasteriseByPdfJs(bytes)) > 0

/** Whether the original of an upload shows the only thing in it; `unclear` if it is refused because readers disagree. */
async function shownOf(bytes: Uint8Array): Promise<Shown> {
  const taken = await pdf.intake(bytes).catch((error: unknown) => error)
  if (taken instanceof Refused && (taken.unsupported?.kind === 'layer' || taken.name === 'AmbiguousFileException'))
    return 'unclear'
  if (taken instanceof Error) throw taken
  const { original } = taken as Awaited<ReturnType<typeof pdf.intake>>
  const shown = (await isShown(original)) ? 'shown' : 'hidden'
  // What is accepted shows what pdf.js shows of the upload.
  expect(shown).toBe((await isShown(bytes)) ? 'shown' : 'hidden')
  return shown
}

const view = (state: string) => `/Usage << /View << /ViewState ${state} >> >>`
const AUTOMATIC = '/AS [<< /Event /View /Category [/View] /OCGs [5 0 R] >>]'
const OFF = '/OFF [5 0 R]'

describe('content of a layer is shown or hidden as readers do it, and refused where they disagree', () => {
  /** A page with a square in a layer. */
  const file = (properties: string, group: string) =>
    plain({
      catalog: properties && `/OCProperties << ${properties} >>`,
      page: '/Resources << /Properties << /L 5 0 R >> >>',
      content: `/OC /L BDC ${SQUARE} EMC`,
      more: [`<< /Type /OCG /Name (layer) ${group} >>`],
    })

  test.each<[string, Shown, string, string?]>([
    ['that is on', 'shown', '/OCGs [5 0 R] /D << >>'],
    ['that is off', 'hidden', `/OCGs [5 0 R] /D << ${OFF} >>`],
    ['that is off as all are', 'hidden', '/OCGs [5 0 R] /D << /BaseState /OFF >>'],
    ['that is on although all are off', 'shown', '/OCGs [5 0 R] /D << /BaseState /OFF /ON [5 0 R] >>'],
    ['that is both on and off', 'hidden', `/OCGs [5 0 R] /D << /BaseState /OFF /ON [5 0 R] ${OFF} >>`],
    ['that is off, but not listed', 'shown', `/OCGs [] /D << ${OFF} >>`],
    ['that is never for viewing', 'hidden', `/OCGs [5 0 R] /D << ${AUTOMATIC} >>`, view('/OFF')],
    ['that is never for viewing, without a list of such', 'hidden', '/OCGs [5 0 R] /D << >>', view('/OFF')],
    ['that is not for printing', 'shown', '/OCGs [5 0 R] /D << >>', '/Usage << /Print << /PrintState /OFF >> >>'],
    ['that is off, but for viewing', 'unclear', `/OCGs [5 0 R] /D << ${OFF} ${AUTOMATIC} >>`, view('/ON')],
    ['without a default', 'shown', '/OCGs [5 0 R]'],
    ['that is never for viewing, without a default', 'unclear', '/OCGs [5 0 R]', view('/OFF')],
    ['that is never for viewing, in a text', 'unclear', '/OCGs [5 0 R] /D << >>', view('(OFF)')],
    ['that is never for viewing, of a document without layers', 'unclear', '', view('/OFF')],
    ['that another configuration hides', 'shown', `/OCGs [5 0 R] /D << >> /Configs [<< ${OFF} >>]`],
    ['that one for viewing hides', 'unclear', `/OCGs [5 0 R] /D << >> /Configs [<< /Intent /View ${OFF} >>]`],
    ['that one for viewing shows', 'unclear', `/OCGs [5 0 R] /D << ${OFF} >> /Configs [<< /Intent [/All] >>]`],
    ['that is off, but for designing', 'unclear', `/OCGs [5 0 R] /D << ${OFF} >>`, '/Intent /Design'],
    ['that is for designing', 'shown', '/OCGs [5 0 R] /D << >>', '/Intent /Design'],
  ])('%s: %s', async (_, shown, properties, group = '') => {
    expect(await shownOf(file(properties, group))).toBe(shown)
  })
})

/** 5 is what is tested; then a layer that is on, one that is off, and one that is not listed. */
const catalog = `/OCProperties << /OCGs [6 0 R 7 0 R] /D << /OFF [7 0 R 8 0 R] >> >>`
const layers = ['on', 'off', 'unlisted'].map((name) => `<< /Type /OCG /Name (${name}) >>`)
const [ON_LAYER, OFF_LAYER, UNLISTED] = ['6 0 R', '7 0 R', '8 0 R']

describe('several layers together decide as in readers, or the file is refused', () => {
  const file = (membership: string) =>
    plain({
      catalog,
      page: '/Resources << /Properties << /L 5 0 R >> >>',
      content: `/OC /L BDC ${SQUARE} EMC`,
      more: [`<< /Type /OCMD ${membership} >>`, ...layers],
    })
  const both = `/OCGs [${ON_LAYER} ${OFF_LAYER}]`

  test.each<[Shown, string]>([
    ['shown', ''],
    ['shown', both],
    ['hidden', `/OCGs ${OFF_LAYER}`],
    ['hidden', `${both} /P /AllOn`],
    ['shown', `${both} /P /AnyOff`],
    // PDFium ignores the policy if one layer is named without a list.
    ['unclear', `/OCGs ${ON_LAYER} /P /AnyOff`],
    ['hidden', `${both} /P /AllOff`],
    ['unclear', `/OCGs ${OFF_LAYER} /P /AllOff`],
    ['unclear', '/OCGs []'],
    ['shown', '/OCGs [] /P /AllOn'],
    ['unclear', `/OCGs ${OFF_LAYER} /P /Some`],
    ['unclear', `${both} /P /Some`],
    ['shown', `/OCGs ${UNLISTED}`],
    ['unclear', `/OCGs [${OFF_LAYER} ${UNLISTED}] /P /AllOn`],
    ['shown', `/VE [/Not ${OFF_LAYER}] /OCGs ${OFF_LAYER}`],
    ['hidden', `/VE [/And ${ON_LAYER} ${OFF_LAYER}]`],
    ['shown', `/VE [/Or ${ON_LAYER} ${OFF_LAYER}]`],
    ['shown', `/VE [/And ${ON_LAYER} [/Not ${OFF_LAYER}]]`],
    ['hidden', `/VE ${ON_LAYER} /OCGs ${OFF_LAYER}`],
    ['unclear', `/VE [/Not ${UNLISTED}]`],
    ['unclear', '/VE []'],
    ['unclear', `/VE [/Some ${ON_LAYER}]`],
  ])('%s: %s', async (shown, membership) => {
    expect(await shownOf(file(membership))).toBe(shown)
  })

  test('what is neither a layer nor several is refused if some readers would hide it', async () => {
    const named = (entries: string) =>
      Buffer.from(file(entries).toString('latin1').replace('/Type /OCMD', '/Type /Else'))
    expect(await shownOf(named(both))).toBe('shown')
    expect(await shownOf(named(`/OCGs ${OFF_LAYER}`))).toBe('unclear')
  })
})

const FORM = '/Type /XObject /Subtype /Form /BBox [0 0 200 300]'

test.each<[string, Shown, { page: string; content: string; more: (string | Buffer)[] }]>([
  [
    'a form',
    'hidden',
    {
      page: '/Resources << /XObject << /X 5 0 R >> >>',
      content: '/X Do',
      more: [streamOf(SQUARE, `${FORM} /OC ${OFF_LAYER}`)],
    },
  ],
  [
    'an annotation, which PDFium shows',
    'unclear',
    {
      page: `/Annots [<< /Type /Annot /Subtype /Stamp /Rect [50 50 110 110] /OC ${OFF_LAYER} /AP << /N 5 0 R >> >>]`,
      content: 'n',
      more: [streamOf(SQUARE, FORM)],
    },
  ],
  [
    'an appearance, which readers show',
    'shown',
    {
      page: '/Annots [<< /Type /Annot /Subtype /Stamp /Rect [50 50 110 110] /AP << /N 5 0 R >> >>]',
      content: 'n',
      more: [streamOf(SQUARE, `${FORM} /OC ${OFF_LAYER}`)],
    },
  ],
  [
    'a pattern, which readers show',
    'shown',
    {
      page: '/Resources << /Pattern << /P 5 0 R >> >>',
      content: '/Pattern cs /P scn 50 50 60 60 re f',
      more: [
        streamOf(
          '0 0.8 0 rg 0 0 9 9 re f',
          `/PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 9 9] /XStep 9 /YStep 9 /Resources << >> /OC ${OFF_LAYER}`,
        ),
      ],
    },
  ],
  [
    'a form that finds its layer in the resources of the page',
    'unclear',
    {
      page: `/Resources << /Properties << /L ${OFF_LAYER} >> /XObject << /X 5 0 R >> >>`,
      content: '/X Do',
      more: [streamOf(`/OC /L BDC ${SQUARE} EMC`, FORM)],
    },
  ],
])('a hidden layer of %s: %s', async (_, shown, { page, content, more }) => {
  expect(await shownOf(plain({ catalog, page, content, more: [...more, ...layers] }))).toBe(shown)
})

describe('a hidden layer inside a text is removed if that moves no other text', () => {
  const file = (content: string) =>
    plain({
      catalog,
      page: `/Resources << /Properties << /L ${OFF_LAYER} >> /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>`,
      content: `BT /F 20 Tf 22 TL 20 200 Td (a) Tj ${content} ET`,
      more: ['<< >>', ...layers],
    })

  test.each([
    ['and the next text has a place of its own', '/OC /L BDC (hidden) Tj EMC 0 -30 Td (b) Tj'],
    ['and moves inside it stay', '/OC /L BDC 0 -30 Td [(hidden)] TJ EMC T* (b) Tj'],
    ['and the next text is on the next line', "/OC /L BDC (hidden) Tj EMC (b) '"],
    ['and the next text starts anew', "/OC /L BDC (hidden) ' EMC 1 0 0 1 20 90 Tm (b) Tj"],
    ['and more of it follows', '/OC /L BDC (hidden) Tj EMC /OC /L BDC (more) Tj EMC'],
  ])('%s', async (_, content) => {
    const bytes = file(content)
    const { original } = await pdf.intake(bytes)
    expect(differing(await rasteriseByPdfJs(bytes), await rasteriseByPdfJs(original))).toBe(0)
  })

  test.each([
    ['the next text follows on its line', '/OC /L BDC (hidden) Tj EMC (b) Tj'],
    ['the next line is below its line', "/OC /L BDC (hidden) ' EMC (b) '"],
    ['the next text is moved from its line', "/OC /L BDC (hidden) ' EMC 0 -9 Td (b) Tj"],
    ['it sets the spaces of a text', '/OC /L BDC 9 9 (hidden) " EMC 1 0 0 1 20 90 Tm (b) Tj'],
  ])('the file is refused if %s', async (_, content) => {
    await expect(pdf.intake(file(content))).rejects.toMatchObject({ unsupported: { kind: 'layer', page: 1 } })
  })
})
