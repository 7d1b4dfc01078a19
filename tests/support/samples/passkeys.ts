import type { components } from '#openapi'

type Schemas = components['schemas']

/** What an authenticator answered when it was asked to sign in. */
export const passkeyUse: Schemas['PasskeyUse'] = {
  id: 'bGFwdG9w',
  rawId: 'bGFwdG9w',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'Y2xpZW50', authenticatorData: 'ZGF0YQ', signature: 'c2lnbmF0dXJl' },
}

/** What an authenticator answered when it was asked to make a passkey. */
export const passkeyCreation: Schemas['PasskeyCreation'] = {
  id: 'bGFwdG9w',
  rawId: 'bGFwdG9w',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'Y2xpZW50', attestationObject: 'YXR0ZXN0YXRpb24', transports: ['internal'] },
}

/** What the server asks the browser for at a sign-in. */
export const useOptions = { challenge: 'Y2hhbGxlbmdl', rpId: 'localhost', userVerification: 'required' }

/** What the server asks the browser for when a passkey is added. */
export const creationOptions = {
  challenge: 'Y2hhbGxlbmdl',
  rp: { id: 'localhost', name: 'Paraph' },
  user: { id: 'Y2FtaWxsZQ', name: 'camille', displayName: 'Camille Roux' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
}

/** Three passkeys of Camille, the newest first. */
export const passkeys: Schemas['Passkey'][] = [
  {
    id: '6740b2c91f3a8e0012d4c003',
    name: 'MacBook Pro of Camille',
    kind: 'desktop',
    createdAt: '2026-11-03T09:00:00.000Z',
    usedAt: '2026-11-22T08:12:00.000Z',
  },
  {
    id: '6740b2c91f3a8e0012d4c002',
    name: 'iPhone',
    kind: 'mobile',
    createdAt: '2026-10-14T09:00:00.000Z',
    usedAt: '2026-11-19T09:00:00.000Z',
  },
  {
    id: '6740b2c91f3a8e0012d4c001',
    name: 'Security key, office drawer',
    kind: 'key',
    createdAt: '2026-02-02T09:00:00.000Z',
    usedAt: null,
  },
]

/** A passkey that has just been added. */
export const newPasskey: Schemas['Passkey'] = {
  id: '6740b2c91f3a8e0012d4c004',
  name: 'Windows',
  kind: 'desktop',
  createdAt: '2026-11-22T10:00:00.000Z',
  usedAt: null,
}
