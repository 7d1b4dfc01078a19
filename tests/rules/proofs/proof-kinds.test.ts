import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isProofText } from '#machines/rules/proofs/proof-kinds.ts'

const folder = 'docs/proof-vectors'
type Vector = { proof: ({ file: string } | object)[]; verdict: string }
const vectors = JSON.parse(readFileSync(`${folder}/index.json`, 'utf8')) as Vector[]
const proofs = vectors
  .filter(({ verdict }) => verdict === 'proved')
  .flatMap(({ proof: [part, ...others] }) => (part && 'file' in part && others.length === 0 ? [part.file] : []))

test('CHECK-024 a proof file is one by its content, also if its end is missing', () => {
  expect(proofs.length).toBeGreaterThan(10)
  const texts = proofs.map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
  expect(proofs.filter((_, i) => !isProofText(texts[i]!))).toEqual([])
  expect(proofs.filter((_, i) => !isProofText(texts[i]!.slice(0, -1)))).toEqual([])
})

test.each(['{"version":2,"type":"SIGNATURE","parts":[]}', '{"version":1,"type":"MERKLE_TREE"}'])(
  '%s is meant as a proof',
  (text) => {
    expect(isProofText(text)).toBe(true)
  },
)

test.each([
  '',
  'null',
  '[1]',
  '{"a":1}',
  '{"version":1,"type":"INVOICE"}',
  '{"order":{"version":1,"type":"SIGNATURE"}}',
  '{"type":"INVOICE",',
])('%s is a document', (text) => {
  expect(isProofText(text)).toBe(false)
})
