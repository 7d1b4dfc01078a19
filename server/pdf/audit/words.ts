import type { components } from '#openapi'
import type { AuditDocument, AuditedSigner } from '#machines/rules/documents/document.ts'

type Action = components['schemas']['AuditAction']

/** The texts of the audit document in one language. */
export type Words = {
  title: string
  /** What readers show as the title of the document. */
  titleOf: (request: string) => string
  subtitle: (request: string) => string
  onBehalfOf: (organization: string) => string
  request: string
  askedBy: string
  opened: string
  /** In place of a time. */
  notOpened: string
  finished: string
  /** How many of the signers who were asked have signed. */
  allSigned: (signers: number, asked: number) => string
  check: string
  /** What the picture of a QR code shows, for those who cannot see it. */
  codeFor: (address: string) => string
  signatureOf: (name: string) => string
  documents: string
  /** Pages and size, next to the name of a document. */
  extent: (pages: number, size: string) => string
  units: [kilobytes: string, megabytes: string]
  decimal: string
  /** Labels of the hashes of a document: as it came, as it was shown, as it was sealed. */
  upload: string
  original: string
  signed: string
  signers: string
  /** Label of the time at which a signer signed. */
  signedAt: string
  signer: (number: number) => string
  identifiedBy: string
  identification: Record<AuditedSigner['identifiedBy'], string>
  address: string
  /** Label of the version of a request that a signer signed, of one that was edited. */
  version: string
  versionOf: (number: number, of: number) => string
  consent: string
  consented: (documents: number, terms: string) => string
  /** A date, given as year-month-day. At most 11 characters, the width of its column. */
  date: (date: string) => string
  /** A local time and its city. */
  there: (time: string, place: string) => string
  events: string
  event: string
  by: string
  actions: Record<Action, string>
  /** In place of the action, where a copy was sent. */
  copySent: string
  /** The detail of an event, with words around it if it needs them. */
  about: (action: Action, about: string) => string
  filled: (name: string, value: string | boolean) => string
  howTo: string
  steps: (anchoredIn: NonNullable<AuditDocument['anchoredIn']>) => string[]
  pageDoesIt: (page: string) => string
  sealedBy: string
  on: string
  for: string
  certificate: string
  serial: string
  sealSays: (level: AuditDocument['seal']['level']) => string
  foot: string
  page: (number: number, count: number) => string
}

/** What is sent or given to somebody. */
const addressed = new Set<Action>([
  'SEND_NOTIFICATION',
  'SEND_REMINDER',
  'SEND_EXPIRATION_NOTICE',
  'SEND_OTP',
  'SEND_SIGN_NOTIFICATION',
  'SEND_END_MAIL',
  'SEND_REFUSAL_MAIL',
  'HAND_OVER_REQUEST',
])

/** Formats the detail of an event: actions towards somebody get `to` around their address. */
export const toWhom =
  (to: (address: string) => string) =>
  (action: Action, about: string): string =>
    addressed.has(action) ? to(about) : about

/** The texts that certificates and dispute files have in common with the audit document. */
export type CommonWords = Pick<
  Words,
  | 'onBehalfOf'
  | 'codeFor'
  | 'date'
  | 'there'
  | 'howTo'
  | 'pageDoesIt'
  | 'sealedBy'
  | 'on'
  | 'for'
  | 'certificate'
  | 'serial'
  | 'page'
>
