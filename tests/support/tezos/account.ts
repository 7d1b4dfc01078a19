import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tezosText } from '#machines/rules/proofs/tezos/base58.ts'
import { tezosNode } from '../../../server/adapters/tezos/node.ts'
import { jsonCalls } from '../../../server/adapters/tezos/rpc.ts'
import { fileSigner, type TezosSigner } from '../../../server/adapters/tezos/signer.ts'
import { tezosAdapter } from '../../../server/adapters/tezos/tezos.ts'
import { sha256 } from '../../../server/engine/sha256.ts'
import type { FakeNode } from './node.ts'

/** The first account of every sandbox of Octez; its key is public. */
export const SANDBOX = {
  address: 'tz1KqTpEZ7Yob7QbPE4Hy4Wo8fHG8LhKxZSx',
  publicKey: 'edpkuBknW28nW72KG6RoHtYW7p12T6GKc7nAbwYX5m8Wd9sDVC9yav',
  secretKey: 'edsk3gUfUPyBSfrS9CCgmCiQsTCHGkviBDusMxDJstFtojtc1zcpsh',
}

const contractOf = (seed: string) => tezosText('contract', Buffer.from(sha256(seed), 'hex').subarray(0, 20), sha256)
export const SC1 = contractOf('SC1')
export const SC2 = contractOf('SC2')

/** A signer with a key in a file, as an operator sets it. */
export async function signerWith(secretKey = SANDBOX.secretKey): Promise<TezosSigner> {
  const folder = mkdtempSync(join(tmpdir(), 'paraph-tezos-'))
  try {
    writeFileSync(join(folder, 'key'), `${secretKey}\n`)
    return await fileSigner(join(folder, 'key'), null)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** An account with 5 tez and both contracts on the chain of a node. */
export async function openAccount({ chain }: FakeNode): Promise<TezosSigner> {
  const signer = await signerWith()
  chain.contracts.add(SC1).add(SC2)
  chain.fund(signer.address, 5_000_000)
  chain.bake(3)
  return signer
}

type Opened = Partial<Omit<Parameters<typeof tezosAdapter>[0], 'node' | 'quickNode' | 'signer'>> & {
  contract?: string
  /** Milliseconds that the node may take. */
  patience?: number
  chainId?: string
  now?: () => Date
}

/** The adapter, as the server opens it. */
export function openTezos({ url, chain }: FakeNode, signer: TezosSigner, opened: Opened = {}) {
  const { contract = SC1, patience = 30_000, chainId = chain.chainId, now = () => chain.now(), ...others } = opened
  const node = tezosNode(jsonCalls(url, patience), chainId, now)
  const usual = { formerKeys: [], contracts: [SC1, SC2], confirmations: 2 }
  const paid = { maxFee: 10_000, minBalance: 1_000_000, searchFrom: 0 }
  return tezosAdapter({ node, quickNode: node, signer, ...usual, ...paid, ...others }, contract)
}
