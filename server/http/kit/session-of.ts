import type { SessionOfCall } from '../../cases/accounts/in-session.ts'
import { Refused } from '../../engine/refused.ts'
import { hashToken } from '../../engine/token.ts'
import type { Call } from '../call.ts'

/** The session of a call, whatever its stage. @throws Refused SessionEndedException if it came without one */
export function sessionOf({ caller, tokens }: Pick<Call<unknown>, 'caller' | 'tokens'>): SessionOfCall {
  if (!caller || tokens.session === undefined) throw new Refused('SessionEndedException')
  return { session: hashToken(tokens.session), account: caller.id }
}
