import { expect, test } from 'vitest'
import { zipSync, strToU8 } from 'fflate'
import { folderTools } from '#api/browser/verify/folder.ts'
import { folderCheckPorts } from '#api/ports/proofs/folder-check.ports.ts'
import { sha256 } from '../../../server/engine/sha256.ts'
import { ledgerKey, sampleProof } from '../../support/samples/proof.ts'

const { signal } = new AbortController()
const CONTENT = 'the signed file '.repeat(100)
const proof = JSON.stringify(sampleProof(sha256(CONTENT)))
const bytesOf = (text: string) => new Uint8Array(strToU8(text))
const check = (files: File[], key: string | null = null, tools = folderTools) => {
  const done: number[] = []
  const answer = folderCheckPorts(tools).checkFolder({ sources: files, key }, signal, (event) => done.push(event.done))
  return answer.then(({ report }) => ({ report, done }))
}
const zip = (entries: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(entries).map(([name, text]) => [name, bytesOf(text)])))

test('PROOF-010 files and those in an archive are hashed and checked together, with progress', async () => {
  const archive = new File([new Uint8Array(zip({ 'a/contract.pdf': CONTENT }))], 'all.ZIP')
  const { report, done } = await check([new File([proof], 'proof.json'), archive], ledgerKey)
  expect(report.documents).toMatchObject([{ name: 'all.ZIP/a/contract.pdf', outcome: 'proved' }])
  expect(report.unread).toEqual([])
  expect(done.at(-1)).toBe(1)
  expect(done.toSorted((a, b) => a - b)).toEqual(done)
})

test('an archive that is damaged, or has more in it than it says, is named; its bytes are a document like any other', async () => {
  const whole = new Uint8Array(zip({ 'contract.pdf': CONTENT }))
  const lying = whole.slice()
  const directory = lying.length - 22 - (46 + 'contract.pdf'.length)
  new DataView(lying.buffer).setUint32(directory + 24, 5, true)
  for (const bytes of [whole.slice(0, -30), lying, bytesOf('no archive')]) {
    const { report } = await check([new File([bytes], 'a.zip')])
    expect(report.unread).toEqual([{ name: 'a.zip', reason: 'unreadable' }])
    expect(report.documents).toMatchObject([{ name: 'a.zip', outcome: 'unproved' }])
  }
})

test('an archive with too much in it is not unpacked', async () => {
  const large = new Uint8Array(zip({ 'contract.pdf': CONTENT }))
  new DataView(large.buffer).setUint32(large.length - 22 - (46 + 'contract.pdf'.length) + 24, 2 ** 31, true)
  const { report } = await check([new File([large], 'a.zip')])
  expect(report.unread).toEqual([{ name: 'a.zip', reason: 'tooLarge' }])
})

test('a file that cannot be read is in the report; the others are checked', async () => {
  const lost = new File(['x'], 'lost.pdf')
  const hashOf: typeof folderTools.hashOf = (file, ...rest) =>
    file === lost ? Promise.reject(new TypeError('gone')) : folderTools.hashOf(file, ...rest)
  const { report } = await check([lost, new File(['y'], 'there.pdf')], null, { ...folderTools, hashOf })
  expect(report).toMatchObject({ documents: [{ name: 'there.pdf' }], unread: [{ name: 'lost.pdf' }] })
})
