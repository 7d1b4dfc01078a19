import type { components } from '#openapi'
import type { AuditDocument, AuditedSigner } from '#machines/rules/documents/document.ts'

type Action = components['schemas']['AuditAction']

/** All that the audit document says of its own accord. */
export type Words = {
  title: string
  subtitle: (request: string) => string
  onBehalfOf: (organization: string) => string
  request: string
  askedBy: string
  opened: string
  finished: string
  allSigned: (signers: number) => string
  check: string
  documents: string
  /** Where a document is described in the line of its name. */
  extent: (pages: number, size: string) => string
  units: [kilobytes: string, megabytes: string]
  decimal: string
  original: string
  signed: string
  signers: string
  /** When a signer did. */
  signedAt: string
  signer: (number: number) => string
  identifiedBy: string
  identification: Record<AuditedSigner['identifiedBy'], string>
  address: string
  consent: string
  consented: (documents: number, terms: string) => string
  /** A time of day at a place. */
  there: (time: string, place: string) => string
  events: string
  event: string
  by: string
  actions: Record<Action, string>
  /** Where what an event is about needs words around it. */
  about: (action: Action, about: string) => string
  filled: (name: string, value: string | boolean) => string
  howTo: string
  steps: (anchoredIn: AuditDocument['anchoredIn']) => string[]
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

const mailed = new Set<Action>([
  'SEND_NOTIFICATION',
  'SEND_REMINDER',
  'SEND_OTP',
  'SEND_SIGN_NOTIFICATION',
  'SEND_END_MAIL',
  'SEND_REFUSAL_MAIL',
])

/** Words for whom a message went to. */
export const toWhom =
  (to: (address: string) => string) =>
  (action: Action, about: string): string =>
    mailed.has(action) ? to(about) : about
