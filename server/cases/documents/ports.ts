import type {
  AuditDocument,
  CertificateDocument,
  DisputeDocument,
  Mark,
  TakenPdf,
} from '#machines/rules/documents/document.ts'
import type { Size } from '#machines/rules/documents/geometry.ts'

/**
 * The key that seals documents, which may be in a device (PKCS #11): it signs here, in the process of the server, never
 * where documents are parsed.
 */
export type SealKey = {
  /** X.509, DER. */
  certificate: Uint8Array
  /** The certificates of the authorities above it. */
  chain?: Uint8Array[]
  /** A time stamp authority (RFC 3161). */
  tsaUrl?: string
  /**
   * Signs the attributes of a signature, a few hundred bytes, with SHA-256: ECDSA as DER, or RSA as PKCS #1 v1.5. May
   * throw if the device is unreachable.
   */
  sign: (attributes: Uint8Array) => Promise<Uint8Array>
  /**
   * Fetches what is needed to check the seals of today later. Left out if nobody can be asked about the certificate.
   * @throws UnusableCertificate if it is revoked, or one above it or of the time stamp authority
   */
  validation?: () => Promise<Validation>
}

/** Certificates, OCSP responses and revocation lists (DER), and what is missing, for the log. */
export type Validation = {
  certificates: Uint8Array[]
  ocsps: Uint8Array[]
  crls: Uint8Array[]
  missing: string[]
}

/** What readers show next to a seal: who sealed, why, and where. */
export type SealWords = { name: string; reason: string; location?: string | undefined }

/** Work on PDFs and images. */
export type Pdf = {
  /**
   * Work for a subject, such as an account, the signer of a link or a request. Each subject has one job at a time, so that
   * the many jobs of one do not wait before those of others.
   */
  for: (subject: string) => PdfWork
  /** Checks what an image says of itself, without decoding it. @throws Refused SignatureImageException */
  checkPng: (bytes: Uint8Array) => void
  /** The characters of `text` that no available font can draw. */
  missingGlyphs: (text: string) => string[]
  /** Whether a text can be drawn into a box of this size (points), in several lines if `isWrapped`, large enough to print. */
  fitsBox: (text: string, size: Size, isWrapped: boolean) => boolean
}

/**
 * Every call may throw `Refused` with the problem of its input, or TemporarilyUnavailableException if too many calls
 * wait.
 */
type PdfWork = {
  /** `bytes` may be read when it is the subject's turn. `password` opens a document that needs one. */
  intake: (bytes: Uint8Array | (() => Promise<Uint8Array>), password?: string) => Promise<TakenPdf>
  /** `watermark`: a text across each page. */
  draw: (work: { original: Uint8Array; marks: Mark[]; watermark?: string | undefined }) => Promise<Uint8Array>
  /** The same with a watermark across each page, for somebody who waits. `read` runs when it is the subject's turn. */
  copy: (work: {
    read: () => Promise<{ original: Uint8Array; marks: Mark[] }>
    watermark: string
  }) => Promise<Uint8Array>
  /** The audit document, not sealed yet. */
  audit: (document: AuditDocument) => Promise<Uint8Array>
  /** The certificate of a certified file, not sealed yet, for somebody who waits. */
  certificate: (document: CertificateDocument) => Promise<Uint8Array>
  /** The page of a dispute file for people, not sealed yet, for somebody who waits. */
  dispute: (document: DisputeDocument) => Promise<Uint8Array>
  /** The pages of the first document, then those of the second. */
  append: (first: Uint8Array, second: Uint8Array) => Promise<Uint8Array>
  /** A document that was drawn with its audit document. `about`: what the whole says about itself. */
  addAudit: (
    drawn: Uint8Array,
    audit: Uint8Array,
    about: { title: string; language: 'en' | 'fr' },
  ) => Promise<Uint8Array>
  /**
   * Seals with a certification that allows no changes: PAdES B-B; B-T with a time stamp authority; B-LT if nothing is
   * missing in `validation` as well.
   */
  seal: (
    bytes: Uint8Array,
    by: SealWords & { key: SealKey; at: Date; validation?: Validation | undefined },
  ) => Promise<Uint8Array>
  /** Decodes and re-encodes a PNG of at most 500,000 bytes and 4 megapixels. */
  cleanPng: (bytes: Uint8Array) => Promise<Uint8Array>
}
