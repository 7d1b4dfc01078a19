import type { components } from '#openapi'
import { secondFactorsOf, type SecondFactors } from '../../../store/accounts/second-factors.ts'
import type { Sql } from '../../../store/engine/sql.ts'

type TwoFactorState = components['schemas']['TwoFactorState']

/** The second factors of an account, as its calls and its sign-in see them. */
export const stateOf = async (tx: Sql, account: string): Promise<TwoFactorState> =>
  stateFrom(await secondFactorsOf(tx, account))

/** The state of stored second factors. */
export const stateFrom = (stored: SecondFactors | undefined): TwoFactorState => ({
  authAppAuthentication: stored?.appSince != null,
  emailAuthentication: stored?.emailSince != null,
  defaultMethod: stored?.defaultMethod ?? null,
})

/** Whether a sign-in needs a second factor. */
export const isNeeded = ({ authAppAuthentication, emailAuthentication }: TwoFactorState): boolean =>
  authAppAuthentication || emailAuthentication
