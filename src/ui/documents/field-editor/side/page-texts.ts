import { useEffect } from 'react'
import { searchable, type PageText } from '#machines/rules/documents/editing/text-search.ts'
import { useSeen } from '../../../design/kept.ts'
import type { PageSource } from '../../paper/page-source.ts'
import { behindAll, idle } from '../detection/search.ts'

/** The texts of all pages, as far as they were read. */
export type PageTexts = { pages: readonly (PageText | undefined)[]; isReading: boolean }

/** Milliseconds after which texts that were read are searched, too. */
const REPORT = 200

/** Reads the texts of all pages, one after the other while the browser is idle, from when they are first wanted. */
export function usePageTexts(source: PageSource, count: number, isWanted: boolean): PageTexts {
  const [texts, setTexts] = useSeen<PageTexts>({ pages: [], isReading: true })
  const [isOn, setOn] = useSeen(isWanted)
  if (isWanted && !isOn) setOn(true)
  useEffect(() => {
    if (!isOn) return undefined
    const reading = new AbortController()
    readTexts(source, count, {
      signal: reading.signal,
      report: (pages) => setTexts({ pages, isReading: true }),
    }).then(
      (pages) => setTexts({ pages, isReading: false }),
      // The editor is gone.
      () => {},
    )
    return () => reading.abort()
  }, [source, count, isOn, setTexts])
  return texts
}

type Reading = { signal: AbortSignal; report: (pages: PageText[]) => void }

/** The texts of pages; rejects once `signal` is aborted. If a page cannot be read, the others are. */
export async function readTexts(
  source: Pick<PageSource, 'text'>,
  count: number,
  { signal, report }: Reading,
): Promise<PageText[]> {
  const pages: PageText[] = []
  let reportedAt = performance.now()
  for (let page = 0; page < count; page += 1) {
    await idle()
    signal.throwIfAborted()
    try {
      const pieces = (await source.text?.(page, signal, behindAll)) ?? []
      // In a task of its own, so that a long page holds up nothing twice.
      await idle()
      pages[page] = searchable(pieces)
    } catch {
      signal.throwIfAborted()
    }
    if (performance.now() - reportedAt < REPORT) continue
    reportedAt = performance.now()
    report([...pages])
  }
  return pages
}
