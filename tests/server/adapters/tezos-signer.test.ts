import { afterEach, beforeEach, expect, test } from 'vitest'
import { TezosRefused } from '../../../server/adapters/tezos/errors.ts'
import { remoteSigner } from '../../../server/adapters/tezos/signer.ts'
import { sha256 } from '../../../server/engine/sha256.ts'
import { openAccount, openTezos, SANDBOX, signerWith } from '../../support/tezos/account.ts'
import { startFakeNode } from '../../support/tezos/node.ts'
import { startFakeSigner } from '../../support/tezos/remote-signer.ts'

let remote: Awaited<ReturnType<typeof startFakeSigner>>
beforeEach(async () => {
  remote = await startFakeSigner()
})
afterEach(() => remote.stop())

const openRemote = (publicKey = SANDBOX.publicKey) => remoteSigner(remote.url, publicKey, 10_000)

test('a key in a file and a remote signer are the same account, and sign an operation alike', async () => {
  const file = await signerWith()
  const away = await openRemote()
  expect(file).toMatchObject({ address: SANDBOX.address, publicKeyText: SANDBOX.publicKey })
  expect(away).toMatchObject({ address: file.address, publicKey: file.publicKey })
  expect(await away.sign('00ff')).toBe(await file.sign('00ff'))
  expect(remote.signed).toEqual(['0300ff'])
})

test('an operation that a remote signer signed is final like any other', async () => {
  const node = await startFakeNode()
  try {
    await openAccount(node)
    const tezos = openTezos(node, await openRemote())
    const operation = await tezos.prepare(sha256('a root'))
    await tezos.inject(operation)
    node.chain.bake(3)
    expect(await tezos.find(operation.hash, operation)).toMatchObject({ outcome: 'final' })
  } finally {
    await node.stop()
  }
})

test('a signature of something else is noticed before anything is sent', async () => {
  const signer = await openRemote()
  remote.isWrong = true
  await expect(signer.sign('00ff')).rejects.toThrow('something else')
})

test('a remote signer without the key refuses', async () => {
  // The second account of every sandbox.
  const other = await openRemote('edpktzNbDAUjUk697W7gYg2CRuBQjyPxbEg8dLccYYwKSKvkPvjtV9')
  await expect(other.sign('00ff')).rejects.toThrow(TezosRefused)
})

test('a file without an Ed25519 key is refused, and the refusal does not name the key', async () => {
  const secp256k1 = 'spsk2rBDDeUqakQ42nBHDGQTtP3GErb6AahHPwF9bhca3Q5KA5HESE'
  await expect(signerWith(secp256k1)).rejects.toThrow('no Ed25519 key')
  const damaged = SANDBOX.secretKey.replace('edsk3', 'edsk4')
  await expect(signerWith(damaged)).rejects.toThrow(/^(?!.*edsk4).*cannot be read/)
})
