import type { EventFrom } from 'xstate'
import { describe, expect, test } from 'vitest'
import { replay } from '#machines/journal.ts'
import { signatureCheckMachine, type LocalFile } from '#machines/flows/proofs/signature-check.machine.ts'
import type { CheckResults } from '#machines/rules/proofs/check-answers.ts'
import { changedCheck, NO_ITEMS, type CertificationAnswer, type SignatureAnswer } from '#machines/rules/proofs/check.ts'
import type { Changes } from '#machines/rules/proofs/pdf-changes.ts'
import type { Verdict } from '#machines/rules/proofs/proof.ts'
import { sha256 } from '../../../server/engine/sha256.ts'
import type { Language } from '#ui/messages/language.ts'
import { languages } from '../../support/walks/language.ts'
import { untaken, statesOf } from '../../support/walks/paths.ts'
import { anchorOf, sampleProof } from '../../support/samples/proof.ts'
import { expectRecord } from '../../support/records/record.ts'
import { render } from '../../support/walks/render.tsx'
import { CheckView } from './check-view.tsx'
import { HASH, hashPaths, malformedPaths, signatureCheckPaths } from './signature-check.paths.ts'

type SignatureCheckEvent = EventFrom<typeof signatureCheckMachine>

const paths = [...signatureCheckPaths, ...hashPaths, ...malformedPaths]
const draw = (state: ReturnType<typeof replay<typeof signatureCheckMachine>>, language: 'en' | 'fr') =>
  render(<CheckView state={state} send={() => {}} />, language)

test('CHECK-022 every transition is on some path', () => {
  expect(untaken(signatureCheckMachine, paths)).toEqual([])
})

test.each(languages)('every state is drawn in %s', async (language) => {
  for (const state of statesOf(paths)) expect(draw(state, language)).not.toBe('')
  if (language === 'en') await expectRecord(statesOf(paths), (state) => draw(state, language))
})

const after = (input: string | null, ...events: SignatureCheckEvent[]) =>
  replay(signatureCheckMachine, events, { hash: input })
const file: LocalFile = { name: 'a.pdf', size: 1, type: 'application/pdf' }
const proof: LocalFile = { name: 'proof.json', size: 1, type: '' }
const answer = (code: number, message = ''): SignatureAnswer => ({ code, message, data: NO_ITEMS })
const certified = (code: number): CertificationAnswer => ({ code, message: '', data: [] })
const checked = (results: Partial<CheckResults> = {}): SignatureCheckEvent => ({
  type: 'document.checked',
  signature: answer(1),
  certification: certified(1),
  verdict: null,
  certified: null,
  ...results,
})

describe('the transitions', () => {
  test('CHECK-002 a check starts with a hash in the address, in upper or lower case', () => {
    expect(after(HASH).value).toBe('checking')
    expect(after(HASH.toUpperCase()).context.hash).toBe(HASH)
    expect(after('not a hash')).toMatchObject({
      value: 'choosing',
      context: { complaint: 'malformedHash', hash: null },
    })
  })

  test('CHECK-023 a proof without the extension .json is refused, and no check runs', () => {
    const pdf: SignatureCheckEvent = { type: 'proof.chosen', file: { ...proof, name: 'proof.pdf' } }
    expect(after(null, pdf)).toMatchObject({ value: 'choosing', context: { complaint: 'wrongExtension', proof: null } })
    expect(after(HASH, checked(), pdf)).toMatchObject({ value: 'knowing', context: { complaint: 'wrongExtension' } })
  })

  test('CHECK-054 a proof added to a result runs the checks again', () => {
    const state = after(HASH, checked(), { type: 'proof.chosen', file: proof })
    expect(state).toMatchObject({ value: 'checking', context: { hash: HASH, proof } })
  })

  test('CHECK-055 a new file after a result drops the previous proof; a proof added before the file is kept', () => {
    const chosen: SignatureCheckEvent = { type: 'file.chosen', file }
    const added: SignatureCheckEvent = { type: 'proof.chosen', file: proof }
    expect(after(HASH, checked(), added, checked(), chosen).context).toMatchObject({ proof: null, results: null })
    expect(after(null, added, chosen).context).toMatchObject({ proof, file })
  })

  test('several documents go to their own page with the proof that was added before, not with that of a result', () => {
    const files = [file, { ...file, name: 'b.pdf' }]
    const [added, chosen]: SignatureCheckEvent[] = [
      { type: 'proof.chosen', file: proof },
      { type: 'files.chosen', files },
    ]
    expect(after(null, added!, chosen!)).toMatchObject({ value: 'several', context: { files: [...files, proof] } })
    const known = after(HASH, checked(), added!, checked(), chosen!)
    expect(known).toMatchObject({ value: 'several', context: { files, proof: null, results: null } })
    expect(after(HASH, checked(), chosen!, { type: 'check.reset' })).toMatchObject({
      value: 'choosing',
      context: { files: [] },
    })
  })

  test('CHECK-053 two failed checks are results with code 9, and can be retried', () => {
    const failed = after(HASH, { type: 'call.failed', failure: 'offline' })
    expect(failed.context.results).toMatchObject({
      signature: { code: 9, message: 'offline', data: NO_ITEMS },
      certification: { code: 9, message: 'offline', data: [] },
    })
    expect(
      replay(signatureCheckMachine, [{ type: 'call.failed', failure: 'offline' }, { type: 'check.retried' }], {
        hash: HASH,
      }).value,
    ).toBe('checking')
  })

  test('CHECK-017 CHECK-022 reset clears everything and returns to the drop zone', () => {
    const fresh = after(null).context
    expect(
      after(null, { type: 'file.chosen', file }, { type: 'hash.computed', hash: HASH }, checked(), {
        type: 'check.reset',
      }),
    ).toMatchObject({ value: 'choosing', context: fresh })
  })
})

describe('each kind of result', () => {
  const document = sha256('the signed file')
  const sample = sampleProof(document)
  const anchor = anchorOf(sample.documents[0]!.anchor.rootHash)
  const proved: Verdict = { code: 0, pinned: true, proof: sample, document: { ...sample.documents[0]!, anchor } }
  const item = (hash: string, timestamp: string | null) => ({
    ...anchor,
    hash,
    timestamp,
    fileName: 'Agreement.pdf',
    jobType: 'file' as const,
    signerName: null,
    organization: 'Maison Verdier',
    phrase: null,
  })
  const signed: SignatureAnswer = {
    code: 0,
    message: '',
    data: {
      ...NO_ITEMS,
      signedFiles: [item(document, anchor.timestamp)],
      audits: sample.audits.map(({ phrase, signerName, hash }) => ({ ...item(hash, null), phrase, signerName })),
    },
  }
  const requested = { person: 'Ada Lovelace', date: '2026-11-20T08:00:00Z' }
  const certification: CertificationAnswer = {
    code: 0,
    message: '',
    data: [{ ...item(document, anchor.timestamp), anchorStatus: 'VALIDATED' }],
  }
  const onTezos: CertificationAnswer = {
    ...certification,
    data: certification.data.map((one) => ({ ...one, contractAddress: 'KT1Ha4yFVeyzw6KRAdkzq6TxDHB97KG4pZe8' })),
  }
  const witness = { state: 'CONFIRMED', timestamp: '2026-11-21T14:20:40.000Z', authority: 'Time stamps 1' } as const
  const stamped = { ...certification, data: certification.data.map((one) => ({ ...one, witness })) }
  const result = (results: Partial<CheckResults>, hash = document) =>
    after(null, { type: 'file.chosen', file }, { type: 'hash.computed', hash }, checked(results))

  test.each<[string, Partial<CheckResults>, string, string]>([
    ['signed', { signature: signed, verdict: proved }, 'Signed by 山田 太郎', 'Signé par 山田 太郎'],
    [
      'requested by an organisation',
      { signature: signed },
      'Requested by Maison Verdier',
      'Demandé par Maison Verdier',
    ],
    [
      'requested by a person',
      { signature: { ...signed, data: { ...signed.data, requested } } },
      'Requested by Ada Lovelace, Maison Verdier</b><time dateTime="2026-11-20T08:00:00Z"',
      'Demandé par Ada Lovelace, Maison Verdier</b><time dateTime="2026-11-20T08:00:00Z"',
    ],
    ['signed, counted', { signature: signed }, 'signed by 2 people', 'signé par 2 personnes'],
    ['signing', { signature: answer(20) }, 'Being signed', 'En cours de signature'],
    ['anchoring', { signature: answer(21) }, 'Not in its final state', 'Pas encore dans son état définitif'],
    ['CHECK-042 canceled', { signature: answer(22, 'It is CANCELED') }, 'was cancelled', 'a été annulée'],
    ['CHECK-042 refused', { signature: answer(22, 'It is REFUSED') }, 'was refused', 'a été refusée'],
    ['CHECK-042 expired', { signature: answer(22, 'It is EXPIRED') }, 'has expired', 'a expiré'],
    ['CHECK-042 ended', { signature: answer(22, '') }, 'has ended', 'est terminée'],
    ['unreachable', { signature: answer(23) }, 'cannot be looked up', 'ne peut pas être consulté'],
    ['unknown anchor', { signature: answer(27) }, 'this version cannot check', 'ne sait pas vérifier'],
    ['stamped', { certification: stamped }, 'Time stamps 1 stamped the block', 'Time stamps 1 a horodaté le bloc'],
    ['contradicted', { signature: answer(30) }, 'contradicts the date of the anchor', 'contredit la date d’ancrage'],
    [
      'contradicted certification',
      { certification: certified(30) },
      'contradicts the date of the anchor',
      'contredit la date d’ancrage',
    ],
    ['earlier version', { signature: answer(28) }, 'made by an earlier version', 'version antérieure'],
    ['original', { signature: answer(24) }, 'before anyone signed', 'avant toute signature'],
    ['upload', { signature: answer(25) }, 'An uploaded file', 'Un fichier importé'],
    [
      'changed at its end',
      { signature: changedCheck({ kind: 'after', added: 2048, changes: null }) },
      'Signed and sealed up to here, changed after',
      'Signé et scellé jusqu’ici, modifié ensuite',
    ],
    [
      'changed inside',
      { signature: changedCheck({ kind: 'inside' }) },
      'The sealed bytes themselves were changed',
      'Les octets scellés eux‑mêmes ont été modifiés',
    ],
    ['no match', {}, 'No match', 'Aucune correspondance'],
    ['CHECK-053 failed', { signature: answer(9, 'offline') }, 'Check your connection', 'Vérifiez votre connexion'],
    ['a large proof', { signature: answer(9, 'OversizeProofException') }, 'larger than 1\u00a0MB', 'dépasse 1\u00a0Mo'],
    ['a strange proof', { signature: answer(9, 'TooComplexProofException') }, 'more in it', 'contient plus'],
    ['many calls', { signature: answer(9, 'TooManyRequestsException') }, 'Wait a few seconds', 'Patientez'],
    [
      'failed on the server',
      { signature: answer(9, 'A node failed') },
      'couldn’t check this file',
      'Une erreur s’est produite',
    ],
    ['certified', { certification }, 'Certified, and unchanged since', 'Certifié, et inchangé depuis'],
    ['certified on Tezos', { certification: onTezos }, 'Anchored on Tezos', 'Ancré sur Tezos'],
    ['being certified', { certification: { ...certification, code: 8 } }, 'not anchored for good', 'pas encore ancrée'],
    ['a proof of another file', { signature: answer(3) }, 'No match for this exact file', 'Aucune correspondance'],
    ...[2, 6, 13, 14, 16, 17].map((code): [string, Partial<CheckResults>, string, string] => [
      `wrong proof ${code}`,
      { signature: answer(code) },
      'This proof doesn’t match this file',
      'Cette preuve ne correspond pas à ce fichier',
    ]),
    ['wrong proof of a certification', { certification: certified(6) }, 'doesn’t match this file', 'ne correspond pas'],
    ['failed certification', { certification: certified(9) }, 'couldn’t check this file', 'La vérification a échoué'],
  ])('%s', (_, results, english, french) => {
    expect(draw(result(results), 'en')).toContain(english)
    expect(draw(result(results), 'fr')).toContain(french)
  })

  test('a changed file says what was changed, and where', () => {
    const none = { content: [], annotations: [], added: [], removed: 0 }
    const rest = { fields: false, metadata: false, validation: false, other: false }
    const shown = (changes: Changes, language: Language) =>
      draw(result({ signature: changedCheck({ kind: 'after', added: 9, changes }) }), language)
    const many = { ...none, ...rest, content: [2], added: [4, 5], annotations: [1, 3], metadata: true }
    for (const words of [
      'Content of page 2 replaced',
      '2 pages added: pages 4, 5',
      'fields changed on pages 1, 3',
      'Title',
    ])
      expect(shown(many, 'en')).toContain(words)
    for (const words of ['Contenu remplacé à la page 2', '2 pages ajoutées', 'modifiés aux pages 1, 3', 'Titre'])
      expect(shown(many, 'fr')).toContain(words)
    expect(shown(many, 'en')).not.toContain('removed')
    expect(shown({ ...none, ...rest }, 'en')).toContain('Nothing that readers show')
  })

  test('CHECK-048 a proof that the browser finds invalid is shown as invalid, whatever the server answers', () => {
    const html = draw(result({ signature: signed, verdict: { code: 17, proof: sample } }), 'en')
    expect(html).toContain('This proof doesn’t match this file')
    expect(html).not.toContain('unchanged since')
  })

  test('an anchor that only the server can check is shown as the server says, without steps', () => {
    const html = draw(result({ signature: signed, verdict: { code: 27, kinds: ['BITCOIN'], proof: sample } }), 'en')
    expect(html).toContain('unchanged since')
    expect(html).not.toContain('See the proof')
  })

  test('a proof of another file: the file has no match, then both fingerprints, each with its name', () => {
    const html = draw(result({ signature: answer(3), verdict: { code: 3, proof: sample } }, HASH), 'en')
    expect(html).toContain('The proof belongs to another file, or this file was changed since.')
    expect(html).not.toContain('Nobody signed or certified')
    expect(html).toContain(`Fingerprint of “${sample.documents[0]!.fileName}” in the proof`)
    expect(html.indexOf('No match for this exact file')).toBeLessThan(html.indexOf('belongs to another file'))
    expect(html).not.toContain('doesn’t match this file')
    expect(html).toContain(document.slice(0, 8))
    expect(html).toContain(HASH.slice(0, 8))
  })

  test('an answer has a button for a proof file and no drop zone; once signed it is quiet', () => {
    const shown = (results: Partial<CheckResults>) => draw(result(results), 'en')
    for (const html of [shown({ signature: signed }), shown({})]) {
      expect(html.match(/Add a proof file/g)).toHaveLength(1)
      expect(html).toMatch(/<button(?:(?!<\/button>).)*Add a proof file/s)
    }
  })

  test('CHECK-050 the colour of the border follows the result', () => {
    const toneIn = (results: Partial<CheckResults>) => /data-tone="(\w+)"/.exec(draw(result(results), 'en'))?.[1]
    expect([
      toneIn({ signature: signed }),
      toneIn({ signature: answer(20) }),
      toneIn({ signature: answer(21) }),
      toneIn({ signature: answer(22) }),
    ]).toEqual(['success', 'success', 'warning', 'error'])
  })

  test.each([24, 25, 26, 28, 31])('code %i has neither the colour nor the title of signed', (code) => {
    const html = draw(result({ signature: { ...signed, code } }), 'en')
    expect(html).toContain('data-tone="warning"')
    expect(html).not.toMatch(/unchanged since|Signed by|data-tone="success"/)
  })

  test('CHECK-049 two positive results are both shown', () => {
    expect(draw(result({ signature: signed, certification }), 'en').match(/data-tone="success"/g)).toHaveLength(2)
  })
})
