import type { Pdf } from '#api/browser/pdf.ts'
import { bearer } from '#api/client.ts'

/** The first file of a signer's request, which is opened before the screen that shows it has been loaded. */
export type EarlyFile = {
  /** Opens the file once it is known. */
  open: (fileId: string, token: string) => Promise<void>
  /** The open file, for one user only; null if it is another one, or was taken. */
  take: (fileId: string) => Pdf | null
  /** Frees what nobody has taken. */
  close: () => void
}

/** The address of a file for its signer (`viewSignerFile`). */
export const signerFile = (fileId: string, token: string) => ({
  url: `/api/private/simple-sign-files/signer/view/${fileId}`,
  headers: () => bearer(token),
})

/**
 * Starts pdf.js and its worker without waiting for the screen, because they are large. A file that cannot be
 * opened is opened again when a page is drawn, which then reports the failure.
 */
export function startEarlyFile(): EarlyFile {
  const starting = import('#api/browser/pdf.ts').then(({ startPdf }) => startPdf())
  starting.catch(ignore)
  let opened: { fileId: string; pdf: Pdf } | undefined
  let isOver = false
  return {
    open: async (fileId, token) => {
      // The screen needs the same module, and reports it if it cannot be loaded.
      const started = await starting.catch(() => null)
      if (!started || isOver) return
      const pdf = started.of(signerFile(fileId, token))
      opened = { fileId, pdf }
      pdf.open().catch(ignore)
    },
    take: (fileId) => {
      if (isOver || opened?.fileId !== fileId) return null
      isOver = true
      return opened.pdf
    },
    close: () => {
      if (isOver) return
      isOver = true
      starting.then((started) => (opened ? opened.pdf.close() : started.stop())).catch(ignore)
    },
  }
}

const ignore = () => {}
