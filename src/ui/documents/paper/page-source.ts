/** Of a page as it is displayed, in points. */
export type PageSize = { width: number; height: number }

/**
 * Where the pictures and words of a document's pages come from; the screen hands one in (`pdfOf` of #api is one).
 * Pages are counted from 0. Both calls reject when `signal` is aborted.
 */
export type PageSource = {
  /** A page drawn on a canvas of its own, `scale` pixels to a point. */
  draw(page: number, scale: number, signal: AbortSignal): Promise<HTMLCanvasElement>
  /** Writes the page's words into `layer`, each where its picture is; false where the page has none. */
  write(page: number, layer: HTMLElement, signal: AbortSignal): Promise<boolean>
}
