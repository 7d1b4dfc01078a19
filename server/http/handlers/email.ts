import { cancelEmailChange, changeEmail, emailOf, validateEmail } from '../../cases/accounts/email/email-change.ts'
import type { Ports } from '../../cases/ports.ts'
import type { Handlers } from '../call.ts'
import { sessionOf } from '../kit/session-of.ts'

type Names = 'getEmail' | 'changeEmail' | 'cancelEmailChange' | 'validateEmail'

/** The mail address of an account, and its change. */
export const email = (ports: Ports): Pick<Handlers, Names> => ({
  getEmail: async ({ account }) => ({ status: 200, body: await emailOf(ports, account.id) }),

  changeEmail: async (call) => ({
    status: 200,
    body: await changeEmail(ports, sessionOf(call), call.body.mail, { address: call.address }),
  }),

  cancelEmailChange: async ({ account }) => {
    await cancelEmailChange(ports, account.id)
    return { status: 204 }
  },

  validateEmail: async ({ link }) => {
    await validateEmail(ports, link)
    return { status: 204 }
  },
})
