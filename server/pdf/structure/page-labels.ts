import { PdfArray, PdfDict, PdfName, PdfNumber, type PdfObject } from '@libpdf/core'
import { dictOf, type Source } from '../source.ts'
import { isString, picked } from './lenient.ts'
import { pairsOf } from './trees.ts'

/** From which page, counted from 0, the pages are labelled in a way (PDF 32000-1, 12.4.2). */
export type PageLabel = { page: number; label: PdfDict }

const STYLES = new Set(['D', 'R', 'r', 'A', 'a'])

/** The page labels of a document with this number of pages. */
export function pageLabelsOf(source: Source, count: number): PageLabel[] {
  const labels = new Map<number, PdfDict>()
  for (const [key, value] of pairsOf(source, source.catalog.get('PageLabels'), 'Nums')) {
    const page = key instanceof PdfNumber ? key.value : -1
    const given = dictOf(source, value)
    if (given && Number.isInteger(page) && page >= 0 && page < count) labels.set(page, labelOf(source, given))
  }
  return [...labels].map(([page, label]) => ({ page, label })).toSorted((a, b) => a.page - b.page)
}

const labelOf = (source: Source, given: PdfDict): PdfDict =>
  new PdfDict([
    ...picked(source, given, ['S'], (value) => value instanceof PdfName && STYLES.has(value.value)),
    ...picked(source, given, ['P'], isString),
    ...picked(source, given, ['St'], (value) => value instanceof PdfNumber && value.value >= 1),
  ])

/** The labels of several documents, one after the other. The pages of one without labels have their number. */
export function joinedLabels(documents: { labels: PageLabel[]; count: number }[]): PdfObject | undefined {
  if (!documents.some(({ labels }) => labels.length > 0)) return undefined
  let first = 0
  const pairs: PdfObject[] = []
  for (const { labels, count } of documents) {
    const isLabelled = labels[0]?.page === 0
    const numbered = PdfDict.of({ S: PdfName.of('D'), St: PdfNumber.of(first + 1) })
    for (const { page, label } of [...(isLabelled ? [] : [{ page: 0, label: numbered }]), ...labels])
      pairs.push(PdfNumber.of(first + page), label)
    first += count
  }
  return PdfDict.of({ Nums: new PdfArray(pairs) })
}
