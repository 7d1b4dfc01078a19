import type { components } from '#openapi'
import { bytesOf, type Sha256 } from '../../common/sha256.ts'
import { isOfLargeOrder } from '../ed25519-point.ts'
import { tezosText } from './base58.ts'
import { blake2b } from './blake2b.ts'
import { blake2bHex, foldTezosPath, readTezosHeader } from './inclusion.ts'
import { readTezosCall } from './operation.ts'

/** A root in a block of Tezos, with everything that leads from it to the hash of the block. */
export type TezosAnchor = components['schemas']['TezosAnchor']

/** What Tezos puts before an operation that it signs, so that a signature of something else is none of an operation. */
const OPERATION_MARK = 3

type TezosPorts = {
  sha256: Sha256
  verifySignature: (publicKey: string, message: string | Uint8Array, signature: string) => boolean | Promise<boolean>
  pinnedKeys?: readonly string[] | undefined
}

/** The hash of the account with a raw Ed25519 key; both in hexadecimal. */
export const accountOf = (publicKey: string): string => blake2bHex(publicKey, 20)

/** The hash that the key of an account signs an operation by. */
export const signedHash = (unsigned: Uint8Array): Uint8Array => blake2b(Uint8Array.from([OPERATION_MARK, ...unsigned]))

/**
 * What is wrong with an anchor on Tezos, by the codes of CHECK-046; null if nothing is. It is checked offline: that the
 * operation is about the root and by the expected key, and that the block has the operation. Whether Tezos has the block
 * can only be looked up.
 */
export async function faultOfTezos(
  { rootHash, transactionHash, contractAddress, tezosBlock, tezosPublicKey, timestamp, evidence }: TezosAnchor,
  { sha256, verifySignature, pinnedKeys }: TezosPorts,
): Promise<13 | 14 | 16 | 17 | null> {
  const call = readTezosCall(evidence.operation)
  if (!call) return 13
  const key = (pinnedKeys ?? [tezosPublicKey]).find((one) => accountOf(one) === call.source)
  if (key === undefined) return 16
  const hash = blake2bHex(evidence.operation)
  if (call.root !== rootHash || tezosText('contract', bytesOf(call.contract), sha256) !== contractAddress) return 13
  if (tezosText('operation', bytesOf(hash), sha256) !== transactionHash) return 13

  const header = readTezosHeader(evidence.header)
  const operations = foldTezosPath(foldTezosPath(hash, evidence.operationPath), evidence.listPath)
  if (header?.operationsHash !== operations) return 14
  if (tezosText('block', bytesOf(blake2bHex(evidence.header)), sha256) !== tezosBlock) return 14
  if (header.level !== evidence.level || timeOf(header.seconds) !== timestamp) return 14

  if (tezosPublicKey !== key || ![key, call.signature.slice(0, 64)].every(isOfLargeOrder)) return 17
  return (await verifySignature(key, signedHash(call.unsigned), call.signature)) ? null : 17
}

/** Seconds since 1970 as ISO 8601 with milliseconds; null outside the years that it can write with four digits. */
export function timeOf(seconds: number): string | null {
  return seconds >= 0 && seconds < 253_402_300_800 ? new Date(seconds * 1000).toISOString() : null
}
