import { describe, expect, test } from 'vitest'
import { replay } from '#machines/journal.ts'
import { signatureCheckMachine } from '#machines/flows/proofs/signature-check.machine.ts'
import type { CertificationVerdict } from '#machines/rules/proofs/certification-proof.ts'
import type { CheckResults } from '#machines/rules/proofs/check-answers.ts'
import { failedCheck, NO_ITEMS } from '#machines/rules/proofs/check.ts'
import type { Language } from '#ui/messages/language.ts'
import { sha256 } from '../../../server/engine/sha256.ts'
import { anchorOf, sampleProof } from '../../support/samples/proof.ts'
import { certificationProofOf, certified, certifiedHash } from '../../support/samples/proofs/certified.ts'
import { render } from '../../support/walks/render.tsx'
import { CheckView } from './check-view.tsx'
import { HASH } from './signature-check.paths.ts'

const file = { name: 'Deed.pdf', size: 1, type: 'application/pdf' }
const proofFile = { name: 'Deed.pdf_proof.json', size: 1, type: '' }
const certification = certificationProofOf(certified)
const anchor = anchorOf(certification.document.anchor.rootHash)
const holds = (pinned: boolean): CertificationVerdict => ({ code: 0, pinned, proof: certification, anchor })
const CONTRACT = 'KT1Ha4yFVeyzw6KRAdkzq6TxDHB97KG4pZe8'
const unknown: CheckResults = {
  signature: { code: 1, message: '', data: NO_ITEMS },
  certification: { code: 1, message: '', data: [] },
  verdict: null,
  certified: null,
}
const unreached = (failure: 'offline' | 'throttled'): CheckResults => ({
  ...unknown,
  signature: failedCheck(failure, NO_ITEMS),
  certification: failedCheck(failure, []),
})

/** The page with the results of a check with a proof file. */
function drawn(results: CheckResults, language: Language = 'en', hash = certifiedHash): string {
  const state = replay(
    signatureCheckMachine,
    [
      { type: 'proof.chosen', file: proofFile },
      { type: 'file.chosen', file },
      { type: 'hash.computed', hash },
      { type: 'document.checked', ...results },
    ],
    { hash: null },
  )
  return render(<CheckView state={state} send={() => {}} />, language)
}

describe('the server cannot be reached', () => {
  test('a proof of a certified file that holds says what it says, and that its key was not compared', () => {
    const results = { ...unreached('offline'), certified: holds(false) }
    const html = drawn(results)
    expect(html).toContain('The anchor cannot be looked up')
    expect(html).toContain('The proof says that Maison Verdier certified this file as “Deed.pdf”')
    expect(html).toContain('its key could not be compared')
    expect(html).toContain('See the proof')
    expect(html).toContain('Try again')
    expect(html).not.toMatch(/unchanged since|data-tone="success"|this server publishes/)
    expect(drawn(results, 'fr')).toContain('La preuve indique que Maison Verdier a certifié ce fichier')
  })

  test.each([
    ['en', 'The operation is signed with the key that this server publishes', /ledger/i],
    ['fr', 'L’opération est signée avec la clé que ce serveur publie', /registre/i],
  ] as const)(
    'a proof that is anchored on Tezos is said to be signed there, and in no ledger, in %s',
    (language, words, ledger) => {
      const onTezos = { ...anchor, contractAddress: CONTRACT, evidence: { kind: 'TEZOS' } } as never
      const results = { ...unreached('offline'), certified: { ...holds(true), anchor: onTezos } }
      const html = drawn(results, language)
      expect(html).toContain(words)
      expect(html).not.toMatch(ledger)
      const item = {
        ...anchor,
        contractAddress: CONTRACT,
        hash: certifiedHash,
        fileName: 'Deed.pdf',
        organization: 'Maison Verdier',
      }
      const data = { ...NO_ITEMS, signedFiles: [{ ...item, jobType: 'file' as const, signerName: null, phrase: null }] }
      expect(drawn({ ...unknown, signature: { code: 0, message: '', data } }, language)).not.toMatch(ledger)
    },
  )

  test('a proof of signatures that holds is said to, and no more', () => {
    const document = sha256('the signed file')
    const proof = sampleProof(document)
    const [first] = proof.documents
    const proved = { ...first!, anchor: anchorOf(first!.anchor.rootHash) }
    const html = drawn({ ...unreached('offline'), verdict: { code: 0, pinned: false, proof, document: proved } })
    expect(html).toContain('The proof agrees with the file')
    expect(html).toContain('See the proof')
    expect(html).not.toMatch(/unchanged since|data-tone="success"/)
  })

  test.each<[string, Partial<CheckResults>]>([
    ['signatures', { verdict: { code: 17, proof: sampleProof(HASH) } }],
    ['a certified file', { certified: { code: 17, proof: certification } }],
  ])('a proof of %s that does not hold is said not to', (_, verdict) => {
    expect(drawn({ ...unreached('offline'), ...verdict })).toContain('This proof doesn’t match this file')
  })

  test('a file that is no proof says nothing', () => {
    const html = drawn({ ...unreached('offline'), verdict: { code: 2 } })
    expect(html).toContain('Check your connection')
    expect(html).not.toContain('This proof')
  })

  test('a server that was reached and did not answer is not said to be out of reach', () => {
    const html = drawn({ ...unreached('throttled'), certified: holds(true) })
    expect(html).toContain('couldn’t check this file')
    expect(html).not.toContain('cannot be looked up')
  })
})

describe('the server answers', () => {
  const certain: CheckResults = { ...unknown, certification: { code: 0, message: '', data: [] } }

  test('CHECK-031 a certified file whose proof holds here, too, shows the steps of the proof', () => {
    const html = drawn({ ...certain, certified: holds(true) })
    expect(html).toContain('Certified, and unchanged since')
    expect(html).toContain('See the proof')
    expect(drawn({ ...unknown, certified: holds(true) })).not.toContain('See the proof')
  })

  test('CHECK-033 a proof of a certified file that the browser finds invalid is shown as invalid', () => {
    const html = drawn({ ...certain, certified: { code: 17, proof: certification } })
    expect(html).toContain('This proof doesn’t match this file')
    expect(html).not.toContain('unchanged since')
  })

  test('CHECK-033 the proof of another certified file is no unreadable one: both fingerprints are compared', () => {
    const answer = { code: 3, message: '', data: [] }
    const results = { ...unknown, certification: answer, certified: { code: 3, proof: certification } as const }
    const html = drawn(results, 'en', HASH)
    expect(html).toContain('The proof belongs to another file, or this file was changed since.')
    expect(html).toContain(`Fingerprint of “Deed.pdf” in the proof, certified file`)
    for (const hash of [certifiedHash, HASH]) expect(html).toContain(hash.slice(0, 8))
    expect(html).not.toContain('not a proof that can be read')
    expect(drawn(results, 'fr', HASH)).toContain('La preuve appartient à un autre fichier')
  })
})
