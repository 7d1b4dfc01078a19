import type { Ports } from '../../cases/ports.ts'
import { makeAuthApp } from '../../cases/accounts/two-factor/auth-app.ts'
import { askEmailCode, type SessionOfCall } from '../../cases/accounts/two-factor/email-codes.ts'
import {
  chooseMethod,
  findTwoFactor,
  replaceRecoveryCodes,
  switchOff,
  switchOnApp,
  switchOnEmail,
} from '../../cases/accounts/two-factor/methods.ts'
import {
  signInWithApp,
  signInWithEmail,
  signInWithRecoveryCode,
  type PendingCall,
} from '../../cases/accounts/two-factor/sign-in.ts'
import { Refused } from '../../engine/refused.ts'
import { hashToken } from '../../engine/token.ts'
import type { Call, Handlers } from '../call.ts'
import { signInAnswer } from './sign-in-answer.ts'

type Names =
  | 'getTwoFactor'
  | 'getAuthApp'
  | 'validateCodeAuthApp'
  | 'generateOtpEmail'
  | 'validateCodeEmail'
  | 'deleteAuthApp'
  | 'deleteEmail'
  | 'setDefaultMethod'
  | 'newRecoveryCodes'
  | 'validateCodeLoginAuthApp'
  | 'validateCodeLoginEmail'
  | 'validateCodeLoginRecovery'

/** The second factor of a sign-in: setting it up, and giving it. */
export const twoFactor = (ports: Ports): Pick<Handlers, Names> => ({
  getTwoFactor: async (call) => ({ status: 200, body: await findTwoFactor(ports, sessionOf(call)) }),

  getAuthApp: async ({ account }) => ({ status: 200, body: await makeAuthApp(ports, account) }),

  validateCodeAuthApp: async ({ account, query }) => ({
    status: 200,
    body: await switchOnApp(ports, account, query.code),
  }),

  generateOtpEmail: async (call) => ({
    status: 200,
    body: { resendWait: await askEmailCode(ports, sessionOf(call)) },
  }),

  validateCodeEmail: async (call) => ({
    status: 200,
    body: await switchOnEmail(ports, sessionOf(call), call.query.code),
  }),

  deleteAuthApp: async ({ account, query: { accountId } }) => ({
    status: 200,
    body: await switchOff(ports, account, { accountId, method: 'AUTH_APP' }),
  }),

  deleteEmail: async ({ account, query: { accountId } }) => ({
    status: 200,
    body: await switchOff(ports, account, { accountId, method: 'EMAIL' }),
  }),

  setDefaultMethod: async ({ account, query: { method } }) => ({
    status: 200,
    body: await chooseMethod(ports, account, method),
  }),

  newRecoveryCodes: async ({ account }) => ({
    status: 200,
    body: { recoveryCodes: await replaceRecoveryCodes(ports, account) },
  }),

  validateCodeLoginAuthApp: async (call) => signInAnswer(await signInWithApp(ports, pendingOf(call), call.query.code)),

  validateCodeLoginEmail: async (call) => signInAnswer(await signInWithEmail(ports, pendingOf(call), call.query.code)),

  validateCodeLoginRecovery: async (call) =>
    signInAnswer(await signInWithRecoveryCode(ports, pendingOf(call), call.body.code)),
})

/** The session of a call, whatever its stage. */
function sessionOf({ caller, tokens }: Pick<Call<unknown>, 'caller' | 'tokens'>): SessionOfCall {
  if (!caller || tokens.session === undefined) throw new Refused('SessionEndedException')
  return { session: hashToken(tokens.session), account: caller.id }
}

const pendingOf = (call: Pick<Call<unknown>, 'caller' | 'tokens' | 'pending' | 'address' | 'device'>): PendingCall => ({
  ...sessionOf(call),
  account: call.pending.account,
  from: { address: call.address, device: call.device, ...call.tokens },
})
