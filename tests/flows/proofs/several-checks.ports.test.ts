import { expect, test } from 'vitest'
import { severalChecksPorts } from '#api/ports/proofs/several-checks.ports.ts'
import type { signatureCheckPorts } from '#api/ports/proofs/signature-check.ports.ts'
import type { LocalFile } from '#machines/flows/proofs/signature-check.machine.ts'
import { notFound } from './several-checks.paths.ts'
import { HASH } from './signature-check.paths.ts'

const signal = new AbortController().signal
const document = new File(['the document'], 'a.pdf')
const other = new File(['{"hash": "of something else"}'], 'other.json')
const naming = new File([`{"hash": "${HASH}"}`], 'naming.json')
const lost: LocalFile = { name: 'lost.json', size: 1, type: '' }

const asked: Parameters<ReturnType<typeof signatureCheckPorts>['checkDocument']>[0][] = []
const ports = severalChecksPorts({
  hashFile: () => Promise.reject(new Error('not asked')),
  holdHashing: () => Promise.reject(new Error('not asked')),
  checkDocument: async (question) => {
    asked.push(question)
    return { type: 'document.checked', ...notFound }
  },
})

test.each([
  [new File(['{"type": "CERTIFICATION"}'], 'a.json'), true],
  [other, false],
  [new File([Uint8Array.of(0xff, 0xfe)], 'a.json'), false],
])('a file is read to see whether it is a proof', async (file, isProof) => {
  expect(await ports.sortFile({ file }, signal)).toEqual({ type: 'file.sorted', isProof })
})

test('a file that the browser does not have cannot be sorted', async () => {
  await expect(ports.sortFile({ file: lost }, signal)).rejects.toThrow(TypeError)
})

test.each<[string, LocalFile[], LocalFile | null]>([
  ['the first that names its hash', [lost, other, naming], naming],
  ['none', [other], null],
])('of several proof files a file is checked with %s', async (_, proofs, proof) => {
  asked.length = 0
  const answer = await ports.checkRow({ hash: HASH, file: document, proofs }, signal)
  expect(asked).toEqual([{ hash: HASH, proof, file: document }])
  expect(asked[0]!.proof).toBe(proof)
  expect(answer).toEqual({ type: 'row.checked', proof, results: notFound })
})
