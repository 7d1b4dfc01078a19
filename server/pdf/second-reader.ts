import { getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { Unfit } from './unfit.ts'

/** What we read of a page: the texts of its fields, and for each overlay the text that it must show, if any. */
type OwnPage = { values: string[]; overlays: (string | undefined)[] }

/** What pdf.js reads of a page. `own` is the text of the page's own content, `overlays` what we painted over it. */
type OtherPage = { box: string; own: string; overlays: string[]; values?: string }

/** Marked content with this tag is an overlay. */
export const OVERLAY_TAG = 'ParaphOverlay'

const CHARACTER_MAPS = new URL('cmaps/', import.meta.resolve('pdfjs-dist/package.json')).pathname

/** The upload, its cleaned copy, and what we read of its pages. */
type Comparison = {
  upload: Uint8Array
  /** Opens the upload. */
  password: string
  cleaned: Uint8Array
  /** The cleaned copy without the programs of its fonts, which is read first because it is read faster. */
  lean: Uint8Array | undefined
  pages: OwnPage[]
  /** Whether the upload has several versions of an object. */
  isRevised: boolean
  /** Whether the upload has layers; the text of hidden ones was removed. */
  hasLayers: boolean
}

/** An overlay that shows another text than it must, by the indices of its page and of itself. */
type OtherText = { page: number; overlay: number }

/** The text of so many pages is compared if there is one version of each object, because it takes most of the time. */
const MAX_TEXTS = 100

/**
 * Reads the upload and its cleaned copy with pdf.js, a second reader. Pages, boxes, text and the values of fields must
 * agree, so that nobody signs something else than other programs show. Returns the overlays that show another text than
 * they must.
 * @throws Unfit AmbiguousFileException
 */
export async function compareReaders(comparison: Comparison): Promise<OtherText[]> {
  const { upload, password, cleaned, lean, pages, isRevised } = comparison
  // Every n-th page, so that all parts of a long document are compared.
  const step = isRevised ? 1 : Math.ceil(pages.length / MAX_TEXTS)
  const hasText = (index: number) =>
    index % step === 0 || pages[index]?.overlays.some((text) => text !== undefined) === true
  const before = await read(upload, hasText, password)
  if (lean && differenceOf(before, await read(lean, hasText), comparison).length === 0) return []
  const difference = differenceOf(before, await read(cleaned, hasText), comparison)
  if (typeof difference === 'string') throw differs(difference)
  return difference
}

/** Where the upload and a copy differ; else the overlays of the copy that show another text than they must. */
function differenceOf(before: OtherPage[], after: OtherPage[], { pages, hasLayers }: Comparison): string | OtherText[] {
  if (before.length !== after.length) return 'the number of pages'
  const others: OtherText[] = []
  for (const [index, page] of before.entries()) {
    const copy = after[index]!
    const { values, overlays } = pages[index]!
    const where = `of page ${index + 1}`
    if (page.box !== copy.box) return `the box ${where}`
    if (hasLayers ? !isPart(copy.own, page.own) : copy.own !== page.own) return `the text ${where}`
    if (page.values !== undefined && page.values !== lettersOf(values)) return `the value of a field ${where}`
    for (const [overlay, text] of overlays.entries())
      if (text !== undefined && !isSameText(text, copy.overlays[overlay] ?? '')) others.push({ page: index, overlay })
  }
  return others
}

const differs = (what: string) => new Unfit('AmbiguousFileException', `pdf.js reads otherwise: ${what}`)

async function read(bytes: Uint8Array, hasText: (index: number) => boolean, password = ''): Promise<OtherPage[]> {
  const task = getDocument({
    // pdf.js takes the bytes away from who passes them.
    data: new Uint8Array(bytes),
    verbosity: 0,
    ...(password && { password }),
    cMapUrl: CHARACTER_MAPS,
    useSystemFonts: false,
    disableFontFace: true,
  })
  try {
    const document = await task.promise
    const hasFields = (await document.getFieldObjects()) !== null
    const pages: OtherPage[] = []
    for (let number = 1; number <= document.numPages; number++)
      pages.push(await readPage(await document.getPage(number), { withText: hasText(number - 1), hasFields }))
    return pages
  } catch (error) {
    throw differs(String(error))
  } finally {
    await task.destroy()
  }
}

type ReadingOptions = { withText: boolean; hasFields: boolean }

async function readPage(page: PDFPageProxy, { withText, hasFields }: ReadingOptions): Promise<OtherPage> {
  const options = { includeMarkedContent: true, disableNormalization: true }
  const { items } = withText ? await page.getTextContent(options) : { items: [] }
  const overlays: string[] = []
  let own = ''
  let depth = 0
  for (const item of items) {
    if ('str' in item) {
      if (depth > 0) overlays[overlays.length - 1] += withoutSpace(item.str)
      else own += withoutSpace(item.str)
    } else if (item.type === 'endMarkedContent') depth = Math.max(0, depth - 1)
    else if (depth > 0) depth += 1
    else if ('tag' in item && item.tag === OVERLAY_TAG) {
      overlays.push('')
      depth = 1
    }
  }
  const annotations: Annotation[] = hasFields ? await page.getAnnotations({ intent: 'any' }) : []
  page.cleanup()
  const box = [...page.view, page.rotate, page.userUnit].map((side) => Math.round(side * 1000) / 1000).join(' ')
  return { box, own, overlays, ...(hasFields && { values: lettersOf(annotations.map(valueOf)) }) }
}

/** What pdf.js tells of an annotation. */
type Annotation = { fieldType?: unknown; fieldValue?: unknown }

const valueOf = ({ fieldType, fieldValue }: Annotation) =>
  fieldType === 'Tx' && typeof fieldValue === 'string' ? fieldValue : ''

/** Letters that viewers join or reorder, so that only the letters can be compared, not their order. */
const REORDERED = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{M}]/u

/** Whether a shown text is this text, but for spaces, ligatures and what has no shape. */
function isSameText(text: string, shown: string): boolean {
  const [wanted, found] = [lettersIn(text), lettersIn(shown)]
  return wanted.join('') === found.join('') || (REORDERED.test(text) && sorted(wanted) === sorted(found))
}

const lettersIn = (text: string) => Array.from(text.normalize('NFKC').replaceAll(/[\s\p{Cc}\p{Cf}]/gu, ''))
const sorted = (letters: string[]) => letters.toSorted().join('')

const withoutSpace = (text: string) => text.replaceAll(/\s/g, '')

/** ASCII letters and digits only: readers differ in how they decode others. */
const lettersOf = (values: string[]) =>
  values
    .map((value) => value.replaceAll(/[^A-Za-z0-9]/g, ''))
    .filter(Boolean)
    .toSorted()
    .join(' ')

/** Whether `part` is `whole` with letters left out. */
function isPart(part: string, whole: string): boolean {
  let at = 0
  for (const letter of part) {
    const found = whole.indexOf(letter, at)
    if (found < 0) return false
    at = found + letter.length
  }
  return true
}
