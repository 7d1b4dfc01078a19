import type { AuditDocument, Mark, SealKey, TakenPdf } from '#machines/rules/documents/document.ts'

/** All work on documents. Every call may throw `Refused` by the specification's name for what it was given. */
export type Pdf = {
  intake: (bytes: Uint8Array) => Promise<TakenPdf>
  draw: (work: { original: Uint8Array; marks: Mark[] }) => Promise<Uint8Array>
  /** The audit document, still without its seal. */
  audit: (document: AuditDocument) => Promise<Uint8Array>
  /** The pages of the first, then those of the second. */
  append: (drawn: Uint8Array, audit: Uint8Array) => Promise<Uint8Array>
  /** Certified so that no change is allowed: PAdES B-B, or B-T with a time stamp authority. */
  seal: (bytes: Uint8Array, by: { key: SealKey; at: Date; reason: string }) => Promise<Uint8Array>
  /** PNG of at most 500,000 bytes and 4 megapixels, decoded and written anew. */
  cleanPng: (bytes: Uint8Array) => Promise<Uint8Array>
  /** The characters of `text` that cannot be drawn over a document. */
  missingGlyphs: (text: string) => string[]
}
