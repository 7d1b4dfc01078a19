import type { PasskeysPorts } from '#machines/flows/accounts/passkeys.machine.ts'
import type { Effects } from '../../bind.ts'
import type { Passkeys } from '../../browser/passkeys.ts'
import { UnexpectedAnswer, type Api } from '../../client.ts'

const IDENTITY = 'ReauthenticationRequiredException'

/** The passkeys of the account: the operations of `passkeys.yaml` that need a session. */
export const passkeysPorts = (api: Api, passkeys: Pick<Passkeys, 'make'>): Effects<PasskeysPorts> => ({
  async listPasskeys(_, signal) {
    const { data, error, response } = await api.GET('/private/passkeys', { signal })
    if (data) return { type: 'passkeys.listed', passkeys: data }
    throw new UnexpectedAnswer(response, error)
  },

  async makePasskey(_, signal) {
    const { data, error, response } = await api.POST('/private/passkeys/options', { signal })
    if (error?.name === IDENTITY) return { type: 'identity.needed' }
    if (error?.name === 'TooManyPasskeysException') return { type: 'addition.refused', name: error.name }
    if (!data) throw new UnexpectedAnswer(response, error)
    const answer = await passkeys.make(data.options, signal)
    if (answer === 'known') return { type: 'passkey.known' }
    return answer ? { type: 'passkey.made', response: answer } : { type: 'passkey.declined' }
  },

  async addPasskey({ response: made }, signal) {
    const { data, error, response } = await api.POST('/private/passkeys', { body: { response: made }, signal })
    if (data) return { type: 'passkey.added', passkey: data }
    if (error?.name === IDENTITY) return { type: 'identity.needed' }
    if (error?.name === 'PasskeyRefusedException' || error?.name === 'TooManyPasskeysException')
      return { type: 'addition.refused', name: error.name }
    throw new UnexpectedAnswer(response, error)
  },

  async renamePasskey({ id, name }, signal) {
    const params = { path: { id } }
    const { error, response } = await api.PATCH('/private/passkeys/{id}', { params, body: { name }, signal })
    if (response.ok) return { type: 'passkey.renamed', name }
    if (error?.name === 'NotFoundException') return { type: 'passkey.gone' }
    // The contract refuses names that are too long or have control characters.
    if (error?.name === 'ControlCharacterException' || error?.name === 'MalformedRequestException')
      return { type: 'name.refused' }
    throw new UnexpectedAnswer(response, error)
  },

  // A passkey that is not there any more is removed.
  async removePasskey({ id }, signal) {
    const { error, response } = await api.DELETE('/private/passkeys/{id}', { params: { path: { id } }, signal })
    if (response.ok || error?.name === 'NotFoundException') return { type: 'passkey.gone' }
    if (error?.name === IDENTITY) return { type: 'identity.needed' }
    throw new UnexpectedAnswer(response, error)
  },
})
