import { passkeyLogin, startPasskeyLogin } from '../../cases/accounts/passkey-login.ts'
import { addPasskey, listPasskeys, removePasskey, renamePasskey, startPasskey } from '../../cases/accounts/passkeys.ts'
import type { Ports } from '../../cases/ports.ts'
import type { Handlers } from '../call.ts'
import { sessionOf } from '../kit/session-of.ts'
import { signInAnswer } from '../kit/sign-in-answer.ts'

type Names =
  | 'listPasskeys'
  | 'startPasskey'
  | 'addPasskey'
  | 'renamePasskey'
  | 'removePasskey'
  | 'startPasskeyLogin'
  | 'passkeyLogin'

/** Passkeys of an account, and signing in by one. */
export const passkeys = (ports: Ports): Pick<Handlers, Names> => ({
  listPasskeys: async ({ account }) => ({ status: 200, body: await listPasskeys(ports, account.id) }),

  startPasskey: async ({ account }) => ({ status: 200, body: { options: await startPasskey(ports, account) } }),

  addPasskey: async (call) => ({
    status: 200,
    body: await addPasskey(ports, sessionOf(call), { response: call.body.response, device: call.device }),
  }),

  renamePasskey: async ({ account, path: { id }, body: { name } }) => {
    await renamePasskey(ports, { account: account.id, id, name })
    return { status: 204 }
  },

  removePasskey: async (call) => {
    await removePasskey(ports, sessionOf(call), call.path.id)
    return { status: 204 }
  },

  startPasskeyLogin: async () => ({ status: 200, body: { options: await startPasskeyLogin(ports) } }),

  passkeyLogin: async ({ body: { response }, address, device, tokens }) =>
    signInAnswer(await passkeyLogin(ports, response, { address, device, ...tokens })),
})
