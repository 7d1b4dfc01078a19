import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { components } from '#openapi'
import { verifyProof, type Proof } from '#machines/rules/proofs/proof.ts'
import { restore } from '../../../server/adapters/backup/restore.ts'
import { DEMO_PASSWORD } from '../../../server/demo.ts'
import { isSignedBy } from '../../../server/engine/ed25519.ts'
import { sha256 } from '../../../server/engine/sha256.ts'
import { startKillable, type Killable } from '../../support/server/killable.ts'
import { ANNA, arrived, type Request } from '../../support/server/signing.ts'
import { change } from '../../support/server/store.ts'
import { testFolder } from '../../support/server/test-folder.ts'

type Schemas = components['schemas']

const top = testFolder('paraph-backup-')
afterAll(() => rmSync(top, { recursive: true, force: true }))
const data = join(top, 'data')
const backup = join(top, 'backups/first')

const FILES = '/public/v1/simple-sign-files'

const UNFINISHED = ['uploads', 'blobs/unfinished']

/** Verdicts on a proof. */
const PROVED = 0
const OTHER_LEDGER = 16

/** Runs a command of the project. */
function run(script: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`scripts/${script}.ts`, ...args], {
    env: { ...process.env, DATA: data },
    encoding: 'utf8',
  })
  return { status, said: stdout + stderr }
}

const keysOf = async (server: Killable) =>
  ((await server.call('GET', '/public/v1/ledger-key')).body as { publicKeys: string[] }).publicKeys

/** A sealed file of a finished request with its proof, as a person keeps them, and the level of its block. */
type Kept = { file: string; proof: string; level: number }

/** Sends a request, signs it, waits until it is finished, and downloads its signed file and its proof. */
async function finish(server: Killable, name: string): Promise<Kept> {
  const mail = `${name}@example.org`
  const { cookie } = await server.call('POST', '/public/v1/auth', { user: 'ada', password: DEMO_PASSWORD })
  const { id, sign } = await arrived(server, cookie, { ...ANNA, mail, otpType: 'NONE' })
  const { status } = await sign()
  if (status !== 200) throw new Error(`The signature was refused with ${status}`)
  const get = (path: string) => server.call('GET', path, undefined, cookie)
  const isFinished = async () =>
    ((await get(`/public/v1/simple-sign-requests/${id}`)).body as Request).state === 'COMPLETE_SIGNATURE_FINISHED'
  while (!(await isFinished())) await pause(100)

  const groups = (await get(`${FILES}/${id}`)).body as Schemas['FileGroup'][]
  const signed = groups[0]!.files.find(({ type }) => type === 'SIGN_FILE')!
  const kept = { file: join(top, `${name}.pdf`), proof: join(top, `${name}.json`) }
  writeFileSync(kept.file, (await get(`${FILES}/download/${signed.id}`)).bytes)
  writeFileSync(kept.proof, (await get(`${FILES}/${id}/proof`)).bytes)
  const { documents } = JSON.parse(readFileSync(kept.proof, 'utf8')) as Proof
  const { anchor } = documents.find(({ hash }) => hash === signed.hash)!
  return { ...kept, level: (anchor as { evidence: { level: number } }).evidence.level }
}

let key: string
let before: Kept
let whileRunning: ReturnType<typeof run>
let killed: Awaited<ReturnType<typeof kill>>
let whole: ReturnType<typeof run>

/** A backup that ends half way: what it leaves, and how a restore from it ends. */
async function kill() {
  const doomed = spawn(process.execPath, ['scripts/backup.ts', backup, data], { stdio: 'ignore' })
  const unfinished = `${backup}.unfinished`
  while (!existsSync(join(unfinished, 'data/blobs'))) await pause(5)
  doomed.kill('SIGKILL')
  await once(doomed, 'exit')
  const left = [existsSync(backup), existsSync(unfinished)]
  return { left, restored: run('restore', unfinished, join(top, 'no')) }
}

beforeAll(async () => {
  const server = await startKillable(data)
  ;[key = ''] = await keysOf(server)
  before = await finish(server, 'before')
  whileRunning = run('backup', backup)
  await server.stop()
  // What a server leaves that is killed while it receives or writes a file.
  for (const folder of UNFINISHED) {
    mkdirSync(join(data, folder), { recursive: true })
    writeFileSync(join(data, folder, 'half'), 'hal')
  }
  killed = await kill()
  whole = run('backup', backup)
})

test('a backup of a running server is refused in words', () => {
  expect(whileRunning).toEqual({ status: 2, said: expect.stringContaining('in use by another server') })
})

test('a backup that was killed half way is not taken for a whole one, and is made again', () => {
  expect(killed).toEqual({
    left: [false, true],
    restored: { status: 2, said: expect.stringContaining('no whole backup') },
  })
  expect(existsSync(join(top, 'no'))).toBe(false)

  expect(whole).toEqual({ status: 0, said: expect.stringContaining('IT CONTAINS THE KEYS') })
  expect(readdirSync(join(backup, '..'))).toEqual(['first'])
})

test('a backup has every file with its hash, is private, and is never written over or into the data folder', () => {
  const { files, version, schema } = JSON.parse(readFileSync(join(backup, 'manifest.json'), 'utf8')) as {
    files: { path: string; sha256: string }[]
    version: string
    schema: string
  }
  const paths = files.map(({ path }) => path)
  expect(paths).toEqual(
    expect.arrayContaining(['keys/secret', 'keys/seal.pem', 'ledger/key.pem', 'ledger/blocks.jsonl']),
  )
  expect(paths).not.toContain('lock.db')
  expect(paths.filter((path) => UNFINISHED.some((folder) => path.startsWith(`${folder}/`)))).toEqual([])
  expect([version, schema]).toEqual([expect.stringMatching(/^\d+\./), expect.stringMatching(/^\d{4}-.*\.sql$/)])
  for (const path of ['', 'manifest.json', 'data', 'data/keys/secret', 'data/postgres'])
    expect(statSync(join(backup, path)).mode & 0o077).toBe(0)
  expect(run('backup', backup)).toEqual({ status: 2, said: expect.stringContaining('exists already') })
  expect(run('backup', join(data, 'backup'))).toEqual({
    status: 2,
    said: expect.stringContaining('in the data folder'),
  })
  expect(run('backup', join(top, 'other'), join(top, 'nowhere')).status).toBe(2)
  expect(existsSync(join(top, 'nowhere'))).toBe(false)
})

const flipLast = (file: string) => {
  const bytes = readFileSync(file)
  bytes[bytes.length - 1]! ^= 1
  writeFileSync(file, bytes)
}

test.each<[string, string, (path: string) => void, string]>([
  ['with a changed byte', 'data/keys/secret', flipLast, 'keys/secret is damaged.'],
  ['without a file', 'data/ledger/key.pem', (path) => rmSync(path), 'ledger/key.pem is missing.'],
  ['with another file', 'data/more', (path) => writeFileSync(path, ''), 'more is not in the manifest.'],
  ['without a folder', 'data/postgres/pg_tblspc', (path) => rmSync(path, { recursive: true }), 'pg_tblspc is'],
  [
    'with a manifest that was cut off',
    'manifest.json',
    (path) => change(path, (text) => text.slice(0, -50)),
    'manifest.json is damaged',
  ],
  [
    'with a manifest that was changed',
    'manifest.json',
    (path) => change(path, (text) => text.replace('"folders": [', '"folders": ["x",')),
    'manifest.json is damaged',
  ],
])('a backup %s is refused by name, and nothing is restored', async (_, path, harm, words) => {
  const file = join(backup, path)
  const kept = join(top, 'kept')
  if (existsSync(file)) cpSync(file, kept, { recursive: true })
  onTestFinished(() => {
    rmSync(file, { recursive: true, force: true })
    if (existsSync(kept)) renameSync(kept, file)
  })
  harm(file)
  await expect(restore(backup, join(top, 'no'))).rejects.toThrow(words)
  expect(existsSync(join(top, 'no'))).toBe(false)
})

test('a backup is not restored over anything', () => {
  expect(run('restore', backup)).toEqual({ status: 2, said: expect.stringContaining('is not empty') })
})

/** A restore that ends half way, and how a server ends that is started on what it leaves. */
async function restoreHalf() {
  const doomed = spawn(process.execPath, ['scripts/restore.ts', backup, data], { stdio: 'ignore' })
  while (!existsSync(join(data, 'restoring/blobs'))) await pause(5)
  doomed.kill('SIGKILL')
  await once(doomed, 'exit')
  await expect(startKillable(data)).rejects.toThrow('A restore to')
}

/** The verdict on a kept file, compared with a key of the ledger. */
async function verdictOn({ file, proof }: Kept, pinned: string) {
  const ports = { sha256, verifySignature: isSignedBy, pinnedKeys: [pinned] }
  return (await verifyProof(sha256(readFileSync(file)), readFileSync(proof, 'utf8'), ports)).code
}

test('no server starts on a half restored folder; restored whole, it proves all that was proved before, and gives no number of a block twice', async () => {
  const lost = await startKillable(data)
  const after = await finish(lost, 'after')
  await lost.stop()
  rmSync(data, { recursive: true })

  await restoreHalf()
  const { status, said } = run('restore', backup)
  expect([status, said]).toEqual([0, expect.stringContaining('Retired: ledger.')])
  expect(said).toContain('All of it is intact.')
  const kept = readFileSync(join(data, 'ledger/blocks.jsonl'), 'utf8').trimEnd().split('\n')
  expect(JSON.parse(readFileSync(join(data, 'ledger/retired.json'), 'utf8'))).toEqual({
    publicKey: key,
    blocks: kept.length,
  })
  const server = await startKillable(data)
  const keys = await keysOf(server)
  expect(keys).toEqual([expect.not.stringMatching(key), key])
  const next = await finish(server, 'next')
  await server.stop()

  // What was made after the backup is lost here, and its proof still holds.
  for (const one of [before, after]) expect(await verdictOn(one, key)).toBe(PROVED)
  const verified = run('verify', before.file, before.proof, '--key', key)
  expect(verified).toEqual({ status: 0, said: expect.stringContaining('Proved:') })
  expect([await verdictOn(next, key), await verdictOn(next, keys[0]!)]).toEqual([OTHER_LEDGER, PROVED])
  const blocks = readFileSync(join(data, 'ledger/blocks.jsonl'), 'utf8').trimEnd().split('\n')
  expect(blocks.length).toBeLessThan(after.level)
  expect(run('verify', '--store')).toEqual({ status: 0, said: expect.stringContaining('All of it is intact.') })
})

test('a file that was damaged before the backup is named', () => {
  const blobs = readdirSync(join(data, 'blobs'), { recursive: true, encoding: 'utf8' })
  const blob = blobs.find((name) => /^..\/[0-9a-f]{64}$/.test(name))!
  const path = join(data, 'blobs', blob)
  const own = readFileSync(path)
  onTestFinished(() => writeFileSync(path, own))
  writeFileSync(path, 'other')
  const { status, said } = run('backup', join(top, 'damaged'))
  expect([status, said]).toEqual([1, expect.stringContaining(`BROKEN blobs/${blob}: its content has another hash.`)])
  expect(said).toContain('KEEP THE EARLIER BACKUPS')
})
