import { beforeEach, describe, expect, test, vi } from 'vitest'
import { browserPasskeys, hasPasskeys } from '#api/browser/passkeys.ts'
import { creationOptions, useOptions } from '../support/samples/passkeys.ts'

const bytes = (text: string) => new TextEncoder().encode(text).buffer
const credential = {
  id: 'bGFwdG9w',
  rawId: bytes('laptop'),
  type: 'public-key',
  authenticatorAttachment: 'platform',
  getClientExtensionResults: () => ({}),
}
const used = {
  ...credential,
  response: { clientDataJSON: bytes('client'), authenticatorData: bytes('data'), signature: bytes('signature') },
}
const made = {
  ...credential,
  response: {
    clientDataJSON: bytes('client'),
    attestationObject: bytes('attestation'),
    getTransports: () => ['internal'],
  },
}

type Asked = { publicKey: { challenge: ArrayBuffer }; signal: AbortSignal }
const { signal } = new AbortController()
let asked: Asked[] = []

/** Has the browser answer like this. */
const answering = (answer: () => Promise<unknown>) => {
  const ask = (options: Asked) => {
    asked.push(options)
    return answer()
  }
  vi.stubGlobal('navigator', { credentials: { get: ask, create: ask } })
}

beforeEach(() => {
  asked = []
  vi.stubGlobal('PublicKeyCredential', () => {})
})

test('a browser has passkeys if it has WebAuthn, which needs a secure address', () => {
  expect(hasPasskeys()).toBe(true)
  vi.stubGlobal('PublicKeyCredential', undefined)
  expect(hasPasskeys()).toBe(false)
})

test('a passkey is used with the challenge of the server, and its answer is JSON', async () => {
  answering(() => Promise.resolve(used))
  expect(JSON.parse(JSON.stringify(await browserPasskeys.use(useOptions, signal)))).toEqual({
    id: 'bGFwdG9w',
    rawId: 'bGFwdG9w',
    type: 'public-key',
    authenticatorAttachment: 'platform',
    clientExtensionResults: {},
    response: { clientDataJSON: 'Y2xpZW50', authenticatorData: 'ZGF0YQ', signature: 'c2lnbmF0dXJl' },
  })
  expect(asked.map(({ publicKey }) => Buffer.from(publicKey.challenge).toString('base64url'))).toEqual([
    useOptions.challenge,
  ])
})

test('a passkey is made with the challenge of the server, and its answer is JSON', async () => {
  answering(() => Promise.resolve(made))
  expect(await browserPasskeys.make(creationOptions, signal)).toMatchObject({
    rawId: 'bGFwdG9w',
    response: { clientDataJSON: 'Y2xpZW50', attestationObject: 'YXR0ZXN0YXRpb24', transports: ['internal'] },
  })
  expect(Buffer.from(asked[0]!.publicKey.challenge).toString('base64url')).toBe(creationOptions.challenge)
})

describe('errors of the browser', () => {
  const failing = (name: string) => answering(() => Promise.reject(new DOMException('not possible', name)))

  test('giving up is an answer', async () => {
    failing('NotAllowedError')
    expect(await browserPasskeys.use(useOptions, signal)).toBeNull()
    expect(await browserPasskeys.make(creationOptions, signal)).toBeNull()
  })

  test('a device that has a passkey of the account says so', async () => {
    failing('InvalidStateError')
    expect(await browserPasskeys.make(creationOptions, signal)).toBe('known')
  })

  test('all others are thrown', async () => {
    failing('OtherError')
    await expect(browserPasskeys.use(useOptions, signal)).rejects.toThrow('not possible')
    await expect(browserPasskeys.make(creationOptions, signal)).rejects.toThrow('not possible')
  })
})

test('somebody who goes on otherwise is asked no more', async () => {
  answering(() => new Promise(() => {}))
  const leaving = new AbortController()
  void browserPasskeys.use(useOptions, leaving.signal)
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  leaving.abort()
  expect(asked[0]!.signal.aborted).toBe(true)
  await expect(browserPasskeys.use(useOptions, leaving.signal)).rejects.toThrow('aborted')
  expect(asked).toHaveLength(1)
})
