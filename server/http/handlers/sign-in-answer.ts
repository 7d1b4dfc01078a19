import type { SignedIn } from '../../cases/accounts/start-session.ts'

/** The answer that signs a browser in, or halfway in. */
export const signInAnswer = ({ signIn: body, session, browser }: SignedIn) => ({
  status: 200 as const,
  body,
  session,
  ...(body.account && { headers: { 'paraph-account': body.account.id } }),
  ...(browser !== null && { browser }),
})
