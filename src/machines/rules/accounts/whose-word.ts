/** Who says that a person reads the mails to an address. */
export type Word =
  /** The person: they followed a link of ours that was mailed there. */
  | { by: 'link' }
  /** A tenant's provider, with the domains that are verified for this tenant. `isSure`: it calls the address verified. */
  | { by: 'provider'; domains: readonly string[]; isSure: boolean }
  /** Those who manage accounts, write invitations or import people. */
  | { by: 'administrator' }

/**
 * Whether a word about an address counts in all tenants. That of a tenant counts inside it only, unless the address is in a
 * domain that was verified for it.
 */
export function countsEverywhere(word: Word, mail: string): boolean {
  if (word.by === 'provider') return word.isSure && word.domains.includes(domainOf(mail))
  return word.by === 'link'
}

/** Whether a tenant speaks for the holder of an address: it is in one of its verified domains. Subdomains are others. */
export const speaksFor = (domains: readonly string[], mail: string): boolean => domains.includes(domainOf(mail))

/**
 * The account to which other tenants' requests and invitations for its address belong; null if nobody whose word counts
 * there has said that the caller reads the mails to it.
 */
export const addressee = ({ id, mailValidated }: { id: string; mailValidated: boolean }): string | null =>
  mailValidated ? id : null

const domainOf = (mail: string) => mail.slice(mail.lastIndexOf('@') + 1).toLowerCase()
