import type { ComponentType } from 'react'
import type { ShownDocument } from '#machines/rules/documents/shown-document.ts'

/** Shows a document in a dialog. The screen runs the flow. */
export type DocumentViewer = ComponentType<{ shown: ShownDocument; onDone: () => void }>

/** Draws the first page of a document, `width` pixels wide. */
export type DrawFirstPage = (shown: ShownDocument, width: number, signal: AbortSignal) => Promise<HTMLCanvasElement>
