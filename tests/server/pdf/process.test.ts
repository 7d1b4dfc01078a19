import childProcess, { spawnSync, type ChildProcess } from 'node:child_process'
import { createPrivateKey } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serialize } from 'node:v8'
import { PNG } from 'pngjs'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startPdf as startProcesses } from '../../../server/adapters/pdf/pdf-process.ts'
import { sealKey } from '../../../server/adapters/sealing/seal-key.ts'
import type { SealKey } from '../../../server/cases/documents/ports.ts'
import { replaceBuiltIn } from '../../support/built-in.ts'
import * as hostile from '../../support/pdf/hostile.ts'
import { ownSeal } from '../../support/pdf/own-seal.ts'
import { ask, lacks } from '../../support/pdf/raster.ts'
import { rsaKey } from '../../support/pdf/rsa-key.ts'
import { verify } from '../../support/pdf/verify.ts'
import { startPdf } from '../../support/pdf/work.ts'

/** The started processes, newest last, and all messages that were sent to them. */
const started: ChildProcess[] = []
const sent: unknown[] = []

const { fork } = childProcess
const recording = (...given: Parameters<typeof fork>) => {
  const child = fork(...given)
  started.push(child)
  const send = child.send.bind(child) as (...parts: unknown[]) => boolean
  child.send = (...parts: unknown[]) => {
    sent.push(parts[0])
    return send(...parts)
  }
  return child
}
let restore: () => void
beforeAll(() => {
  restore = replaceBuiltIn(childProcess, { fork: recording as typeof fork })
})
afterAll(() => restore())

let pdf: ReturnType<typeof startPdf>
beforeEach(() => {
  started.length = 0
  sent.length = 0
  pdf = startPdf({ processes: 1 })
})
afterEach(() => pdf.stop())

const ended = (child: ChildProcess) => new Promise((resolve) => child.once('exit', resolve))

/** Whether a process runs. One that has ended stays, as a zombie, until its parent notices that. */
const isRunning = (pid: number) => {
  try {
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z')
  } catch {
    return false
  }
}

/** The name and retry time of the refusal that a call throws, or null. */
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    ({ name, retryAfter }: { name: string; retryAfter?: number }) => ({ name, retryAfter }),
  )

test('an idle process that was killed unnoticed is replaced, and the document is accepted', async () => {
  await pdf.intake(hostile.plain())
  started[0]!.kill('SIGKILL')
  // Blocks the event loop until the process is gone, so that its exit is not noticed yet.
  while (isRunning(started[0]!.pid!));
  expect((await pdf.intake(hostile.plain())).pages).toHaveLength(1)
  expect(started.length).toBeGreaterThan(1)
})

test('a process that is killed while working is replaced once, and the document is accepted', async () => {
  const taken = pdf.intake(hostile.manyPages(300))
  await vi.waitFor(() => expect(sent).toHaveLength(1), 15_000)
  started[0]!.kill('SIGKILL')
  expect((await taken).pages).toHaveLength(300)
  expect(started).toHaveLength(2)
})

test('a good document is never refused as unreadable because its processes are killed; the caller can retry', async () => {
  const killing = setInterval(() => started.at(-1)?.kill('SIGKILL'), 5)
  const given = Array.from({ length: 3 }, () => refusal(pdf.intake(hostile.plain())))
  expect(await Promise.all(given)).toEqual(
    Array.from({ length: 3 }, () => ({ name: 'TemporarilyUnavailableException', retryAfter: 5 })),
  )
  clearInterval(killing)
  expect((await pdf.intake(hostile.plain())).pages).toHaveLength(1)
})

test('a document that takes more memory than its process may have is refused as too complex; the next one gets another', async () => {
  // Little more than a process needs: until the standard limit is reached, a document is unpacked for seconds.
  const strict = startPdf({ processes: 1, memory: 256 * 1024 * 1024 })
  expect(await refusal(strict.intake(hostile.packedBomb()))).toMatchObject({ name: 'TooComplexFileException' })
  expect(started).toHaveLength(1)
  expect((await strict.intake(hostile.plain())).pages).toHaveLength(1)
  expect(started).toHaveLength(2)
  strict.stop()
})

test('a document is too complex for each limit, of memory and of time', async () => {
  const tooComplex = { name: 'TooComplexFileException' }
  for (const limits of [{ memory: -1 }, { time: { intake: 0 } }]) {
    const strict = startPdf(limits)
    expect(await refusal(strict.intake(hostile.manyPages(300)))).toMatchObject(tooComplex)
    strict.stop()
  }
})

test('a document that crashes two processes, as V8 does without memory, is refused as too complex', async () => {
  const aborting = setInterval(() => started.at(-1)?.kill('SIGABRT'), 5)
  expect(await refusal(pdf.intake(hostile.plain()))).toMatchObject({ name: 'TooComplexFileException' })
  clearInterval(aborting)
  expect(started).toHaveLength(2)
})

test('an image that exceeds a limit or crashes two processes is refused as an image', async () => {
  const unusable = { name: 'SignatureImageException' }
  const image = PNG.sync.write(new PNG({ width: 1500, height: 1500 }))
  const strict = startPdf({ time: { cleanPng: 0 } })
  expect(await refusal(strict.cleanPng(image))).toMatchObject(unusable)
  strict.stop()
  const aborting = setInterval(() => started.at(-1)?.kill('SIGABRT'), 5)
  expect(await refusal(pdf.cleanPng(image))).toMatchObject(unusable)
  clearInterval(aborting)
})

test('four slow files of one account delay an upload of another and a signature by no more than one job', async () => {
  const processes = startProcesses()
  const plain = hostile.plain()
  const works: Promise<unknown>[] = Array.from({ length: 4 }, () =>
    processes.for('mallory').intake(hostile.manyPages(200)),
  )
  works.push(processes.for('ada').intake(plain))
  works.push(processes.for('signer').cleanPng(PNG.sync.write(new PNG({ width: 9, height: 9 }))))
  await Promise.all(works)
  processes.stop()
  // In the order in which they began: how long each takes depends on the machine.
  const began = (sent as { job: string; given: [Uint8Array] }[]).map(({ job, given: [bytes] }) => {
    if (job === 'cleanPng') return 'image'
    return Buffer.compare(bytes, plain) === 0 ? 'upload' : 'slow'
  })
  expect(began.toSorted()).toEqual(['image', 'slow', 'slow', 'slow', 'slow', 'upload'])
  expect(began.slice(0, 3).toSorted()).toEqual(['image', 'slow', 'upload'])
})

test('a job that waits for a process when processing stops is rejected', async () => {
  const [first, second] = [pdf.intake(hostile.plain()), pdf.intake(hostile.plain())]
  void first.catch(() => {})
  await vi.waitFor(() => expect(started).toHaveLength(1), 15_000)
  pdf.stop()
  await expect(second).rejects.toThrow('PDF processing has stopped')
  await ended(started[0]!)
})

test('a process that cannot start for lack of file descriptors refuses its job, and the server goes on', () => {
  const script = `
    import { openSync, closeSync } from 'node:fs'
    import { startPdf } from './tests/support/pdf/work.ts'
    import { plain } from './tests/support/pdf/hostile.ts'
    const pdf = startPdf()
    const taken = []
    const fill = () => { try { for (;;) taken.push(openSync('/dev/null')) } catch {} }
    fill()
    const first = await pdf.intake(plain()).catch(({ name }) => name)
    for (const file of taken) closeSync(file)
    const second = (await pdf.intake(plain())).pages.length
    console.log(JSON.stringify([first, second]))
    pdf.stop()`
  const { stdout, stderr } = spawnSync(
    'sh',
    ['-c', 'ulimit -n 100; exec "$0" --input-type=module-typescript -e "$1"', process.execPath, script],
    { encoding: 'utf8' },
  )
  expect(stderr).toBe('')
  expect(JSON.parse(stdout)).toEqual(['TemporarilyUnavailableException', 1])
})

describe('a document that is sealed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'paraph-process-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const NOW = new Date('2026-01-01T12:00:00Z')
  const sealWith = (key: SealKey) =>
    pdf.seal(hostile.plain(), { key, at: NOW, name: 'Maison Verdier', reason: 'Sealed by Paraph' })

  test('is signed outside the process that parses it, which never gets the private key', async () => {
    const key = await sealKey(folder, NOW, ownSeal)
    expect(await verify(await sealWith(key))).toMatchObject({ isWhole: true, certificate: key.certificate })
    const { d } = createPrivateKey(readFileSync(join(folder, 'seal.pem'))).export({ format: 'jwk' })
    const messages = Buffer.concat(sent.map((message) => serialize(message)))
    expect(messages.includes(key.certificate)).toBe(true)
    expect(messages.includes(Buffer.from(d!, 'base64url'))).toBe(false)
  })

  test('fails with the reason of the device that holds the key, and the process works on', async () => {
    const key = await sealKey(folder, NOW, ownSeal)
    const unplugged: SealKey = { ...key, sign: () => Promise.reject(new Error('CKR_DEVICE_REMOVED')) }
    await expect(sealWith(unplugged)).rejects.toThrow('CKR_DEVICE_REMOVED')
    expect(await verify(await sealWith(key))).toMatchObject({ isWhole: true })
    expect(started).toHaveLength(1)
  })

  test.skipIf(lacks('pdfsig'))('passes pdfsig with an RSA key and a chain, as devices often have', async () => {
    const { key, chain } = await rsaKey(NOW)
    const sealed = await sealWith({ ...key, chain })
    const { said } = ask('pdfsig', sealed)
    expect(said).toContain('Signature is Valid')
    expect(said).toContain('Total document signed')
    expect(Buffer.from(sealed).toString('latin1').toLowerCase()).toContain(Buffer.from(chain[0]!).toString('hex'))
  })
})
