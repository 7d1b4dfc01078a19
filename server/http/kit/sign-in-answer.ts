import { MAX_AGE } from '#machines/rules/accounts/session.ts'
import type { SignedIn } from '../../cases/accounts/start-session.ts'
import { sessionHeaders } from '../admission.ts'

/** The answer that signs a browser in, or halfway in. */
export const signInAnswer = ({ signIn: body, session, browser }: SignedIn) => ({
  status: 200 as const,
  body,
  session,
  ...(body.account && { headers: sessionHeaders({ id: body.account.id, endsIn: MAX_AGE }) }),
  ...(browser !== null && { browser }),
})
