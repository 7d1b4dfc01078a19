import type { ComponentType } from 'react'
import type { PageSize } from './paper/page-source.ts'

/** A version of a file that can be shown: its id, what it is, the name of the file, and the sizes of its pages. */
export type ShownDocument = {
  id: string
  type: 'ORIGINAL_FILE' | 'SIGN_FILE'
  fileName: string
  pages: readonly PageSize[]
}

/** Shows a document in a dialog. The screen runs the flow. */
export type DocumentViewer = ComponentType<{ shown: ShownDocument; onDone: () => void }>

/** Draws the first page of a document, `width` pixels wide. */
export type DrawFirstPage = (shown: ShownDocument, width: number, signal: AbortSignal) => Promise<HTMLCanvasElement>
