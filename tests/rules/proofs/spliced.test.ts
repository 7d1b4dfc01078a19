import { expect, test } from 'vitest'
import { verifyProof, type Proof } from '#machines/rules/proofs/proof.ts'
import { isSignedBy } from '../../../server/engine/ed25519.ts'
import { sha256 } from '../../../server/engine/sha256.ts'
import { ledgerKey } from '../../support/samples/proof.ts'
import { forgery, honestProofs } from '../../support/samples/spliced.ts'

/** `npm run forgeries` tries more. */
const SEEDS = Number(process.env['SEEDS'] ?? 100)

const ports = { sha256, verifySignature: isSignedBy, pinnedKeys: [ledgerKey] }
const codeOf = async ({ document, proof }: { document: string; proof: Proof }) =>
  (await verifyProof(document, JSON.stringify(proof), ports)).code

test('the proofs that forgeries are made of are right', async () => {
  for (const honest of honestProofs) expect(await codeOf(honest)).toBe(0)
})

test(`none of ${SEEDS} spliced, renamed, emptied and extended proofs proves anything`, async () => {
  const proved: string[] = []
  for (let seed = 1; seed <= SEEDS; seed++) {
    const forged = forgery(seed)
    if (![2, 3, 6, 13, 14, 16, 17].includes(await codeOf(forged))) proved.push(forged.what)
  }
  expect(proved).toEqual([])
})
