import type { components } from '#openapi'
import type { Reached, Reply } from '../server.ts'
import { bearer, etag, ifMatch, linkFor, signingOf, SIGNER_PATH, type Request, type Signer } from '../signing.ts'

type Schemas = components['schemas']
export type SignerPatch = Schemas['SignerPatch']

/** What the sender of a request does to edit it, once it was sent. `ada` is their cookie at the time of a call. */
export function editingOf(server: Reached, ada: () => string) {
  const path = (id: string, rest = '') => `/public/v1/simple-sign/${id}/editing${rest}`
  return {
    start: (id: string, cookie = ada()) => server.call('POST', path(id, '/start'), undefined, cookie),
    patch: (id: string, patch: Schemas['RequestPatch'], revision: string) =>
      server.call('PATCH', path(id), patch, ada(), ifMatch(revision)),
    submit: (id: string, revision: string, headers = {}) =>
      server.call('POST', path(id, '/submit'), {}, ada(), { ...ifMatch(revision), ...headers }),
    cancel: (id: string) => server.call('POST', `/private/simple-sign/${id}/editing/cancel`, undefined, ada()),
  }
}

/** The signers of an answer as a patch has them. */
export const signersIn = ({ body }: Reply): SignerPatch[] =>
  (body as Request).signers.map(
    ({ id, mail, firstName, lastName, roles, orderToSign, signatureType, otpType }): SignerPatch => ({
      id,
      mail,
      firstName,
      lastName,
      roles,
      orderToSign,
      signatureType,
      otpType,
    }),
  )

/** The fields of an answer as a patch has them. */
export const fieldsIn = ({ body }: Reply): Request['template']['files'] => (body as Request).template.files

/** A signer of a patch who has no fields. */
export const added = ({ mail, firstName, lastName, orderToSign = 0 }: Signer): SignerPatch => ({
  mail,
  firstName,
  lastName,
  orderToSign,
  otpType: 'NONE',
  roles: [`${firstName} ${lastName} (${mail})`],
})

/** Opens a request with the newest link of a signer, and what can be done then. */
export async function openAs(server: Reached, mail: string) {
  const token = await linkFor(server, mail)
  const shown = await server.call('GET', `${SIGNER_PATH}/open`, undefined, undefined, bearer(token))
  return { token, shown, revision: etag(shown), ...signingOf(server, { token, mail, shown }) }
}
