import { expect, test } from 'vitest'
import { readCertificationProof, verifyCertification } from '#machines/rules/proofs/certification-proof.ts'
import { isSignedBy } from '../../../server/engine/ed25519.ts'
import { sha256 } from '../../../server/engine/sha256.ts'
import { randomFrom } from '../../support/random.ts'
import { certificationProofOf, certified } from '../../support/samples/proofs/certified.ts'
import { ledgerKey } from '../../support/samples/proof.ts'

/** `npm run forgeries` tries more. */
const SEEDS = Number(process.env['SEEDS'] ?? 100)

const ports = { sha256, verifySignature: isSignedBy, pinnedKeys: [ledgerKey] }
const honest = [
  certified,
  { ...certified, fileName: 'Loan.pdf', sha256: sha256('loan') },
  { ...certified, request: 'b'.repeat(24), requestName: 'Loans' },
  { ...certified, organization: 'First National Bank', at: '2026-11-22T08:42:00.000Z' },
].map((statement) => certificationProofOf(statement))
const honestTexts = new Set(honest.map((proof) => JSON.stringify(proof)))

type Parts = Record<string, unknown>
const isParts = (value: unknown): value is Parts => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Every place in a proof that has a value: the names that lead to it. */
const placesIn = (value: unknown, place: string[] = []): string[][] => [
  ...(place.length > 0 ? [place] : []),
  ...(isParts(value) ? Object.entries(value).flatMap(([name, part]) => placesIn(part, [...place, name])) : []),
]
const at = (value: unknown, place: string[]): unknown =>
  place.reduce<unknown>((part, name) => (isParts(part) ? part[name] : undefined), value)

/** The proof with the value at a place replaced. */
function replaced(value: unknown, [name, ...rest]: string[], by: unknown): unknown {
  if (name === undefined || !isParts(value)) return by
  return { ...value, [name]: replaced(value[name], rest, by) }
}

/** A proof of which one to three parts are those of other proofs, or another text. */
function forgery(seed: number): string {
  const random = randomFrom(seed)
  const one = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!
  const places = placesIn(honest[0])
  let forged: unknown = one(honest)
  for (let parts = 1 + Math.floor(random() * 3); parts > 0; parts--) {
    const place = one(places)
    const isWord = typeof at(forged, place) === 'string' && random() < 0.3
    forged = replaced(forged, place, isWord ? sha256(String(seed)) : at(one(honest), place))
  }
  return JSON.stringify(forged)
}

test('the proofs that forgeries are made of are right', async () => {
  for (const proof of honest) expect((await verifyCertification(proof.document.hash, proof, ports)).code).toBe(0)
})

test(`none of ${SEEDS} spliced proofs of certified files proves anything`, async () => {
  const proved: string[] = []
  let tried = 0
  for (let seed = 1; tried < SEEDS; seed++) {
    const text = forgery(seed)
    if (honestTexts.has(text)) continue
    tried++
    const proof = readCertificationProof(text)
    for (const { document } of proof ? honest : [])
      if ((await verifyCertification(document.hash, proof!, ports)).code === 0) proved.push(text)
  }
  expect(proved).toEqual([])
})
