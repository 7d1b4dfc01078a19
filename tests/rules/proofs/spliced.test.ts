import { afterAll, expect, test } from 'vitest'
import type { Proof } from '#machines/rules/proofs/proof.ts'
import { startProofReader } from '../../../server/adapters/proofs/proof-reader.ts'
import { answersOf } from '../../support/proof-verifiers.ts'
import { ledgerKey } from '../../support/samples/proof.ts'
import { forgery, honestProofs } from '../../support/samples/spliced.ts'

/** `npm run forgeries` tries more. */
const SEEDS = Number(process.env['SEEDS'] ?? 40)

const reader = startProofReader()
afterAll(reader.stop)

/** The codes that the command, both pages and the server answer. */
async function codesOf({ document, proof }: { document: string; proof: Proof }): Promise<number[]> {
  const bytes = new TextEncoder().encode(JSON.stringify(proof))
  const answers = await answersOf({ hash: document, bytes, keys: [ledgerKey] }, reader)
  return Object.values(answers).map(({ code }) => code)
}

test('the proofs that forgeries are made of are right', async () => {
  for (const honest of honestProofs) expect(await codesOf(honest)).toEqual([0, 0, 0, 0])
})

test(`none of ${SEEDS} spliced, renamed, emptied and extended proofs proves anything`, async () => {
  const proved: string[] = []
  for (let seed = 1; seed <= SEEDS; seed++) {
    const forged = forgery(seed)
    const codes = await codesOf(forged)
    if (!codes.every((code) => [2, 3, 6, 13, 14, 16, 17].includes(code))) proved.push(forged.what)
  }
  expect(proved).toEqual([])
})
