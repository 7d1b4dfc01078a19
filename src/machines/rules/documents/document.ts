import type { components } from '#openapi'
import type { Channel } from '../common/actor.ts'
import type { FractionBox, Size } from './geometry.ts'

/** A cleaned upload, in the two forms that are signed and shown. */
export type TakenPdf = {
  /** One clean revision (ORIGINAL_FILE) that looks like the upload, without scripts or hidden content. */
  original: Uint8Array
  /** The same pages, optimised for loading by range requests; never sealed. */
  viewing: Uint8Array
  /** The size of each page as displayed (CropBox, Rotate, UserUnit applied), in points. */
  pages: Size[]
  /** Whether the upload had signatures, which cleaning removed. */
  isSigned: boolean
  /** What the author of the upload forbids, if it was encrypted. */
  restrictions: components['schemas']['FileRestriction'][]
  /** What else of the upload is not kept, and its sender must know. */
  lostParts: components['schemas']['LostPart'][]
  /** The fields of the upload's form, which became page content. */
  formFields: FormField[]
}

/** A field of a PDF form. Its place is in fractions of the displayed page. */
export type FormField = components['schemas']['FormField']

/** Content drawn over a document. `page` counts from 1; the position is in fractions of the displayed page. */
export type Mark = FractionBox & {
  page: number
  kind: 'text' | 'textArea' | 'date' | 'checkbox' | 'signature'
  text?: string
  /** Points, 11 by default. A text that does not fit gets a smaller size; it is never cut off. */
  fontSize?: number
  checked?: boolean
  /** The cleaned image of a signature. */
  png?: Uint8Array
  /** Small text under a signature. */
  caption?: string
}

/** The facts of an audit document, in the order in which they are printed. */
export type AuditDocument = {
  language: 'en' | 'fr'
  /** The issuer's time zone, IANA. Every time is printed in UTC first, then in this zone. */
  timeZone: string
  /** Printed in the page footer, the id and the QR code. */
  request: { id: string; name: string }
  /** The organization that sent the request. */
  organization: string
  issuer: { name: string; email: string }
  openedAt: Date
  finishedAt: Date
  /** The address of the public check page. */
  checkUrl: string
  /** Hashes are SHA-256 in lower-case hexadecimal. */
  documents: { name: string; pages: number; bytes: number; upload: string; original: string; signed: string }[]
  /** The signers who have signed. */
  signers: AuditedSigner[]
  /** How many were asked to sign. */
  asked: number
  events: AuditedEvent[]
  /** Null for a request of a sandbox. */
  anchoredIn: 'ledger' | 'tezos' | null
  seal: { at: Date; level: 'B-B' | 'B-T' | 'B-LT'; certificate: { name: string; serial: string } }
}

/** The facts of the certificate of a certified file, in the order in which they are printed. */
export type CertificateDocument = {
  language: 'en' | 'fr'
  /** The reader's time zone, IANA. Every time is printed in UTC first, then in this zone. */
  timeZone: string
  certification: { id: string; flowName: string }
  /** Who certified the file, and for which organization. */
  person: string
  organization: string
  certifiedAt: Date
  /** `hash`: SHA-256 in lower-case hexadecimal. */
  file: { name: string; hash: string }
  metadata: readonly { key: string; value: string }[]
  /** The block of the ledger. */
  anchor: {
    at: Date
    root: string
    operation: string
    /** The ledger, or the contract on Tezos. */
    ledger: string
    block: string
    level: number
    key: string
    /** Of an anchor on Tezos: where a block explorer shows its operation, null if there is none. */
    explorer?: string | null
    /** What a time stamp authority says of the block; null if none was asked. */
    witness: { state: components['schemas']['WitnessDetail']['state']; at: Date | null; authority: string } | null
  }
  /** The address of the public check page. */
  checkUrl: string
  seal: AuditDocument['seal']
}

/** The facts of the sealed page of a dispute file, in the order in which they are printed. */
export type DisputeDocument = {
  language: 'en' | 'fr'
  /** The reader's time zone, IANA. Every time is printed in UTC first, then in this zone. */
  timeZone: string
  request: { id: string; name: string }
  organization: string
  /** It is a request of a sandbox, of which nothing is anchored. */
  isTest: boolean
  madeAt: Date
  state: string
  /** The lifecycle that the events are folded with, and its version. */
  chart: string
  /** The file with the events. `hash`: SHA-256 in lower-case hexadecimal. */
  file: { name: string; hash: string }
  /**
   * Each event with its hash. `actions` name it more exactly than its type; most types have none. `by` and `whom` are empty for
   * an unknown person. `statement` is the hash of that of an act.
   */
  events: {
    version: number
    type: string
    actions: components['schemas']['AuditAction'][]
    at: Date
    by: string
    whom: string
    channel: Channel
    hash: string
    statement: string | null
  }[]
  /** How many events are not listed, because a later one replaced what they say. */
  unlisted: number
  /** Up to which event the ledger has the end of the stream, and in which block. */
  heads: { version: number; at: Date; block: string }[]
  /** The address of the public check page. */
  checkUrl: string
  seal: AuditDocument['seal']
}

export type AuditedSigner = {
  name: string
  /** Position and company, if known. */
  about?: string
  email: string
  /** How the signer's code was sent. */
  identifiedBy: components['schemas']['OtpType']
  /** The IP address from which they signed. */
  address: string
  /** Null if the trail has no such event. */
  openedAt: Date | null
  signedAt: Date
  /** The version of the terms of use that they accepted. */
  terms: string
  /** Which version of the request they signed, and how many there were; undefined if it was never edited. */
  version?: { number: number; of: number } | undefined
  /** The cleaned image of their signature. */
  png?: Uint8Array
}

export type AuditedEvent = {
  action: components['schemas']['AuditAction']
  at: Date
  /** Left out if the service itself did it. */
  by?: string
  address?: string
  /** The subject of the event, such as a file name or a recipient's address. */
  about?: string
  /** Whether a copy was sent, to somebody who does not sign. */
  isCopy?: boolean
  /** The filled-in fields of a `SET_FIELDS` event; checkboxes as true or false. */
  fields?: { name: string; value: string | boolean }[]
}
