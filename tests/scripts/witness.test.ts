import { spawnSync } from 'node:child_process'
import { createPrivateKey, sign } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runWitness } from '../../scripts/witness/run-witness.ts'
import { retire } from '../../server/adapters/integrity/ledger-retired.ts'
import { createLedgerLog } from '../../server/adapters/ledger/ledger-log.ts'
import { KEY_FILE, openLedger } from '../../server/adapters/ledger/ledger.ts'
import type { LedgerEntry } from '../../server/cases/proofs/ports.ts'
import { blockText } from '#machines/rules/proofs/ledger.ts'
import { sha256 } from '../../server/engine/sha256.ts'
import { answerOf, statusOf, type ShownLedger } from '../support/proofs/shown-ledger.ts'

type Ledger = ReturnType<typeof openLedger>

let top: string
let server: Server
let shown: ShownLedger
const opened: Ledger[] = []

beforeEach(async () => {
  top = mkdtempSync(join(tmpdir(), 'paraph-witness-'))
  show(open('ledger'))
  server = createServer(({ url: asked }, answer) => {
    answerOf(shown, new URL(asked!, 'http://localhost')).then(
      (text) => answer.end(text),
      (error: unknown) => answer.writeHead(statusOf(error)).end(),
    )
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
})
afterEach(() => {
  server.close()
  for (const ledger of opened.splice(0)) ledger.close()
  rmSync(top, { recursive: true })
})

function open(name: string): Ledger {
  const ledger = openLedger(join(top, name), () => new Date('2026-11-21T14:20:31.000Z'))
  opened.push(ledger)
  return ledger
}
const keyOf = ({ publicKey }: Ledger): string => publicKey!
function show(ledger: Ledger, change = (text: string) => text) {
  shown = { ledger, keys: [keyOf(ledger)], most: 500, change, changeBlock: (block) => block }
}
async function anchor(ledger: Ledger, ...names: string[]) {
  for (const name of names) await ledger.inject(await ledger.prepare(sha256(name)))
}

const STATE = 'state.json'
const remembered = () => readFileSync(join(top, STATE), 'utf8')
const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
/** The exit code and the output of the command. */
async function witness(...args: string[]): Promise<{ code: number; said: string }> {
  const said: string[] = []
  const code = await runWitness([...args, '--state', join(top, STATE)], (text) => said.push(text))
  return { code, said: said.join('\n') }
}

test('a ledger that grows is accepted, by one of its keys if one is given', async () => {
  await anchor(shown.ledger, 'a', 'b')
  expect(await witness(url(), '--key', keyOf(shown.ledger))).toEqual({
    code: 0,
    said: `${shown.ledger.contract}: 2 blocks, seen for the first time.`,
  })
  expect((await witness(url())).said).toContain('2 blocks, none of them new')
  await anchor(shown.ledger, 'c')
  expect((await witness(url())).said).toContain('3 blocks, which continue those seen before')
  expect(remembered()).toContain('\\n3\\n')
})

test('PROOF-013 a ledger that forgets or forks is refused with what proves it, and what was seen stays remembered', async () => {
  await anchor(shown.ledger, 'a')
  cpSync(join(top, 'ledger'), join(top, 'copy'), { recursive: true })
  await anchor(shown.ledger, 'b')
  await witness(url())
  const before = remembered()
  const copy = open('copy')
  show(copy)
  const shorter = await witness(url())
  expect(shorter).toMatchObject({
    code: 1,
    said: expect.stringContaining('the ledger had 2 blocks, and does not show'),
  })
  expect(shorter.said.match(/^— /gm)).toHaveLength(2)
  await anchor(copy, 'another', 'c')
  const forked = await witness(url())
  expect(forked).toMatchObject({ code: 1, said: expect.stringContaining('it has another history now') })
  expect(forked.said).toContain(await copy.log!.signed!.checkpoint())
  expect(remembered()).toBe(before)
})

test('a ledger that is gone, and a checkpoint that its key did not sign, are refused', async () => {
  await anchor(shown.ledger, 'a')
  await witness(url())
  const before = remembered()
  const { ledger } = shown
  show(ledger, (text) => text.replace('\n1\n', '\n2\n'))
  expect(await witness(url())).toMatchObject({ code: 1, said: expect.stringContaining('no checkpoint that its key') })
  show(open('other'))
  const gone = await witness(url())
  expect(gone).toMatchObject({ code: 1, said: expect.stringContaining(`${ledger.contract}: refused`) })
  expect(await witness(url(), '--key', keyOf(ledger))).toMatchObject({
    code: 1,
    said: `Refused: the server has no ledger with the key ${keyOf(ledger)}.`,
  })
  expect(remembered()).toBe(before)
})

test('PROOF-013 with --blocks the tree is computed from the blocks, the new ones only if others were seen', async () => {
  await anchor(shown.ledger, 'a', 'b', 'c')
  shown.most = 2
  expect(await witness(url(), '--blocks')).toEqual({
    code: 0,
    said: `${shown.ledger.contract}: 3 blocks, seen for the first time. Its tree was computed from them.`,
  })
  const asked: number[] = []
  shown.changeBlock = (block) => {
    asked.push(block.level)
    return block
  }
  expect((await witness(url(), '--blocks')).said).toContain('3 blocks, none of them new.')
  await anchor(shown.ledger, 'd', 'e', 'f')
  const grown = await witness(url(), '--blocks')
  expect(grown).toMatchObject({
    code: 0,
    said: expect.stringContaining('6 blocks, which continue those seen before. Its'),
  })
  expect(asked).toEqual([4, 5, 6])
})

test.each<[string, string, (block: LedgerEntry) => LedgerEntry]>([
  ['another root', 'block 3 does not follow', (block) => ({ ...block, rootHash: sha256('another') })],
  ['another signature', 'block 3 does not follow', (block) => ({ ...block, signature: '0'.repeat(128) })],
  ['another number', 'block 3 does not follow', (block) => ({ ...block, level: 4 })],
  ['no block', 'block 3 does not follow', () => null as never],
])('blocks that the checkpoint has not are refused with --blocks: %s', async (_, because, change) => {
  await anchor(shown.ledger, 'a', 'b')
  await witness(url(), '--blocks')
  const before = remembered()
  await anchor(shown.ledger, 'c', 'd')
  shown.changeBlock = (block) => (block.level === 3 ? change(block) : block)
  const refused = await witness(url(), '--blocks')
  expect(refused).toMatchObject({ code: 1, said: expect.stringContaining(because) })
  expect(refused.said.match(/^— /gm)).toHaveLength(2)
  expect(remembered()).toBe(before)
  shown.most = 0
  expect((await witness(url(), '--blocks')).said).toContain('it does not show block 3')
  expect(await witness(url())).toMatchObject({ code: 0 })
})

test('PROOF-013 a block that the key signed twice is refused with --blocks: the tree has the other one', async () => {
  await anchor(shown.ledger, 'a')
  cpSync(join(top, 'ledger'), join(top, 'copy'), { recursive: true })
  const copy = open('copy')
  await anchor(copy, 'another')
  await anchor(shown.ledger, 'b')
  const [second] = copy.log!.entries(1, 1)
  shown.changeBlock = (block) => (block.level === 2 ? second! : block)
  expect(await witness(url(), '--blocks')).toMatchObject({
    code: 1,
    said: expect.stringContaining('its blocks are not those of its checkpoint'),
  })
})

test('PROOF-013 with --blocks the first new block must name the last one that was read', async () => {
  await anchor(shown.ledger, 'a', 'b')
  await witness(url(), '--blocks')
  const before = remembered()
  // The key signs a third block that names another second one, and a checkpoint that continues the two of this ledger.
  const { ledger } = shown
  const key = createPrivateKey(readFileSync(join(top, 'ledger', KEY_FILE)))
  await anchor(ledger, 'c')
  const [second, third] = ledger.log!.entries(1, 2)
  const other = { ...third!, previousBlock: sha256('another second block') }
  const text = blockText(other, ledger.contract)
  const signature = sign(null, Buffer.from(text), key).toString('hex')
  const log = createLedgerLog(ledger.contract, { publicKey: keyOf(ledger), key })
  for (const block of [...ledger.log!.entries(0, 1), second!, { ...other, signature }]) log.append(block)
  show({ ...ledger, log })
  const refused = await witness(url(), '--blocks')
  expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('block 3 does not follow the one before') })
  expect(remembered()).toBe(before)
})

test('with --blocks all blocks are read if the ledger grew in a run that read none', async () => {
  const asked: number[] = []
  await anchor(shown.ledger, 'a')
  await witness(url(), '--blocks')
  await anchor(shown.ledger, 'b')
  await witness(url())
  shown.changeBlock = (block) => {
    asked.push(block.level)
    return block
  }
  expect((await witness(url(), '--blocks')).said).toContain('2 blocks, none of them new. Its tree was computed')
  expect((await witness(url(), '--blocks')).said).toMatch(/none of them new\.$/)
  expect(asked).toEqual([1, 2])
})

/** Retires the ledger of the folder with all its blocks, and shows it. */
function showRetired(): Ledger {
  const { ledger } = shown
  retire(join(top, 'ledger'), { publicKey: keyOf(ledger), blocks: ledger.log!.size() })
  const retired = open('ledger')
  show(retired)
  return retired
}

test('PROOF-013 a retired ledger has an exit code of its own until a person accepts it by its address', async () => {
  const { ledger } = shown
  await anchor(ledger, 'a', 'b', 'c')
  await witness(url())
  await anchor(ledger, 'd')
  const retired = showRetired()
  const said = `${ledger.contract}: is retired with 4 blocks, and signs no more checkpoints. The first 3 are those seen before.`
  const question = `Nobody signed that: ask the operator why. If you accept the reason, add --retired ${ledger.contract}`
  const asks = { code: 3, said: `${said} ${question}` }
  expect(await witness(url())).toEqual(asks)
  expect(await witness(url(), '--retired', 'another')).toEqual(asks)
  const accepted = () => witness(url(), '--retired', ledger.contract)
  expect(await accepted()).toEqual({ code: 0, said })
  shown.changeBlock = (block) => ({ ...block, timestamp: '2026-11-21T14:20:32.000Z' })
  expect(await accepted()).toMatchObject({ code: 1, said: expect.stringContaining('block 1 does not follow') })
  rmSync(join(top, STATE))
  show(retired)
  expect(await witness(url())).toMatchObject({ code: 3, said: expect.stringContaining('No checkpoint of it was seen') })
})

test.each([
  ['seen before', true],
  ['never seen before', false],
])('PROOF-013 a retired ledger that grows or signs again is refused, accepted or not: %s', async (_, isSeen) => {
  const { ledger } = shown
  const accepted = () => witness(url(), '--retired', ledger.contract)
  await anchor(ledger, 'a', 'b')
  if (isSeen) await witness(url())
  show({ ...ledger, log: { ...ledger.log!, signed: null } })
  expect(await accepted()).toMatchObject({ code: 0 })
  const before = remembered()
  show(ledger)
  expect(await accepted()).toMatchObject({
    code: 1,
    said: expect.stringContaining('was retired, and signs checkpoints'),
  })
  await anchor(ledger, 'c')
  show({ ...ledger, log: { ...ledger.log!, signed: null } })
  expect(await accepted()).toMatchObject({
    code: 1,
    said: expect.stringContaining('it was retired with 2 blocks, and has 3 now'),
  })
  show({ ...ledger, log: { ...ledger.log!, signed: null, size: () => 2 } })
  expect(await accepted()).toMatchObject({ code: 1, said: expect.stringContaining('shows more than its 2 blocks') })
  show({ ...ledger, log: { ...ledger.log!, signed: null, size: () => 1 } })
  expect(await accepted()).toMatchObject({ code: 1, said: expect.stringContaining('does not show them all now') })
  expect(remembered()).toBe(before)
})

test('PROOF-013 a retired ledger has its blocks for good: others that its key signed are refused', async () => {
  const { ledger } = shown
  await anchor(ledger, 'a')
  cpSync(join(top, 'ledger'), join(top, 'copy'), { recursive: true })
  await anchor(ledger, 'b')
  const copy = open('copy')
  await anchor(copy, 'another')
  for (const [log, code] of [
    [ledger.log!, 3],
    [copy.log!, 1],
  ] as const) {
    show({ ...ledger, log: { ...log, signed: null } })
    expect(await witness(url())).toMatchObject({ code })
  }
})

test('what cannot be asked or read decides nothing', async () => {
  show(shown.ledger, () => 'x'.repeat(1_100_000))
  expect(await witness(url())).toMatchObject({ code: 2, said: expect.stringContaining('too long') })
  const address = url()
  server.close()
  expect(await witness(address)).toEqual({ code: 2, said: `Not decided: ${address} does not answer` })
  expect(await witness('nowhere')).toMatchObject({ code: 2, said: expect.stringContaining('Usage') })
  expect(existsSync(join(top, STATE))).toBe(false)
  const { status, stdout } = spawnSync(process.execPath, ['scripts/witness/witness.ts'], { encoding: 'utf8' })
  expect([status, stdout]).toEqual([2, expect.stringContaining('Usage: npm run witness')])
})
