/** A version of the terms of use, and the days from which on it was in force and the next one replaced it (ISO 8601). */
export type TermsVersion = { version: '2.3' | '2.2' | '2.1'; since: string; replaced: string | null }

/** All versions of the terms of use, the newest first (GCU-002). */
export const termsVersions: readonly [TermsVersion, ...TermsVersion[]] = [
  { version: '2.3', since: '2026-11-02', replaced: null },
  { version: '2.2', since: '2022-06-01', replaced: '2026-11-02' },
  { version: '2.1', since: '2021-01-15', replaced: '2022-06-01' },
]

/** The terms of use in force: the ones that the page `/gcu` shows, and that signers accept (GCU-002). */
export const currentTerms: TermsVersion = termsVersions[0]

/** What signatures accepted whose event does not name a version. */
const UNNAMED = '2.3'

/** The version of the terms that a signature accepted, from the data of its event. */
export const acceptedTerms = ({ terms }: { terms?: string }): string => terms ?? UNNAMED

/** Whether the version that an account accepted last is the one in force (GCU-008). */
export const hasAgreed = (version: string | null): boolean => version === currentTerms.version

/** The version that an address names: the current one without a version or for `latest`; null if it is not known. */
export const termsOf = (named = 'latest'): TermsVersion | null =>
  named === 'latest' ? currentTerms : (termsVersions.find(({ version }) => version === named) ?? null)

/** The last day on which a version was in force; null for the current one. */
export const lastDayOf = ({ replaced }: TermsVersion): string | null =>
  replaced === null ? null : new Date(Date.parse(replaced) - 86_400_000).toISOString().slice(0, 10)
