import { b58Encode, PrefixV2 } from '@taquito/utils'
import { bytesOf } from '#machines/rules/common/sha256.ts'
import { tezosText } from '#machines/rules/proofs/tezos/base58.ts'
import { blake2bHex } from '#machines/rules/proofs/tezos/inclusion.ts'
import { forgeOperation } from '../../../server/adapters/tezos/forge.ts'
import type { AppliedContent, Content, TezosNode } from '../../../server/adapters/tezos/node.ts'
import type { TezosSigner } from '../../../server/adapters/tezos/signer.ts'
import { sha256 } from '../../../server/engine/sha256.ts'
import { hashOfOthers, headerOf } from './blocks.ts'
import { signerWith } from './account.ts'

type Status = AppliedContent['metadata']['operation_result']['status']
type Metadata = AppliedContent['metadata'] & { internal_operation_results?: unknown[] }
/** Contents of an operation in a block, each with how it ended: as `applied` if nothing else is said. */
type Drafted = Content & { status?: Status; internal?: unknown[] }
type BlockOperation = Awaited<ReturnType<TezosNode['managerOperation']>> & { hash: string }

const BRANCH = tezosText('block', bytesOf(sha256('a branch')), sha256)

/** An account whose key is made from a word. */
export const accountNamed = (name: string): Promise<TezosSigner> =>
  signerWith(b58Encode(bytesOf(sha256(name)), PrefixV2.Ed25519Seed))

/** The call of the default entrypoint of a contract with bytes. */
export const callOf = (contract: string, root: string, changes: Partial<Drafted> = {}): Drafted => ({
  kind: 'transaction',
  amount: '0',
  destination: contract,
  parameters: { entrypoint: 'default', value: { bytes: root } },
  ...changes,
})

/** An operation of an account as a node gives it in a block, signed by its key. */
export async function operationOf({ address, sign }: TezosSigner, ...drafts: Drafted[]): Promise<BlockOperation> {
  const manager = { source: address, fee: '500', gas_limit: '1200', storage_limit: '0' }
  const contents = drafts.map(
    ({ status: _, internal: __, ...content }, i): Content => ({
      ...manager,
      counter: String(i + 1),
      ...content,
    }),
  )
  const unsigned = await forgeOperation(BRANCH, contents)
  const signature = await sign(unsigned)
  return {
    hash: tezosText('operation', bytesOf(blake2bHex(unsigned + signature)), sha256),
    branch: BRANCH,
    contents: contents.map((content, i) => ({ ...content, metadata: metadataOf(drafts[i]!) })),
    signature: b58Encode(bytesOf(signature), PrefixV2.GenericSignature),
  }
}

function metadataOf({ status = 'applied', internal }: Drafted): Metadata {
  return { operation_result: { status }, ...(internal && { internal_operation_results: internal }) }
}

/** What a node says of one block with these manager operations: null where it is somebody else's, of which nobody asks more. */
export function blockNode(level: number, operations: readonly (BlockOperation | null)[]) {
  const managers = operations.map((one, i) => one?.hash ?? hashOfOthers(`manager ${i}`))
  const lists = [[hashOfOthers('attestation')], [], [], managers]
  const { header, hash } = headerOf({ level, predecessor: new Uint8Array(32), seconds: 1_795_000_000, lists, nonce: 1 })
  const node: Pick<TezosNode, 'managerOperation' | 'rawHeader' | 'operationHashes'> = {
    managerOperation: async (_, index) => operations[index]!,
    rawHeader: async () => header,
    operationHashes: async () => lists,
  }
  return { node, hash, level }
}
