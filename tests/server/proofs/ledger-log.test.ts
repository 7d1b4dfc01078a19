import { afterAll, beforeAll, expect, test } from 'vitest'
import { hexOf, readCheckpoint, type Checkpoint } from '../../../server/cases/proofs/log/checkpoint.ts'
import { provesConsistency } from '../../../server/cases/proofs/log/log-proofs.ts'
import { readConsistency } from '../../../server/cases/proofs/log/log-texts.ts'
import { entryHash } from '../../../server/cases/proofs/log/log-tree.ts'
import type { components } from '#openapi'
import {
  ledgerCheckpoint,
  ledgerConsistency,
  ledgerEntries,
  ledgerInclusion,
} from '../../../server/cases/proofs/ledger-log.ts'
import { NO_ENTRIES, rootOf, withEntry } from '../../../server/cases/proofs/log/log-range.ts'
import { blockText, operationHash } from '#machines/rules/proofs/ledger.ts'
import { isSignedBy } from '../../../server/engine/ed25519.ts'
import { sha256 } from '../../../server/engine/sha256.ts'
import { provesInclusion } from '../../support/log-inclusion.ts'
import { startServer, type Server } from '../../support/server/server.ts'

type Page = components['schemas']['LedgerEntryPage']

let server: Server
let address: string
beforeAll(async () => {
  server = await startServer()
  address = server.ports.anchoring.contract
})
afterAll(() => server.stop())

/** Anchors a root, and answers the text of its block. */
async function anchor(name: string): Promise<string> {
  const { prepare, inject, find } = server.ports.anchoring
  const operation = await prepare(address, sha256(name))
  await inject(address, operation)
  const found = await find(address, operation.hash)
  if (found.outcome !== 'final') throw new Error('The root is not anchored')
  const { evidence } = found.anchor
  if (evidence.kind !== 'LEDGER') throw new Error('The root is anchored elsewhere')
  return blockText({ ...found.anchor, ...evidence }, address)
}

const get = (path: string, ledger = address) => server.call('GET', `/public/v1/ledgers/${ledger}/${path}`)
async function textAt(path: string): Promise<string> {
  const { status, body, headers } = await get(path)
  expect([status, headers['content-type']]).toEqual([200, expect.stringMatching(/^text\/plain/)])
  return body as string
}
/** A checkpoint that the ledger's key signed. */
function checkpointIn(note: string): Checkpoint {
  const [key] = server.ports.anchoring.publicKeys
  const { checkpoint, text, signatures } = readCheckpoint(note, address, key!)!
  expect(signatures.map((signature) => isSignedBy(key!, text, signature))).toEqual([true])
  return checkpoint
}

test('PROOF-013 a ledger is a log of its blocks: each is proved to be in it, and each state continues the one before', async () => {
  const states = [checkpointIn(await textAt('checkpoint'))]
  const entries: string[] = []
  for (const name of ['first', 'second', 'third']) {
    entries.push(await anchor(name))
    states.push(checkpointIn(await textAt('checkpoint')))
  }
  expect(states.map(({ size }) => size)).toEqual([0, 1, 2, 3])
  const newest = states.at(-1)!
  for (const state of states) {
    const { old, path, note } = readConsistency(await textAt(`consistency?old=${state.size}`))!
    expect([old, checkpointIn(note)]).toEqual([state.size, newest])
    expect(provesConsistency(state, newest, path)).toBe(true)
  }
  for (const [index, entry] of entries.entries()) {
    const [title, at, ...lines] = (await textAt(`blocks/${index + 1}/proof`)).split('\n\n')[0]!.split('\n')
    expect([title, at]).toEqual(['c2sp.org/tlog-proof@v1', `index ${index}`])
    const path = lines.map((line) => hexOf(line)!)
    const proves = (text: string) => provesInclusion(entryHash(text), index, newest, path)
    expect([proves(entry), proves(`${entry}\n`)]).toEqual([true, false])
  }
})

test.each(['consistency?old=1000', 'blocks/1000/proof', 'entries?after=1000'])(
  'what a ledger never had is not found: %s',
  async (path) => {
    expect(await get(path)).toMatchObject({ status: 404, body: { name: 'NotFoundException' } })
  },
)

test.each(['checkpoint', 'consistency?old=0', 'blocks/1/proof', 'entries'])(
  'another ledger is not found: %s',
  async (path) => {
    expect(await get(path, `ledger1${'0'.repeat(40)}`)).toMatchObject({ status: 404 })
  },
)

test('PROOF-013 the tree of a checkpoint is computed from the blocks that the ledger shows, page by page', async () => {
  for (const name of ['fourth', 'fifth']) await anchor(name)
  const newest = checkpointIn(await textAt('checkpoint'))
  let range = NO_ENTRIES
  while (range.size < newest.size) {
    const { status, body } = await get(`entries?after=${range.size}&size=2`)
    const page = body as Page
    expect([status, page.blocks, page.isRetired]).toEqual([200, newest.size, false])
    expect(page.content.map(({ level }) => level)).toEqual(
      Array.from({ length: Math.min(2, newest.size - range.size) }, (_, i) => range.size + 1 + i),
    )
    for (const block of page.content) {
      expect(isSignedBy(server.ports.anchoring.publicKeys[0]!, blockText(block, address), block.signature)).toBe(true)
      expect(block.transactionHash).toBe(operationHash(block.rootHash, address, sha256))
      range = withEntry(range, entryHash(blockText(block, address)))
    }
  }
  expect(rootOf(range)).toBe(newest.root)
  expect(await get(`entries?after=${newest.size}`)).toMatchObject({ status: 200, body: { content: [] } })
  const { body } = await get('entries')
  expect((body as Page).content).toHaveLength(newest.size)
})

test.each(['entries?size=0', 'entries?size=501', 'entries?after=-1'])(
  'a page that nobody may ask for: %s',
  async (path) => {
    expect(await get(path)).toMatchObject({ status: 400, body: { name: 'MalformedRequestException' } })
  },
)

test('PROOF-013 a retired ledger says so where it would sign, and shows its blocks as before', async () => {
  const log = server.ports.anchoring.logOf(address)!
  const ports = { anchoring: { logOf: () => ({ ...log, signed: null }) } }
  for (const ask of [
    ledgerCheckpoint(ports, address),
    ledgerConsistency(ports, address, 0),
    ledgerInclusion(ports, address, 1),
  ])
    await expect(ask).rejects.toMatchObject({ name: 'LedgerRetiredException' })
  expect(ledgerEntries(ports, address, { size: 1 })).toMatchObject({ isRetired: true, content: [{ level: 1 }] })
})
