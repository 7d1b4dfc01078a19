import { b58DecodeAndCheckPrefix, PrefixV2 } from '@taquito/utils'
import { expect, test } from 'vitest'
import { bytesOf } from '#machines/rules/common/sha256.ts'
import { accountOf, signedHash, timeOf } from '#machines/rules/proofs/tezos/anchor.ts'
import { tezosText } from '#machines/rules/proofs/tezos/base58.ts'
import {
  blake2bHex,
  foldTezosPath,
  readTezosHeader,
  tezosPathOf,
  tezosRootOf,
} from '#machines/rules/proofs/tezos/inclusion.ts'
import { isSignedBy } from '../../../server/engine/ed25519.ts'
import { sha256 } from '../../../server/engine/sha256.ts'
import { mainnetBlock } from '../../support/tezos/recorded/mainnet.ts'

/** What public networks of Tezos have recorded, so that the verifier agrees with more than with itself. */

/** Block 3 of Alphanet (2018): its header, and its only operation, an endorsement in the first of the four lists. */
const HEADER =
  '0000000301a14f19e0df37d7b71312523305d71ac79e3d989c1c1d4e8e884b6857e4ec1627000000005c017ed604dfcb6b41e91650bb908618b2740a6167d9072c3230e388b24feeef04c98dc27f000000110000000100000000080000000000000005f06879947f3d9959090f27054062ed23dbf9f7bd4b3c8a6e86008daabb07913e000c00000003e5445371002b9745d767d7f164a39e7f373a0f25166794cba491010ab92b0e281b570057efc78120758ff26a33301870f361d780594911549bcb7debbacd8a142e0b76a605'
const ENDORSEMENT =
  'a14f19e0df37d7b71312523305d71ac79e3d989c1c1d4e8e884b6857e4ec1627000000000236663bacdca76094fdb73150092659d463fec94eda44ba4db10973a1ad057ef53a5b3239a1b9c383af803fc275465bd28057d68f3cab46adfd5b2452e863ff0a'

/** The first operation of an account on Weeklynet (2023), which reveals its key and transfers a ticket. */
const TRANSFER =
  'cfc80fc10c1797c2b1ea23c7a6348f2baf9878d362bc44363139ed017479181a6b0054db5e8b38ffccb743ec9dff0ee3ac6b35888427e602a10ee8070000af210ef45cfc2780af111556de88b44b6c218f3ab7f5ddd7587dbf327c33e74e9e0054db5e8b38ffccb743ec9dff0ee3ac6b35888427c405a20e912782010000000b0100000006666f6f626172000000020368019eee1d62435cc1a5248d89bade87b9760bd7644300020123125889e74c4f854a69df808f64964a3f875dc2000000000764656661756c747257d330f4d5068e709d0099295c082fc8e427bc8cf4e7ccdaa34170a5c26d998fad7cb776a38164f7cd0fbc757385e92ca271d6f633104ddd918bd7905d7802'
const TRANSFER_KEY = 'af210ef45cfc2780af111556de88b44b6c218f3ab7f5ddd7587dbf327c33e74e'

const hexOfOperation = (text: string) =>
  Buffer.from(b58DecodeAndCheckPrefix(text, [PrefixV2.OperationHash], true)).toString('hex')
const textOf = (kind: Parameters<typeof tezosText>[0], hex: string) => tezosText(kind, bytesOf(hex), sha256)

test('a recorded block has the hash, the level, the time and the root over its operations that the verifier computes', () => {
  expect(textOf('block', blake2bHex(HEADER))).toBe('BLTQ5B4T4Tyzqfm3Yfwi26WmdQScr6UXVSE9du6N71LYjgSwbtc')
  const header = readTezosHeader(HEADER)
  expect(header).toMatchObject({ level: 3 })
  expect(timeOf(header!.seconds)).toBe('2018-11-30T18:17:58.000Z')
  const hash = blake2bHex(ENDORSEMENT)
  const roots = [[hash], [], [], []].map(tezosRootOf)
  expect(header!.operationsHash).toBe(tezosRootOf(roots))
  expect(foldTezosPath(foldTezosPath(hash, tezosPathOf(0, [hash])), tezosPathOf(0, roots))).toBe(header!.operationsHash)
})

test('a recorded operation has the hash, the account and the signature that the verifier computes', () => {
  expect(textOf('operation', blake2bHex(TRANSFER))).toBe('oohBkdej63Xf68KKAi9KfBUKzzX9NDQ6uqUa99bgWUCjL5JBAF1')
  expect(textOf('account', accountOf(TRANSFER_KEY))).toBe('tz1TNiFHBzrJjVkXXzigJLxGaNrcgREe7Hwa')
  expect(textOf('contract', '23125889e74c4f854a69df808f64964a3f875dc2')).toBe('KT1BnDCAv62hqTQ3kDnMxWGKVpEgdQgX3TPm')
  const unsigned = bytesOf(TRANSFER.slice(0, -128))
  expect(isSignedBy(TRANSFER_KEY, signedHash(unsigned), TRANSFER.slice(-128))).toBe(true)
  expect(isSignedBy(TRANSFER_KEY, signedHash(unsigned.slice(1)), TRANSFER.slice(-128))).toBe(false)
})

test('an operation of a recorded block with many leads to its header by its own path, and by that of no other', () => {
  const { hash, level, timestamp, header, operationHashes } = mainnetBlock
  expect(textOf('block', blake2bHex(header))).toBe(hash)
  const read = readTezosHeader(header)!
  expect([read.level, timeOf(read.seconds)]).toEqual([level, timestamp])
  expect(operationHashes.map(({ length }) => length)).toEqual([123, 0, 0, 2])

  const lists = operationHashes.map((list) => list.map(hexOfOperation))
  const roots = lists.map(tezosRootOf)
  for (const [list, index] of [
    [0, 0],
    [0, 64],
    [0, 122],
    [3, 0],
    [3, 1],
  ] as const) {
    const [path, listPath] = [tezosPathOf(index, lists[list]!), tezosPathOf(list, roots)]
    const rootBy = (operation: string) => foldTezosPath(foldTezosPath(operation, path), listPath)
    expect(rootBy(lists[list]![index]!)).toBe(read.operationsHash)
    expect(rootBy(lists[list]![index === 1 ? 0 : 1]!)).not.toBe(read.operationsHash)
  }
})
