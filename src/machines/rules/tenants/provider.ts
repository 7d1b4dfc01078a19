import { claims, standardClaims, type Claim } from '../accounts/claims.ts'
import { isShortName } from '../accounts/short-name.ts'

/** Characters of an address or a client id, of a secret, and of a label or the name of a claim, as the contract has them. */
export const MAX_PROVIDER_TEXT = 500
export const MAX_CLIENT_SECRET = 1000
export const MAX_PROVIDER_LABEL = 200

/** A scheme, a host without a user before it, and a path without a query. */
const ISSUER = /^https?:\/\/[^\s/?#@\\]+(?:\/[^\s?#]*)?$/
/** Whether a provider can be asked at an address. Providers in an own network may answer without HTTPS. */
export const isIssuer = (text: string): boolean => ISSUER.test(text)

/**
 * What is entered about the provider of a tenant; switches are `true` or `false`. The secret is not among it: `secret` is
 * only the mark of one that was entered, or empty.
 */
export type ProviderValues = Record<
  'isOn' | 'issuer' | 'clientId' | 'secret' | 'hasSecret' | 'slug' | 'label' | 'createsAccounts' | Claim,
  string
>
export type ProviderProblem = 'missing' | 'invalid'
type ProviderProblems = Partial<Record<keyof ProviderValues, ProviderProblem>>

export const blankProvider: ProviderValues = {
  isOn: 'false',
  issuer: '',
  clientId: '',
  secret: '',
  hasSecret: 'false',
  slug: '',
  label: '',
  createsAccounts: 'false',
  ...standardClaims,
}

/** A provider as it is saved. A claim that is left empty has its standard name. */
export const trimProvider = (values: ProviderValues): ProviderValues => ({
  ...values,
  issuer: values.issuer.trim(),
  clientId: values.clientId.trim(),
  slug: values.slug.trim().toLowerCase(),
  label: values.label.trim(),
  ...Object.fromEntries(claims.map((claim) => [claim, values[claim].trim() || standardClaims[claim]])),
})

/** What is wrong with a trimmed provider, by field. Without a provider there is nothing to be wrong. */
export function providerProblems(values: ProviderValues): ProviderProblems {
  if (values.isOn !== 'true') return {}
  const problems: ProviderProblems = {}
  for (const name of ['clientId', 'label'] as const) if (values[name] === '') problems[name] = 'missing'
  if (values.issuer === '') problems.issuer = 'missing'
  else if (!isIssuer(values.issuer)) problems.issuer = 'invalid'
  if (values.secret === '' && values.hasSecret !== 'true') problems.secret = 'missing'
  if (values.slug === '') problems.slug = 'missing'
  else if (!isShortName(values.slug)) problems.slug = 'invalid'
  return problems
}
