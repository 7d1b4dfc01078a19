import type { components } from '#openapi'
import type { DefaultSignaturePorts } from '#machines/flows/accounts/default-signature.machine.ts'
import type { DefaultSignatureValues } from '#machines/rules/accounts/default-signature.ts'
import type { Effects } from '../../bind.ts'
import type { Api } from '../../client.ts'
import { editPorts } from '../../edit-ports.ts'

/** The signature that the account keeps: `getDefaultSignature` and `updateDefaultSignature`. It has no revision. */
export const defaultSignaturePorts = (api: Api): Effects<DefaultSignaturePorts> =>
  editPorts<DefaultSignatureValues, components['schemas']['DefaultSignature']>({
    load: (_, signal) => api.GET('/private/account-custom-files/default-signature', { signal }),
    valuesOf: ({ defaultSignature }) => ({ defaultSignature: defaultSignature ?? '' }),
    update: (_, { defaultSignature }, __, signal) =>
      api.PATCH('/private/account-custom-files/default-signature', {
        body: { defaultSignature: defaultSignature === '' ? null : defaultSignature },
        signal,
      }),
    refusals: {
      SignatureImageException: 'defaultSignature',
      TooManyBytesException: null,
      TemporarilyUnavailableException: null,
    },
  })
