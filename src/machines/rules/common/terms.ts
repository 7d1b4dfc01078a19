/** A version of the terms of use, and the day since which it is in force (ISO 8601). */
export type TermsVersion = { version: string; since: string }

/** The terms of use in force: the ones that the page `/gcu` shows, and that signers accept (GCU-002). */
export const currentTerms: TermsVersion = { version: '2.3', since: '2026-11-02' }

/** What signatures accepted whose event does not name a version. */
const UNNAMED = '2.3'

/** The version of the terms that a signature accepted, from the data of its event. */
export const acceptedTerms = ({ terms }: { terms?: string }): string => terms ?? UNNAMED

/** Whether the version that an account accepted last is the one in force (GCU-008). */
export const hasAgreed = (version: string | null): boolean => version === currentTerms.version

/** The version that an address names: the current one without a version or for `latest`; null if it is not known. */
export const termsOf = (version = 'latest'): TermsVersion | null =>
  version === 'latest' || version === currentTerms.version ? currentTerms : null
