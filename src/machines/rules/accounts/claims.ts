/** The claims that an account is made of, and how they are called unless a provider uses others (OpenID Connect Core 5.1). */
export const standardClaims = {
  login: 'preferred_username',
  email: 'email',
  firstName: 'given_name',
  lastName: 'family_name',
} as const
export type Claim = keyof typeof standardClaims
export const claims = Object.keys(standardClaims) as Claim[]
