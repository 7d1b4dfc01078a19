import type { Place } from '#machines/rules/documents/detection/sheet.ts'
import type { TextPiece } from '#machines/rules/documents/editing/text-search.ts'
import type { PageLine } from '#machines/rules/documents/page-lines.ts'

/** The size of a page as it is displayed, in points. */
export type PageSize = { width: number; height: number }

/**
 * Draws the pages of a document and extracts their text; the screen passes one in (`pdfOf` of #api makes one).
 * Pages are counted from 0. All calls reject once `signal` is aborted. What has the least `distance` comes first; it is
 * asked for when the next one begins.
 */
export type PageSource = {
  /** Draws a page on a new canvas, at `scale` pixels per point. */
  draw(page: number, scale: number, signal: AbortSignal, distance?: () => number): Promise<HTMLCanvasElement>
  /** Writes the text of a page into `layer`, each word over its picture; resolves to false if the page has no text. */
  write(page: number, layer: HTMLElement, signal: AbortSignal, distance?: () => number): Promise<boolean>
  /** Reads the horizontal lines of a page. */
  lines(page: number, signal: AbortSignal, distance?: () => number): Promise<readonly PageLine[]>
  /** Finds the places of a page to fill in. Only a source for the field editor can. */
  places?(page: number, signal: AbortSignal, distance?: () => number): Promise<readonly Place[]>
  /** Reads the text of a page, to search in it. Only a source for the field editor can. */
  text?(page: number, signal: AbortSignal, distance?: () => number): Promise<readonly TextPiece[]>
}

/** A page source that holds resources until it is closed. */
export type OpenPageSource = PageSource & { close: () => void }

/** One file of several that are shown as one document: its number of pages, and how to open it. */
export type SourceFile = { pages: number; open: () => OpenPageSource }

/**
 * Joins files into one source whose pages are counted through all of them. Opens a file when one of its pages is first
 * needed; `close` closes every file that was opened. Calls for a page that does not exist reject with a RangeError.
 */
export function joinPages(files: readonly SourceFile[]): OpenPageSource {
  const opened = new Map<SourceFile, OpenPageSource>()
  const find = (page: number) => {
    let first = 0
    for (const file of files) {
      if (page < first + file.pages) {
        const source = opened.get(file) ?? file.open()
        opened.set(file, source)
        return { source, number: page - first }
      }
      first += file.pages
    }
    throw new RangeError(`There is no page ${page}`)
  }
  return {
    draw: async (page, scale, signal, distance) => {
      const { source, number } = find(page)
      return source.draw(number, scale, signal, distance)
    },
    write: async (page, layer, signal, distance) => {
      const { source, number } = find(page)
      return source.write(number, layer, signal, distance)
    },
    lines: async (page, signal, distance) => {
      const { source, number } = find(page)
      return source.lines(number, signal, distance)
    },
    places: async (page, signal, distance) => {
      const { source, number } = find(page)
      return source.places?.(number, signal, distance) ?? []
    },
    text: async (page, signal, distance) => {
      const { source, number } = find(page)
      return source.text?.(number, signal, distance) ?? []
    },
    close: () => {
      for (const source of opened.values()) source.close()
    },
  }
}
