import { bytesOf } from '#machines/rules/common/sha256.ts'
import { tezosText } from '#machines/rules/proofs/tezos/base58.ts'
import { readTezosCall } from '#machines/rules/proofs/tezos/operation.ts'
import type { KnownOperations } from '../../cases/proofs/ports.ts'
import { sha256 } from '../../engine/sha256.ts'

/**
 * The final operations of an account in the database, by their numbers: how many numbers each took, and its time in
 * milliseconds since 1970.
 */
export type KnownNumbers = ReadonlyMap<bigint, { taken: bigint; at: number }>

/** The first byte of an operation that reveals a key, after the hash of its branch. */
const REVEAL = '6b'
const BRANCH_DIGITS = 64

/**
 * The operations of an account, by its hash in hexadecimal, that called one of these contracts. Those of another chain
 * called others: the address of a contract is made from a block of its chain.
 */
export function operationsOf(
  { operations }: KnownOperations,
  account: string,
  contracts: readonly string[],
): KnownNumbers {
  return new Map(
    operations.flatMap(({ bytes, at }) => {
      const call = readTezosCall(bytes)
      if (call?.source !== account || !contracts.includes(addressOf(call.contract))) return []
      const taken = bytes.startsWith(REVEAL, BRANCH_DIGITS) ? 2n : 1n
      return [[call.counter, { taken, at: at.getTime() }]]
    }),
  )
}

/** Whether everything that an account has sent since a time, up to a number, is known. */
export function explains(numbers: KnownNumbers, newest: bigint, since: number): boolean {
  let number = newest
  for (;;) {
    const one = numbers.get(number)
    if (!one) return false
    if (one.at < since) return true
    number -= one.taken
  }
}

const addressOf = (contract: string): string => tezosText('contract', bytesOf(contract), sha256)
