import type { components } from '#openapi'
import type { Place, Size } from './geometry.ts'

/** An upload as it is shown, consented to and signed. */
export type TakenPdf = {
  /** One clean revision (ORIGINAL_FILE): looks like the upload, does nothing, hides nothing. */
  original: Uint8Array
  /** The same pages in the form that loads quickest over ranges; never sealed. */
  viewing: Uint8Array
  /** Of each page as displayed (CropBox, Rotate, UserUnit applied): points. */
  pages: Size[]
  /** Whether the upload carried signatures, which its cleaning ended. */
  isSigned: boolean
}

/** What is drawn over a document: its page from 1, its place in fractions of the displayed page. */
export type Mark = Place & {
  page: number
  kind: 'text' | 'textArea' | 'date' | 'checkbox' | 'signature'
  text?: string
  /** Points; 11 where not given. Smaller where the text would not fit: it is never cut off. */
  fontSize?: number
  checked?: boolean
  /** A signature's image, cleaned. */
  png?: Uint8Array
  /** Under a signature, small. */
  caption?: string
}

/** P-256 private key (PKCS #8, DER), certificate and those above it (X.509, DER), time stamp authority (RFC 3161). */
export type SealKey = { privateKey: Uint8Array; certificate: Uint8Array; chain?: Uint8Array[]; tsaUrl?: string }

/** What the audit document says: facts only, in the order in which they are to stand; the words are added to it. */
export type AuditDocument = {
  language: 'en' | 'fr'
  /** The issuer's, IANA; every time stands in UTC first and in this zone after. */
  timeZone: string
  /** Its page numbers, id and QR code name it. */
  request: { id: string; name: string }
  /** On whose behalf it was asked. */
  organization: string
  issuer: { name: string; email: string }
  openedAt: Date
  finishedAt: Date
  /** The public check page. */
  checkUrl: string
  /** Hashes: SHA-256, lower-case hexadecimal. */
  documents: { name: string; pages: number; bytes: number; original: string; signed: string }[]
  signers: AuditedSigner[]
  events: AuditedEvent[]
  anchoredIn: 'ledger' | 'tezos'
  seal: { at: Date; level: 'B-B' | 'B-T'; certificate: { name: string; serial: string } }
}

export type AuditedSigner = {
  name: string
  /** Position, company: whatever was said of the signer. */
  about?: string
  email: string
  /** How the code that identified them was sent. */
  identifiedBy: components['schemas']['OtpType']
  /** Network address from which they signed. */
  address: string
  openedAt: Date
  signedAt: Date
  /** Of the terms of use that they accepted. */
  terms: string
  /** The image of their signature, cleaned. */
  png?: Uint8Array
}

export type AuditedEvent = {
  action: components['schemas']['AuditAction']
  at: Date
  /** Nobody's name where the service itself did it. */
  by?: string
  address?: string
  /** A file's name, a recipient's address, whatever else the event is about. */
  about?: string
  /** What was filled in, with `SET_FIELDS`; ticks as true and false. */
  fields?: { name: string; value: string | boolean }[]
}
