import type { DocumentViewerPorts } from '#machines/flows/documents/document-viewer.machine.ts'
import type { Effects } from '../../bind.ts'
import { UnreadablePdf, type Pdf } from '../../browser/pdf.ts'
import { UnexpectedAnswer } from '../../client.ts'

/** Statuses that mean that the file does not exist, or not for this account. */
const MISSING = [403, 404]

/** Opens a stored version of a file (`viewFile`). */
export const documentViewerPorts = (pdf: Pick<Pdf, 'open'>): Effects<DocumentViewerPorts> => ({
  async openDocument() {
    try {
      await pdf.open()
      return { type: 'document.opened' }
    } catch (error) {
      if (error instanceof UnreadablePdf) return { type: 'document.unreadable' }
      if (error instanceof UnexpectedAnswer && MISSING.includes(error.status)) return { type: 'document.missing' }
      throw error
    }
  },
})
