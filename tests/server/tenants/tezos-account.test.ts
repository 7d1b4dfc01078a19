import { expect, test } from 'vitest'
import { tezosAccount, warnOfBalance } from '../../../server/cases/tenants/tezos-account.ts'
import type { Anchoring, ChainAccount } from '../../../server/cases/proofs/ports.ts'
import { SANDBOX } from '../../support/tezos/account.ts'

const portsWith = (balance: ChainAccount['balance'] | null) => ({
  anchoring: { account: balance && { address: SANDBOX.address, balance } } as Anchoring,
})
async function warningsOf(ports: ReturnType<typeof portsWith>): Promise<string[]> {
  const lines: string[] = []
  await warnOfBalance(ports, (line) => void lines.push(line))
  return lines
}
const unreachable = () => Promise.reject(new Error('tezos.example.org does not answer'))

test('TEN-001 a tenant has the account that pays for anchors on Tezos, and its balance if the node answers', async () => {
  const info = { balance: 2_500_000, isLow: false }
  const tezosAddress = SANDBOX.address
  expect(await tezosAccount(portsWith(async () => info))).toEqual({ tezosAddress, tezosAddressInfo: info })
  expect(await tezosAccount(portsWith(unreachable))).toEqual({ tezosAddress, tezosAddressInfo: null })
  expect(await tezosAccount(portsWith(null))).toEqual({})
})

test('the operator is warned of a balance that is low or unknown, and of no other', async () => {
  expect(await warningsOf(portsWith(null))).toEqual([])
  expect(await warningsOf(portsWith(async () => ({ balance: 2_500_000, isLow: false })))).toEqual([])
  expect(await warningsOf(portsWith(async () => ({ balance: 250_000, isLow: true })))).toEqual([
    `The account ${SANDBOX.address} on Tezos has 0.25 tez left. Send it some.`,
  ])
  expect(await warningsOf(portsWith(unreachable))).toEqual([
    expect.stringContaining('is unknown: tezos.example.org does not answer'),
  ])
})
