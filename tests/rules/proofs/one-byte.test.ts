import { afterAll, expect, test } from 'vitest'
import { startProofReader } from '../../../server/adapters/proofs/proof-reader.ts'
import { answersOf } from '../../support/proof-verifiers.ts'
import { diceFrom } from '../../support/random.ts'
import {
  certificationProofOf,
  certified,
  certifiedHash,
  merkleTreeProof,
} from '../../support/samples/proofs/certified.ts'
import { ledgerKey, sampleProof } from '../../support/samples/proof.ts'
import type { LedgerAnchor } from '#machines/rules/proofs/proof.ts'
import { authorityKeys } from '../../../scripts/proof-vectors/authority-keys.ts'
import { ledgers } from '../../../scripts/proof-vectors/ledgers.ts'
import { tokenOf } from '../../../scripts/proof-vectors/tokens.ts'
import { tezosAnchorOf } from '../../../scripts/proof-vectors/tezos.ts'

/** `npm run forgeries` tries more. */
const SEEDS = Number(process.env['SEEDS'] ?? 40)
/** The codes of an answer that tells something as a fact: the document was signed or certified, or is an original or an upload. */
const TELLING = [0, 24, 25]

const reader = startProofReader()
afterAll(reader.stop)

/** The key of the account that calls the contract of the test vectors. */
const tezosKey = ledgers.expected.publicKey
function onTezos() {
  const { document, ...proof } = certificationProofOf(certified)
  return { ...proof, document: { ...document, anchor: tezosAnchorOf(document.anchor.rootHash) } }
}

function witnessed() {
  const proof = certificationProofOf(certified)
  const { tezosBlock: block } = proof.document.anchor as LedgerAnchor
  // On a curve, so that most of its bytes count.
  return {
    ...proof,
    witnesses: [{ kind: 'RFC3161' as const, block, token: tokenOf(block, { key: authorityKeys.p256 }) }],
  }
}

const proofs = {
  'of signatures': sampleProof(certifiedHash),
  'of a certified file': certificationProofOf(certified),
  'of a tree': merkleTreeProof(),
  'of a file on Tezos': onTezos(),
  'of a file with a witness': witnessed(),
}
const answersTo = (bytes: Uint8Array<ArrayBuffer>) =>
  answersOf({ hash: certifiedHash, bytes, keys: [ledgerKey, tezosKey] }, reader)

/**
 * What is told as a fact. Of a time stamp that is what it says: some bytes of it have no effect. One that cannot be checked
 * tells nothing.
 */
const toldBy = (answer: unknown): string =>
  JSON.stringify(answer, (name, value: unknown) => {
    const isUnchecked = typeof value === 'object' && value !== null && 'state' in value && value.state === 'unchecked'
    return name === 'witnesses' || (name === 'witness' && isUnchecked) ? undefined : value
  })
const withoutWitness = (answer: unknown): string =>
  JSON.stringify(answer, (name, value: unknown) => (name.startsWith('witness') ? undefined : value))

/** A copy of the bytes in which one is another one, is gone, or is there twice. */
function mutated(honest: Uint8Array, seed: number): Uint8Array<ArrayBuffer> {
  const dice = diceFrom(seed)
  const at = dice.below(honest.length)
  const [before, byte, after] = [honest.subarray(0, at), honest[at]!, honest.subarray(at + 1)]
  const other = dice.one([
    [],
    [byte, byte],
    [byte ^ (1 << dice.below(8))],
    [(byte + 1 + dice.below(255)) % 256],
    [dice.one(Array.from(honest))],
  ])
  return Uint8Array.from([...before, ...other, ...after])
}

test.each(Object.entries(proofs))(
  `none of ${SEEDS} proofs %s with one byte changed tells anything else than the proof`,
  async (_, proof) => {
    const bytes = new TextEncoder().encode(JSON.stringify(proof, null, 1))
    const honest = await answersTo(bytes)
    expect(Object.values(honest).some(({ code }) => code === 0)).toBe(true)
    const differing: string[] = []
    for (let seed = 1; seed <= SEEDS; seed++) {
      const answers = await answersTo(mutated(bytes, seed))
      for (const [verifier, answer] of Object.entries(answers)) {
        const isSame =
          toldBy(answer) === toldBy(honest[verifier]!) || toldBy(answer) === withoutWitness(honest[verifier]!)
        if (TELLING.includes(answer.code) && !isSame) differing.push(`seed ${seed}: ${verifier}`)
      }
    }
    expect(differing).toEqual([])
  },
)
