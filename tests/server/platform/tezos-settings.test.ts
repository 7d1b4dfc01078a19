import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openTezos } from '../../../server/adapters/tezos/open.ts'
import { settingsOf } from '../../../server/settings.ts'
import { SANDBOX, SC1, SC2, signerWith } from '../../support/tezos/account.ts'

const REMOTE = {
  TEZOS_URL: 'https://tezos.example.org/rpc',
  TEZOS_SC1: SC1,
  TEZOS_SIGNER_URL: 'https://signer.example.org',
  TEZOS_PUBLIC_KEY: SANDBOX.publicKey,
}

test('without TEZOS_URL there is no chain, and a variable that has no effect is refused', () => {
  expect(settingsOf({}).tezos).toBeNull()
  expect(() => settingsOf({ TEZOS_SC1: SC1 })).toThrow('without a node TEZOS_SC1 has no effect')
})

test('CERT-018 new roots go to SC1 if nothing else is set, to the contract that is chosen, or to the ledger', () => {
  expect(settingsOf(REMOTE).tezos).toMatchObject({
    chainId: 'NetXdQprcVkpaWU',
    contracts: [{ name: 'SC1', address: SC1 }],
    writer: 'SC1',
    confirmations: 2,
    indexerUrl: 'https://tzkt.io',
  })
  expect(settingsOf({ ...REMOTE, TEZOS_CHAIN_ID: 'NetXnHfVqm9iesp' }).tezos?.indexerUrl).toBeNull()
  const both = { ...REMOTE, TEZOS_SC2: SC2 }
  expect(settingsOf({ ...both, TEZOS_CONTRACT: 'SC2' }).tezos?.writer).toBe('SC2')
  expect(settingsOf({ ...both, TEZOS_CONTRACT: 'none' }).tezos?.writer).toBeNull()
})

test.for<[variable: string, change: NodeJS.ProcessEnv]>([
  ['TEZOS_URL', { TEZOS_URL: 'tezos.example.org' }],
  ['TEZOS_URL', { TEZOS_URL: 'https://me:secret@tezos.example.org' }],
  ['TEZOS_SIGNER_URL', { TEZOS_SIGNER_URL: 'ftp://signer.example.org' }],
  ['TEZOS_EXPLORER', { TEZOS_EXPLORER: 'javascript:alert(1)' }],
  ['TEZOS_CHAIN_ID', { TEZOS_CHAIN_ID: 'mainnet' }],
  ['TEZOS_SC1 or TEZOS_SC2', { TEZOS_SC1: '' }],
  ['TEZOS_SC1', { TEZOS_SC1: SANDBOX.address }],
  ['TEZOS_SC2', { TEZOS_SC2: SC1 }],
  ['TEZOS_CONTRACT', { TEZOS_CONTRACT: 'SC2' }],
  ['TEZOS_KEY_FILE or TEZOS_SIGNER_URL', { TEZOS_KEY_FILE: '/key' }],
  ['TEZOS_KEY_FILE', { TEZOS_SIGNER_URL: '' }],
  ['TEZOS_PUBLIC_KEY', { TEZOS_PUBLIC_KEY: SANDBOX.address }],
  ['TEZOS_FORMER_KEYS', { TEZOS_FORMER_KEYS: `${SANDBOX.publicKey},edpk` }],
  ['TEZOS_CONFIRMATIONS', { TEZOS_CONFIRMATIONS: '1' }],
  ['TEZOS_MAX_FEE', { TEZOS_MAX_FEE: '0.01' }],
  ['TEZOS_MIN_BALANCE', { TEZOS_MIN_BALANCE: '-1' }],
  ['TEZOS_SEARCH_FROM', { TEZOS_SEARCH_FROM: 'head' }],
])('%s is named if it is wrong', ([variable, change]) => {
  expect(() => settingsOf({ ...REMOTE, ...change })).toThrow(variable)
})

test('in production a node of another machine is called over https only', () => {
  const production = {
    ...REMOTE,
    NODE_ENV: 'production',
    DATA: '/data',
    PUBLIC_URL: 'https://sign.example.org',
    SMTP_URL: 'smtp://mail.example.org',
    TRUST_PROXY: 'none',
  }
  expect(settingsOf({ ...production, TEZOS_URL: 'http://127.0.0.1:8732' }).tezos?.url).toBe('http://127.0.0.1:8732')
  expect(() => settingsOf({ ...production, TEZOS_URL: 'http://tezos.example.org' })).toThrow('TEZOS_URL')
})

test('both contracts are opened with one key, without a call, and the keys used before are published', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'paraph-tezos-'))
  try {
    writeFileSync(join(folder, 'key'), SANDBOX.secretKey)
    const { TEZOS_SIGNER_URL: _, ...others } = REMOTE
    const former = 'edpktzNbDAUjUk697W7gYg2CRuBQjyPxbEg8dLccYYwKSKvkPvjtV9'
    const settings = { ...others, TEZOS_SC2: SC2, TEZOS_CONTRACT: 'SC2', TEZOS_FORMER_KEYS: former }
    const { tezos } = settingsOf({ ...settings, TEZOS_KEY_FILE: join(folder, 'key') })
    const { adapters, writer } = await openTezos(tezos!, () => new Date())
    const { publicKey } = await signerWith()
    expect(adapters.map(({ contract }) => contract)).toEqual([SC1, SC2])
    expect(writer).toMatchObject({ contract: SC2, publicKey })
    expect(writer!.formerKeys).toHaveLength(1)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
