import type { ComponentType } from 'react'
import type { ChosenFile, DocumentEvent } from '#machines/flows/documents/document-wizard/events.ts'
import type { DocumentContext } from '#machines/flows/documents/document-wizard/document-context.ts'
import type { FileTag } from '#machines/flows/documents/document-wizard/tags.ts'
import type { FilePasswordInput, FilePasswordOutput } from '#machines/flows/documents/file-password.machine.ts'
import type { DocumentFile } from '#machines/rules/documents/shared-document.ts'

type FilePasswordProps = { input: FilePasswordInput; onDone: (answer: FilePasswordOutput) => void }

/** What a screen injects for the files of a draft. */
export type FileTools = {
  /** Keeps the bytes of a file and returns what the machine knows of it. */
  put: (file: File) => ChosenFile
  /** Draws the first page of a file, `height` pixels high. Rejects if that is not possible. */
  draw: (file: DocumentFile, height: number, signal: AbortSignal) => Promise<HTMLCanvasElement>
  /** The dialog that uploads files with their password. */
  FilePassword: ComponentType<FilePasswordProps>
}

/** The files of a draft: of a request, or of whatever else is prepared with the same steps. */
export type FilesProps = {
  state: {
    context: DocumentContext
    hasTag: (tag: FileTag) => boolean
    can: (event: DocumentEvent) => boolean
  }
  send: (event: DocumentEvent) => void
  tools: FileTools
}
