import { isMail } from '../common/mail.ts'

const DAY = 24 * 3_600_000
/** How long a domain counts after its DNS record was found last: an hour's fault of a name server is no loss. */
export const SEEN_COUNTS = 7 * DAY
/** How often the record of a verified domain is looked for. */
export const CHECK_EVERY = DAY
/** How many domains a tenant may have. */
export const MAX_DOMAINS = 50

/** Characters of a label, and of a domain that has room for the name of its record before it (RFC 1035, 2.3.4). */
const MAX_LABEL = 63
const MAX_DOMAIN = 245

/** What makes a domain count: an administrator of the platform, or its DNS record. */
export type DomainProof = { approvedAt: Date | null; seenAt: Date | null }

/** Whether a tenant may speak for a domain at a time. */
export const isVerified = ({ approvedAt, seenAt }: DomainProof, at: Date): boolean =>
  approvedAt !== null || (seenAt !== null && at.getTime() - seenAt.getTime() <= SEEN_COUNTS)

/** A domain as people write it, in ASCII and lower case, without a final dot; null if it is none. */
export function domainIn(text: string): string | null {
  const trimmed = text.normalize('NFC').trim().replace(/^@/, '').replace(/\.$/, '')
  if (!/^[\p{L}\p{N}.-]+$/u.test(trimmed)) return null
  const host = URL.parse(`https://${trimmed}`)?.hostname ?? ''
  const isName = host.length <= MAX_DOMAIN && host.split('.').every((label) => label.length <= MAX_LABEL)
  // Addresses of machines have no letters at their end.
  return isName && isMail(`a@${host}`) && /\.[a-z][a-z0-9-]*$/.test(host) ? host : null
}

/** The DNS name whose TXT record verifies a domain. */
export const recordName = (domain: string): string => `_paraph.${domain}`

/** What the TXT record says. */
export const recordText = (token: string): string => `paraph-verification=${token}`
