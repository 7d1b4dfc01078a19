import type { Ports } from '../../cases/ports.ts'
import { makeAuthApp } from '../../cases/accounts/two-factor/auth-app.ts'
import { askEmailCode } from '../../cases/accounts/two-factor/email-codes.ts'
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
import type { Call, Handlers } from '../call.ts'
import { sessionOf } from '../kit/session-of.ts'
import { signInAnswer } from '../kit/sign-in-answer.ts'

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

  getAuthApp: async (call) => ({ status: 200, body: await makeAuthApp(ports, call.account, sessionOf(call)) }),

  validateCodeAuthApp: async (call) => ({
    status: 200,
    body: await switchOnApp(ports, sessionOf(call), call.query.code),
  }),

  generateOtpEmail: async (call) => ({
    status: 200,
    body: { resendWait: await askEmailCode(ports, sessionOf(call)) },
  }),

  validateCodeEmail: async (call) => ({
    status: 200,
    body: await switchOnEmail(ports, sessionOf(call), call.query.code),
  }),

  deleteAuthApp: async (call) => ({
    status: 200,
    body: await switchOff(ports, callerOf(call), { accountId: call.query.accountId, method: 'AUTH_APP' }),
  }),

  deleteEmail: async (call) => ({
    status: 200,
    body: await switchOff(ports, callerOf(call), { accountId: call.query.accountId, method: 'EMAIL' }),
  }),

  setDefaultMethod: async (call) => ({
    status: 200,
    body: await chooseMethod(ports, sessionOf(call), call.query.method),
  }),

  newRecoveryCodes: async (call) => ({
    status: 200,
    body: { recoveryCodes: await replaceRecoveryCodes(ports, sessionOf(call)) },
  }),

  validateCodeLoginAuthApp: async (call) => signInAnswer(await signInWithApp(ports, pendingOf(call), call.query.code)),

  validateCodeLoginEmail: async (call) => signInAnswer(await signInWithEmail(ports, pendingOf(call), call.query.code)),

  validateCodeLoginRecovery: async (call) =>
    signInAnswer(await signInWithRecoveryCode(ports, pendingOf(call), call.body.code)),
})

const callerOf = (call: Pick<Call<unknown>, 'account' | 'caller' | 'tokens'>) => ({
  caller: call.account,
  ...sessionOf(call),
})

const pendingOf = (call: Pick<Call<unknown>, 'caller' | 'tokens' | 'pending' | 'address' | 'device'>): PendingCall => ({
  ...sessionOf(call),
  account: call.pending.account,
  from: { address: call.address, device: call.device, ...call.tokens },
})
