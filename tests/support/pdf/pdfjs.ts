import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

export type ShownPage = { text: string; view: number[]; rotate: number }

/** What pdf.js reads of each page: its text without spaces, its box and rotation. */
export async function readByPdfJs(bytes: Uint8Array): Promise<ShownPage[]> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0, useSystemFonts: false, disableFontFace: true })
  try {
    const document = await task.promise
    const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1)
    return await Promise.all(
      numbers.map(async (number) => {
        const page = await document.getPage(number)
        const { items } = await page.getTextContent()
        const text = items.map((item) => ('str' in item ? item.str : '')).join('')
        return { text: text.replaceAll(/\s/g, ''), view: page.view, rotate: page.rotate }
      }),
    )
  } finally {
    await task.destroy()
  }
}

/** What pdf.js tells of a document besides its pages. Numbers of objects are left out. */
export type Description = {
  title: unknown
  language: unknown
  isTagged: boolean
  /** What a screen reader is told of each page. */
  trees: unknown[]
  outline: unknown
  /** The number of the page, from 0, that each name leads to; -1 if to none. */
  destinations: Record<string, number>
  labels: string[] | null
  preferences: Record<string, unknown>
  pageMode: string
  xmp: string | null
  /** The texts of marked content by page, by id. */
  marked: Record<string, string>[]
}

export async function descriptionOf(bytes: Uint8Array): Promise<Description> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0, useSystemFonts: false, disableFontFace: true })
  try {
    const document = await task.promise
    const { info, metadata } = await document.getMetadata()
    const facts = new Map(Object.entries(info))
    const pages = await Promise.all(
      Array.from({ length: document.numPages }, (_, index) => document.getPage(index + 1)),
    )
    const destinations: [string, number][] = []
    for (const [name, [page]] of await document.getDestinations())
      destinations.push([name, await document.getPageIndex(page).catch(() => -1)])
    return {
      title: facts.get('Title'),
      language: facts.get('Language'),
      isTagged: isMarked(await document.getMarkInfo()),
      trees: await Promise.all(pages.map(async (page) => withoutNumbers(await page.getStructTree()))),
      outline: outlineIn(await document.getOutline()),
      destinations: Object.fromEntries(destinations.toSorted()),
      labels: await document.getPageLabels(),
      preferences: Object.fromEntries((await document.getViewerPreferences()) ?? []),
      pageMode: await document.getPageMode(),
      xmp: metadata ? String(metadata.getRaw()) : null,
      marked: await Promise.all(pages.map(markedOn)),
    }
  } finally {
    await task.destroy()
  }
}

/** Its type says that it is an object, but it is a map. */
const isMarked = (info: unknown): boolean => info instanceof Map && info.get('Marked') === true

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocument>['promise']>['getPage']>>

const withoutNumbers = (tree: unknown): unknown =>
  JSON.parse(JSON.stringify(tree).replaceAll(/"(?:p|pdfjs_internal_id_)\d+R\d*/g, '"'))

type Entry = { title: string; url: string | null; dest: unknown; items: Entry[] }
const outlineIn = (items: Entry[] | null): unknown =>
  (items ?? []).map(({ title, url, dest, items: kids }) => [
    title,
    url ?? (dest === null ? null : 'page'),
    outlineIn(kids),
  ])

async function markedOn(page: Page): Promise<Record<string, string>> {
  const { items } = await page.getTextContent({ includeMarkedContent: true })
  const texts: Record<string, string> = {}
  const open: string[] = []
  for (const item of items) {
    if ('str' in item) {
      for (const id of open) if (id) texts[id] = (texts[id] ?? '') + item.str
    } else if (item.type === 'endMarkedContent') open.pop()
    else open.push('id' in item && typeof item.id === 'string' ? item.id.replace(/^p\d+R\d*_/, '') : '')
  }
  return texts
}
