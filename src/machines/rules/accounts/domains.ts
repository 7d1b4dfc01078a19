const DAY = 24 * 3_600_000
/** How long a domain counts after its DNS record was found last: an hour's fault of a name server is no loss. */
export const SEEN_COUNTS = 7 * DAY
/** How often the record of a verified domain is looked for. */
export const CHECK_EVERY = DAY
/** What makes a domain count: an administrator of the platform, or its DNS record. */
export type DomainProof = { approvedAt: Date | null; seenAt: Date | null }

/** Whether a tenant may speak for a domain at a time. */
export const isVerified = ({ approvedAt, seenAt }: DomainProof, at: Date): boolean =>
  approvedAt !== null || (seenAt !== null && at.getTime() - seenAt.getTime() <= SEEN_COUNTS)

/** Labels of letters, digits and hyphens; the last one has no digit at its start, as addresses of machines have. */
const DOMAIN =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]*[\p{L}\p{N}\p{M}])?\.)+\p{L}(?:[\p{L}\p{N}\p{M}-]*[\p{L}\p{N}\p{M}])?$/u

/** A domain as people write it, without an `@` before it and a dot after it; null if it cannot be one. */
export function domainText(text: string): string | null {
  const trimmed = text.normalize('NFC').trim().replace(/^@/, '').replace(/\.$/, '')
  return DOMAIN.test(trimmed) ? trimmed.toLowerCase() : null
}

/** The DNS name whose TXT record verifies a domain. */
export const recordName = (domain: string): string => `_paraph.${domain}`

/** What the TXT record says. */
export const recordText = (token: string): string => `paraph-verification=${token}`
