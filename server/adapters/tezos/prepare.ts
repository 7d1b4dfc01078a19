import { bytesOf } from '#machines/rules/common/sha256.ts'
import { tezosText } from '#machines/rules/proofs/tezos/base58.ts'
import { blake2bHex } from '#machines/rules/proofs/tezos/inclusion.ts'
import { readTezosCall } from '#machines/rules/proofs/tezos/operation.ts'
import { ChainBusy } from '../../cases/proofs/chain-busy.ts'
import type { KnownOperations, Operation } from '../../cases/proofs/ports.ts'
import { sha256 } from '../../engine/sha256.ts'
import { TezosTooExpensive } from './errors.ts'
import { forgeOperation } from './forge.ts'
import { FINAL_DEPTH, type AppliedContent, type Content, type TezosNode } from './node.ts'
import { findSentRoot, type RootSearch } from './sent-root.ts'
import type { TezosSigner } from './signer.ts'

type Payer = {
  node: TezosNode
  signer: TezosSigner
  /** The most that an operation may cost, in mutez. */
  maxFee: number
  search: RootSearch
}

/** What a call may use while it is simulated; far more than a contract needs that does nothing. */
const SIMULATED_GAS = 100_000
/** Added to what the simulation used, because the state may change until the operation is in a block. */
const SPARE_GAS = 100
const SIGNATURE_BYTES = 64
/** The least that bakers take (octez-node): mutez for an operation, for a byte, and for a unit of gas. */
const FEES = { operation: 100, byte: 1, gas: 0.1 }
/** Above the least, so that the operation does not wait behind others. */
const FEE_FACTOR = 1.2

/**
 * Prepares the operation that calls a contract with a root, and signs it; or finds the one that was sent already, unless
 * the root is new (without `known`). Nothing is sent. An account has one operation at a time that is not final: so the
 * counter of the next one is known, and none is lost by a reorganisation.
 * @throws ChainBusy while another operation of the account is not final
 * @throws TezosUnsearched if it cannot be found out whether the root was sent before
 * @throws TezosTooExpensive if the account has too little, or the fee exceeds its limit
 */
export async function prepareCall(
  { node, signer, maxFee, search }: Payer,
  rootHash: string,
  known: (() => Promise<KnownOperations>) | undefined,
): Promise<Operation> {
  const { address } = signer
  const { contract } = search
  const head = await node.head()
  const final = `${head.hash}~${FINAL_DEPTH}`
  const balance = await node.balance(head.hash, address)
  // Without tez there is no account, and its counter is that of the whole chain, which never rests.
  if (balance === 0) throw new TezosTooExpensive(`The account ${address} has no tez.`)
  const counter = await node.counter(head.hash, address)
  if (counter !== (await node.counter(final, address)) || (await node.waiting(address)).length > 0)
    throw new ChainBusy(address)

  // What was sent already costs nothing, so the balance and the fee do not matter yet.
  if (known) {
    const sent = await findSentRoot(search, rootHash, { today: { head, counter }, known: await known() })
    if (sent) return sent
  }

  // An operation that builds on a final block cannot lose it.
  const branch = (await node.header(final)).hash
  const drafts = contentsOf(signer, {
    contract,
    rootHash,
    counter,
    isRevealed: await node.isRevealed(head.hash, address),
  })
  const { b58Encode, PrefixV2 } = await import('@taquito/utils')
  const signature = b58Encode(new Uint8Array(SIGNATURE_BYTES), PrefixV2.GenericSignature)
  const simulated = await node.simulate(head.hash, { branch, contents: drafts, signature })
  const limits = simulated.contents.map(gasOf)
  const limited = drafts.map((content, i) => ({ ...content, gas_limit: String(limits[i]) }))

  // The digits of the fee count as well, so the size is that of an operation with the highest fee.
  const size = (await forgeOperation(branch, withFee(limited, maxFee))).length / 2 + SIGNATURE_BYTES
  const gas = limits.reduce((sum, one) => sum + one, 0)
  const fee = Math.ceil((FEES.operation + size * FEES.byte + gas * FEES.gas) * FEE_FACTOR)
  if (fee > maxFee) throw new TezosTooExpensive(`The operation costs ${fee} mutez, and TEZOS_MAX_FEE allows ${maxFee}.`)
  if (fee > balance)
    throw new TezosTooExpensive(`The operation costs ${fee} mutez, and the account ${address} has ${balance}.`)

  const unsigned = await forgeOperation(branch, withFee(limited, fee))
  const bytes = unsigned + (await signer.sign(unsigned))
  const call = readTezosCall(bytes)
  if (call?.root !== rootHash || tezosText('contract', bytesOf(call.contract), sha256) !== contract)
    throw new Error('The operation was written in a way that proofs cannot be checked against.')
  return { hash: tezosText('operation', bytesOf(blake2bHex(bytes)), sha256), bytes }
}

type Call = { contract: string; rootHash: string; counter: bigint; isRevealed: boolean }

/** The call, and before it the reveal of the key of an account that never sent anything. Both without a fee. */
function contentsOf(
  { address, publicKeyText }: TezosSigner,
  { contract, rootHash, counter, isRevealed }: Call,
): Content[] {
  const manager = { source: address, fee: '0', gas_limit: String(SIMULATED_GAS), storage_limit: '0' }
  const reveal = { ...manager, kind: 'reveal', counter: String(counter + 1n), public_key: publicKeyText }
  const call = {
    ...manager,
    kind: 'transaction',
    counter: String(counter + (isRevealed ? 1n : 2n)),
    amount: '0',
    destination: contract,
    parameters: { entrypoint: 'default', value: { bytes: rootHash } },
  }
  return isRevealed ? [call] : [reveal, call]
}

/** The last content pays for all. */
const withFee = (contents: Content[], fee: number): Content[] =>
  contents.map((content, i) => (i === contents.length - 1 ? { ...content, fee: String(fee) } : content))

/** The gas that a content needs. @throws Error if it would fail, with the errors of the node */
function gasOf({ kind, metadata: { operation_result: result } }: AppliedContent): number {
  if (result.status !== 'applied') {
    const ids = (result.errors ?? []).map(({ id }) => id).join(', ')
    throw new Error(`The ${kind} would fail on Tezos: ${ids || result.status}`)
  }
  return Math.ceil(Number(result.consumed_milligas ?? 0) / 1000) + SPARE_GAS
}
