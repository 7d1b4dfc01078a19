import { afterAll, expect, test } from 'vitest'
import { startProofReader } from '../../../server/adapters/proofs/proof-reader.ts'
import { keepRecords } from '../../support/server/records.ts'
import { leavesOf } from '../../support/samples/statements.ts'
import { anchorWaiting } from '../../../server/cases/proofs/anchoring.ts'
import { requestSubject } from '#machines/rules/requests/request-subject.ts'
import { proofOf } from '../../../server/cases/proofs/proof.ts'
import { sha256 } from '../../../server/engine/sha256.ts'

const records = await keepRecords()
afterAll(() => records.stop())
const readers: { stop: () => void }[] = []
afterAll(() => {
  for (const { stop } of readers) stop()
})
const reader = (...given: Parameters<typeof startProofReader>) => {
  const started = startProofReader(...given)
  readers.push(started)
  return started
}

const request = await records.request()
await records.add(request, leavesOf({ request, name: 'one' }))
await anchorWaiting(records.ports)
const proof = JSON.stringify(await proofOf(records.ports.db, requestSubject(request)))
const { publicKeys } = records.ports.anchoring
const hash = sha256('one signed')
const named = (name: string) => expect.objectContaining({ name })

test('a proof is verified beside the thread that answers calls', async () => {
  const { verify, isJson } = reader()
  expect(await verify(hash, proof, publicKeys)).toMatchObject({ code: 0, pinned: true, document: { hash } })
  expect(await verify(hash, proof, ['ab'.repeat(32)])).toMatchObject({ code: 16 })
  expect(await verify(hash, 'no proof', publicKeys)).toEqual({ code: 2 })
  expect([await isJson('{"a":1}'), await isJson('{')]).toEqual([true, false])
})

test.each([
  ['too many levels', '['.repeat(40) + ']'.repeat(40)],
  ['too many values', `[${Array.from({ length: 40_000 }, () => '{}').join()}]`],
])('a proof with %s is refused by name before it is parsed', async (_, text) => {
  const { verify, isJson } = reader({ time: 0 })
  await expect(verify(hash, text, publicKeys)).rejects.toEqual(named('TooComplexProofException'))
  await expect(isJson(text)).rejects.toEqual(named('TooComplexProofException'))
})

test.each([
  ['time', { time: 0 }],
  ['memory', { heapMegabytes: 32, bounds: { depth: 32, values: 1e9 } }],
])('a proof that takes too much %s is refused by name, and the next one is read', async (_, limits) => {
  const { isJson } = reader(limits)
  const text = `[${Array.from({ length: 300_000 }, (__, i) => `{"${i}":[]}`).join()}]`
  await expect(isJson(text)).rejects.toEqual(named('TooComplexProofException'))
  if ('heapMegabytes' in limits) expect(await isJson('{}')).toBe(true)
})
