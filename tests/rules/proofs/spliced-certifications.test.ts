import { afterAll, expect, test } from 'vitest'
import { startProofReader } from '../../../server/adapters/proofs/proof-reader.ts'
import { answersOf } from '../../support/proof-verifiers.ts'
import { diceFrom, type Dice } from '../../support/random.ts'
import { sealedStatement } from '../../support/samples/proofs/certified-trees.ts'
import { forgedCertifications, honestProofs } from '../../support/samples/proofs/forged-certifications.ts'
import { forgedHash } from '../../support/samples/proofs/forged-statements.ts'
import { forgedTrees, honestTrees } from '../../support/samples/proofs/forged-trees.ts'
import { splice } from '../../support/samples/proofs/splice.ts'
import { ledgerKey } from '../../support/samples/proof.ts'

/** `npm run forgeries` tries more. */
const SEEDS = Number(process.env['SEEDS'] ?? 40)

const reader = startProofReader()
afterAll(reader.stop)

const hashes = [...honestProofs.map(({ document }) => document.hash), sealedStatement.sha256, forgedHash]
const REFUSED = [2, 3, 6, 13, 14, 16, 17]

/** The codes that the command, the check page, the page for folders and the server answer, in this order. */
async function codesOf(text: string, hash: string): Promise<number[]> {
  const answers = await answersOf({ hash, bytes: new TextEncoder().encode(text), keys: [ledgerKey] }, reader)
  return Object.values(answers).map(({ code }) => code)
}

/** Whether a proof file proves anything about any document. */
async function provesAnything(text: string): Promise<boolean> {
  const codes = await Promise.all(hashes.map((hash) => codesOf(text, hash)))
  return codes.flat().some((code) => !REFUSED.includes(code))
}

/** The seeds of forgeries that prove something, with the ways they were made. Ways take turns, so that each is tried. */
async function provenOf<Proof>(
  honest: readonly Proof[],
  ways: Record<string, (mine: Proof, theirs: Proof, dice: Dice) => object>,
): Promise<string[]> {
  const honestTexts = new Set(honest.map((proof) => JSON.stringify(proof)))
  const names = Object.keys(ways)
  const proven: string[] = []
  let tried = 0
  for (let seed = 1; tried < SEEDS; seed++) {
    const dice = diceFrom(seed)
    const mine = dice.one(honest)
    const theirs = dice.one(honest.filter((proof) => proof !== mine))
    const name = names[seed % names.length]!
    const text = JSON.stringify(ways[name]!(mine, theirs, dice))
    if (honestTexts.has(text)) continue
    tried++
    if (await provesAnything(text)) proven.push(`seed ${seed}: ${name}`)
  }
  return proven
}

test('the proofs that forgeries are made of are right', async () => {
  for (const proof of honestProofs)
    expect(await codesOf(JSON.stringify(proof), proof.document.hash)).toEqual([0, 0, 0, 0])
  for (const proof of honestTrees)
    for (const { hash } of proof.documents) expect(await codesOf(JSON.stringify(proof), hash)).toEqual([0, 2, 0, 2])
})

test(`none of ${SEEDS} forged proofs of certified files proves anything`, async () => {
  expect(await provenOf(honestProofs, forgedCertifications)).toEqual([])
})

test(`none of ${SEEDS} forged Merkle-tree proofs proves anything`, async () => {
  expect(await provenOf(honestTrees, forgedTrees)).toEqual([])
})

test(`none of ${SEEDS} proofs of which parts are those of others proves anything`, async () => {
  const anyPart = (mine: object, _: object, dice: Dice) => splice(mine, [...honestProofs, ...honestTrees], dice)
  expect(await provenOf<object>(honestProofs, { anyPart })).toEqual([])
  expect(await provenOf<object>(honestTrees, { anyPart })).toEqual([])
})
