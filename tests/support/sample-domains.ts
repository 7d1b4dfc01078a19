import type { components } from '#openapi'

type Domain = components['schemas']['Domain']

const domain = (n: number, name: string, changes: Partial<Domain>): Domain => ({
  id: `6740c0de1f3a8e0012d5a00${n}`,
  domain: name,
  state: 'WAITING',
  record: { name: `_paraph.${name}`, text: `paraph-verification=${'kR3vQ8wZ1nT5yLpX'.repeat(3).slice(n, n + 43)}` },
  seenDate: null,
  checkedDate: null,
  ...changes,
})

/** A domain in each state, by name. */
export const domains: Domain[] = [
  domain(1, 'atelier-morel.example', {
    state: 'VERIFIED',
    seenDate: '2026-11-22T09:00:00.000Z',
    checkedDate: '2026-11-22T09:00:00.000Z',
  }),
  domain(2, 'gravure.example', { state: 'APPROVED' }),
  domain(3, 'imprimerie-et-reliure-des-manufactures-de-la-vallee-du-rhone.ateliers.example', {
    state: 'LAPSED',
    seenDate: '2026-11-03T09:00:00.000Z',
    checkedDate: '2026-11-22T09:00:00.000Z',
  }),
  domain(4, 'morel.example', { checkedDate: '2026-11-22T09:00:00.000Z' }),
]

/** The last one, once its record was found. */
export const foundDomain: Domain = { ...domains[3]!, state: 'VERIFIED', seenDate: '2026-11-22T10:00:00.000Z' }

/** A domain that has just been added. */
export const newDomain: Domain = domain(5, 'lettres.example', {})

/** The last one, once it was approved. */
export const approvedDomain: Domain = { ...domains[3]!, state: 'APPROVED' }

/** The domains once the approval of the second was withdrawn. */
export const withdrawnDomains: Domain[] = domains.map((one) =>
  one.state === 'APPROVED' ? { ...one, state: 'WAITING' } : one,
)
