import { pdfOf } from '#api/browser/pdf.ts'
import { startEngine } from '#api/browser/pdf-engine.ts'
import { openPdf } from '#api/browser/pdf-opening.ts'
import { textMatches, type PageText } from '#machines/rules/documents/editing/text-search.ts'
import { searchPages } from '#ui/documents/field-editor/detection/search.ts'
import { readTexts } from '#ui/documents/field-editor/side/page-texts.ts'

// Reads the text of all pages and nothing else, or searches them as the field editor does: for places to fill in, or for a
// word. Answers with milliseconds.
const file = { url: '/document.pdf' }

async function readText(pages: number): Promise<{ took: number; found: number }> {
  const { document, stop } = await openPdf(file, startEngine(), new AbortController().signal)
  const begun = performance.now()
  let found = 0
  for (let page = 1; page <= pages; page += 1) {
    const opened = await document.getPage(page)
    found += (await opened.getTextContent()).items.length
    opened.cleanup()
  }
  const took = performance.now() - begun
  stop()
  return { took, found }
}

async function findPlaces(pages: number): Promise<{ took: number; found: number }> {
  const pdf = pdfOf(file)
  await pdf.open()
  const begun = performance.now()
  const places = await searchPages(pdf, [...Array(pages).keys()], new AbortController().signal)
  const took = performance.now() - begun
  pdf.close()
  return { took, found: places.flat().length }
}

async function searchText(pages: number): Promise<{ took: number; found: number }> {
  const pdf = pdfOf(file)
  await pdf.open()
  const begun = performance.now()
  const texts = await readTexts(pdf, pages, { signal: new AbortController().signal, report: (some) => search(some) })
  const found = search(texts)
  const took = performance.now() - begun
  pdf.close()
  return { took, found }
}

/** The most frequent word of the document, whose occurrences are counted on all pages. */
const search = (texts: readonly PageText[]) => textMatches(texts, 'the', 100).total

Object.assign(globalThis, { readText, findPlaces, searchText })
