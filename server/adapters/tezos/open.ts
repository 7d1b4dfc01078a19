import type { AnchoringAdapter, ChainAdapters } from '../../cases/proofs/ports.ts'
import { rawKeyOfText } from './forge.ts'
import { tezosNode } from './node.ts'
import { jsonCalls } from './rpc.ts'
import { fileSigner, remoteSigner } from './signer.ts'
import { tezosAdapter } from './tezos.ts'

/** Milliseconds that a node or a signer may take. */
const PATIENCE = 20_000
/** The same while a person waits for a page. */
const SHORT_PATIENCE = 3000

/** The settings of Tezos, as the server reads them. */
type Opening = {
  url: string
  chainId: string
  contracts: readonly { name: string; address: string }[]
  writer: string | null
  signer: { file: string; password: string | null } | { url: string; publicKey: string }
  /** Public keys that were used before: `edpk…`. */
  formerKeys: readonly string[]
  confirmations: number
  maxFee: number
  minBalance: number
  searchFrom: number
  indexerUrl: string | null
}

/**
 * Opens Tezos as configured. Neither node nor signer is called: a server starts without them.
 * @throws Error if a key cannot be read
 */
export async function openTezos(
  { url, chainId, contracts, writer, signer, formerKeys, indexerUrl, ...limits }: Opening,
  now: () => Date,
): Promise<ChainAdapters> {
  const chain = {
    ...limits,
    contracts: contracts.map(({ address }) => address),
    node: tezosNode(jsonCalls(url, PATIENCE), chainId, now),
    quickNode: tezosNode(jsonCalls(url, SHORT_PATIENCE), chainId, now),
    signer:
      'file' in signer
        ? await fileSigner(signer.file, signer.password)
        : await remoteSigner(signer.url, signer.publicKey, PATIENCE),
    formerKeys: await Promise.all(formerKeys.map(rawKeyOfText)),
  }
  const adapters = new Map<string, AnchoringAdapter>(
    contracts.map(({ name, address }) => [name, tezosAdapter(chain, address)]),
  )
  return { adapters: [...adapters.values()], writer: (writer !== null && adapters.get(writer)) || null, indexerUrl }
}
