import { startPdf, type Pdf } from '#api/browser/pdf.ts'
import { bearer } from '#api/client.ts'
import type { SigningView } from '#machines/rules/signing/signing.ts'
import { showCover, type Cover } from '#ui/signing/page/cover.ts'
import { firstScale } from '#ui/signing/page/scale.ts'

/** The first file of a signer's request, which is opened before the screen that shows it has been loaded. */
export type EarlyFile = {
  /** Opens the first file and draws its first page, which is shown once the request `isOpen`. */
  open: (view: SigningView, token: string, isOpen: Promise<boolean>) => void
  /** Resolves once the first page is shown, or will not be. */
  isShown: Promise<void>
  /** The open file, for one user only; null if it is another one, or was taken. */
  take: (fileId: string) => Pdf | null
  /** Frees what nobody has taken, and shows the application. */
  close: () => void
}

/** The address of a file for its signer (`viewSignerFile`). */
export const signerFile = (fileId: string, token: string) => ({
  url: `/api/private/simple-sign-files/signer/view/${fileId}`,
  headers: () => bearer(token),
})

/**
 * Starts pdf.js and its worker without waiting for the screen, because they are large. A file that cannot be
 * opened is opened again when a page is drawn, which then reports the failure. With `isCovered`, the first page is shown
 * over the application until the screen draws it.
 */
export function startEarlyFile(isCovered: boolean): EarlyFile {
  const starting = startPdf()
  const cover = isCovered ? showCover() : null
  const { promise: isShown, resolve: goOn } = Promise.withResolvers<void>()
  let opened: { fileId: string; pdf: Pdf } | undefined
  let isOver = false
  const show = async (drawing: Drawing, isOpen: Promise<boolean>) => {
    if (!(await isOpen)) return cover?.close()
    const canvas = await drawing
    // The screen may have been faster.
    if (!canvas.isConnected) cover?.show(canvas)
  }
  return {
    open: (view, token, isOpen) => {
      const [first] = view.files
      if (isOver || !first) return goOn()
      cover?.name(view)
      const pdf = starting.of(signerFile(first.id, token))
      const scale = firstScale(view) * devicePixelRatio
      const drawing = pdf.draw(0, scale, new AbortController().signal)
      drawing.catch(ignore)
      opened = { fileId: first.id, pdf: withFirstPage(pdf, { drawing, scale, cover }) }
      show(drawing, isOpen)
        .catch(() => cover?.close())
        .finally(goOn)
    },
    isShown,
    take: (fileId) => {
      if (isOver || opened?.fileId !== fileId) return null
      isOver = true
      return opened.pdf
    },
    close: () => {
      cover?.close()
      goOn()
      if (isOver) return
      isOver = true
      if (opened) opened.pdf.close()
      else starting.stop()
    },
  }
}

type Drawing = ReturnType<Pdf['draw']>

/** Gives the drawing to the first who wants the first page at its scale, and takes the cover away after the next drawing. */
function withFirstPage(
  pdf: Pdf,
  { drawing, scale, cover }: { drawing: Drawing; scale: number; cover: Cover | null },
): Pdf {
  let left: Drawing | null = drawing
  return {
    ...pdf,
    draw: (page, wanted, ...how) => {
      if (page !== 0 || !left) return pdf.draw(page, wanted, ...how)
      const drawn = wanted === scale ? left : pdf.draw(page, wanted, ...how)
      left = null
      // When the screen has it in place, and before that is painted.
      const uncover = () => requestAnimationFrame(() => cover?.close())
      drawn.then(uncover, uncover)
      return drawn
    },
  }
}

const ignore = () => {}
