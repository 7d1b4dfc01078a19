import type {
  FactorChange,
  ShownOnce,
  TwoFactorSettingsPorts,
} from '#machines/flows/accounts/two-factor-settings.events.ts'
import type { Effects } from '../../bind.ts'
import { UnexpectedAnswer, type Api } from '../../client.ts'

/** Milliseconds to wait if the server sends no `Retry-After`. */
const DEFAULT_WAIT = 60_000

type Around = {
  /** The id of the account that is signed in. */
  account: () => string
  /** Where secrets are put that the server shows once. */
  shown: ShownOnce
}

/** The second factors of one's own account: the operations of `two-factor.yaml` that a session may call. */
export const twoFactorSettingsPorts = (api: Api, { account, shown }: Around): Effects<TwoFactorSettingsPorts> => ({
  async findState(_, signal) {
    const { data, error, response } = await api.GET('/private/two-factor-auth', { signal })
    if (data) return { type: 'state.found', twoFactor: data }
    throw new UnexpectedAnswer(response, error)
  },

  async makeChange({ change }, signal) {
    if (change.kind === 'app') {
      const { data, error, response } = await api.GET('/private/two-factor-auth/get-auth-app', { signal })
      if (error?.name === 'ReauthenticationRequiredException') return { type: 'identity.needed' }
      if (!data) throw new UnexpectedAnswer(response, error)
      shown.app = data
      return { type: 'app.made' }
    }
    if (change.kind === 'codes') {
      const { data, error, response } = await api.POST('/private/two-factor-auth/new-recovery-codes', { signal })
      if (error?.name === 'ReauthenticationRequiredException') return { type: 'identity.needed' }
      if (error?.name === 'TwoFactorMethodMissingException') return { type: 'change.made' }
      if (!data) throw new UnexpectedAnswer(response, error)
      shown.recoveryCodes = data.recoveryCodes
      return { type: 'list.made' }
    }
    const { error, response } = await switched(api, change, { account: account(), signal })
    if (error?.name === 'ReauthenticationRequiredException') return { type: 'identity.needed' }
    // It was switched off elsewhere, which the new state will show.
    if (response.ok || error?.name === 'TwoFactorMethodMissingException') return { type: 'change.made' }
    throw new UnexpectedAnswer(response, error)
  },

  async mailCode(_, signal) {
    const { data, error, response } = await api.POST('/private/two-factor-auth/generate-otp-email', { signal })
    if (data) return { type: 'code.sent', wait: data.resendWait }
    if (error?.name === 'TooManyAttemptsOTPException')
      return { type: 'code.withheld', wait: Number(response.headers.get('retry-after')) * 1000 || DEFAULT_WAIT }
    throw new UnexpectedAnswer(response, error)
  },

  async checkCode({ method, code }, signal) {
    const call = { params: { query: { code } }, signal }
    const { data, error, response } =
      method === 'EMAIL'
        ? await api.POST('/private/two-factor-auth/validate-code-email', call)
        : await api.POST('/private/two-factor-auth/validate-code-auth-app', call)
    if (error?.name === 'ReauthenticationRequiredException') return { type: 'identity.needed' }
    if (error?.name === 'WrongOrExpiredOTPException') return { type: 'code.refused' }
    if (error?.name === 'TooManyAttemptsOTPException') return { type: 'code.ended' }
    if (!data) throw new UnexpectedAnswer(response, error)
    shown.recoveryCodes = data.recoveryCodes
    return data.recoveryCodes ? { type: 'list.made' } : { type: 'method.enabled' }
  },
})

type Switch = Extract<FactorChange, { method: unknown }>

function switched(api: Api, { kind, method }: Switch, { account, signal }: { account: string; signal: AbortSignal }) {
  if (kind === 'first')
    return api.POST('/private/two-factor-auth/set-default-method', { params: { query: { method } }, signal })
  const params = { query: { accountId: account } }
  return method === 'EMAIL'
    ? api.DELETE('/private/two-factor-auth/delete-email', { params, signal })
    : api.DELETE('/private/two-factor-auth/delete-auth-app', { params, signal })
}
