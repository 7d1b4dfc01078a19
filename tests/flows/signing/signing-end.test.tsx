import { createActor } from 'xstate'
import { describe, expect, test } from 'vitest'
import { signingEndMachine } from '#machines/flows/signing/signing-end.machine.ts'
import { proofFileName } from '#machines/rules/requests/file-names.ts'
import { replay } from '#machines/journal.ts'
import type { SigningView } from '#machines/rules/signing/signing.ts'
import { DiscoverCard } from '#ui/signing/discover-card.tsx'
import { SigningEndView } from '#ui/signing/signing-end.view.tsx'
import { SignerDownloadView } from '#ui/signing/signer-download.view.tsx'
import { signerDownloadMachine } from '#machines/flows/signing/signer-download.machine.ts'
import { languages } from '../../support/walks/language.ts'
import { statesOf, untaken } from '../../support/walks/paths.ts'
import { expectRecord } from '../../support/records/record.ts'
import { render } from '../../support/walks/render.tsx'
import { deletedFiles } from '../../support/samples/request.ts'
import { fileGroups, signedView } from '../../support/samples/signer.ts'
import { beingFinalized, finished, signingEndPaths, waitingForOthers } from './signing-end.paths.ts'

test('every transition is on some path', () => {
  expect(untaken(signingEndMachine, signingEndPaths)).toEqual([])
})

const downloads = createActor(signerDownloadMachine).getSnapshot()
const parts = {
  request: '/consult-request/1',
  toSign: null,
  register: '/register/1',
  DocumentViewer: () => null,
}

describe.each(signingEndPaths)('$name', ({ states }) => {
  test.each(languages)('draws in %s', (language) => {
    for (const state of states)
      for (const isFresh of [true, false])
        expect(
          render(
            <SignerDownloadView state={downloads} send={() => {}}>
              <SigningEndView {...parts} state={state} send={() => {}} isFresh={isFresh} />
            </SignerDownloadView>,
            language,
          ),
        ).not.toBe('')
  })
})

test.each([true, false])('what each state shows is as recorded, just signed: %s', (isFresh) =>
  expectRecord(
    statesOf(signingEndPaths),
    (state) =>
      render(
        <SignerDownloadView state={downloads} send={() => {}}>
          <SigningEndView {...parts} state={state} send={() => {}} isFresh={isFresh} />
        </SignerDownloadView>,
        'en',
      ),
    `signing-end-${isFresh ? 'fresh' : 'later'}`,
  ),
)

describe('the page after a signature', () => {
  const shown = (view: typeof finished, files = fileGroups, isFresh = true) =>
    render(
      <SignerDownloadView state={downloads} send={() => {}}>
        <SigningEndView
          {...parts}
          state={replay(signingEndMachine, [{ type: 'request.found', view, files, at: 0 }])}
          send={() => {}}
          isFresh={isFresh}
        />
      </SignerDownloadView>,
      'en',
    )

  test('STAT-001 shows that the signature is recorded, when, and who has not signed yet', () => {
    const html = shown(waitingForOthers, [])
    expect(html).toContain('Your signature is recorded')
    expect(html).toContain('You signed on 21 November 2026 at 09:42 (Paris time).')
    expect(html).toContain('Camille Laurent still has to sign')
    expect(html).not.toContain('Download')
  })

  test.each([
    ['en', 'Back to requests to sign'],
    ['fr', 'Retour aux demandes à signer'],
  ] as const)('in %s, leads somebody with an account back to what they have to sign', (language, words) => {
    const state = replay(signingEndMachine, [{ type: 'request.found', view: waitingForOthers, files: [], at: 0 }])
    const drawn = (toSign: string | null, isFresh: boolean) =>
      render(
        <SignerDownloadView state={downloads} send={() => {}}>
          <SigningEndView {...parts} toSign={toSign} state={state} send={() => {}} isFresh={isFresh} />
        </SignerDownloadView>,
        language,
      )
    for (const isFresh of [true, false]) {
      expect(drawn('/signer-account-requests/to-sign', isFresh)).toContain(words)
      expect(drawn(null, isFresh)).not.toContain(words)
    }
  })

  test('leads to the request', () => {
    expect(shown(waitingForOthers, [])).toContain('href="/consult-request/1"')
  })

  test('shows that the files are being prepared', () => {
    expect(shown(beingFinalized, [])).toContain('We’re preparing the signed documents')
  })

  test('says who may still sign, and until when, if only optional signatures are missing', () => {
    const view = signedView({ state: 'CONSENT_GIVEN_PARTIAL_SIGNATURE', stateToDisplay: 'BEING_FINALIZED' })
    const html = shown(view, [])
    expect(html).toContain('Everyone required has signed. Camille Laurent, whose signature is optional, may still sign')
    expect(html).not.toContain('We’re preparing the signed documents')
  })

  test('TEN-022 says of a sandbox that it is only a test, which mails nothing, unless it has failed', () => {
    const sandbox = { ...finished.tenant, sandbox: true as const }
    const tested = shown({ ...finished, tenant: sandbox })
    expect(tested).toContain('Only a test: no mail is sent.')
    expect(tested).not.toContain('on its way')
    const refused = shown(signedView({ state: 'REFUSED', stateToDisplay: 'REFUSED', tenant: sandbox }), [])
    expect(refused).toContain('Only a test')
    expect(refused).toContain('Another signer then refused')
  })

  test('offers the signed files, the audit trail, the proof and its folder of a finished request, but never the original', () => {
    const html = shown(finished)
    for (const name of [
      'Signed document',
      'Signed document with its audit trail',
      'Audit trail',
      'Proof file',
      'Proof folder',
    ])
      expect(html).toContain(`Download: ${name}"`)
    expect(html.match(/Download: /g)).toHaveLength(5)
  })
})

test.each([
  [waitingForOthers, true],
  [signedView({ state: 'EDITING', stateToDisplay: 'EDITING' }), true],
  [beingFinalized, true],
  [finished, false],
  [signedView({ state: 'CANCELED', stateToDisplay: 'CANCELED' }), false],
])('a request is asked for again until it has ended (%#)', (view, isAgain) => {
  const state = replay(signingEndMachine, [{ type: 'request.found', view, files: [], at: 0 }])
  expect(state.can({ type: 'moment.passed' })).toBe(isAgain)
})

describe('the request after its signer has signed', () => {
  const shown = (change: Partial<SigningView>, files: typeof fileGroups = []) => {
    const state = replay(signingEndMachine, [{ type: 'request.found', view: signedView(change), files, at: 0 }])
    const page = <SigningEndView {...parts} state={state} send={() => {}} isFresh={false} />
    const html = render(
      <SignerDownloadView state={downloads} send={() => {}}>
        {page}
      </SignerDownloadView>,
      'en',
    )
    return html.replaceAll(/<[^>]*>/g, '·').replaceAll(/·+/g, '·')
  }

  test('REQD-001 shows its sender, its state, its deadline, its documents, and who has signed and who has not', () => {
    const text = shown({})
    for (const part of [
      'Services agreement 2026-114',
      'asked by Camille Laurent, Maison Verdier',
      'Status·Awaiting signatures',
      'Sign by·30 November 2099·23:59 (Paris time)',
      '1 of 2 has signed',
      'Élise Garnier· ·(you)·Signed on 21 November 2026 at 09:42·Signed',
      'Camille Laurent· ·Waiting their turn',
      'Services agreement 2026-114.pdf·2 pages, 47',
    ])
      expect(text).toContain(part)
  })

  test('says who must still sign, and not who may', () => {
    const [me, other] = signedView().signers
    const optional = { ...other!, id: 'b3'.padStart(24, '0'), firstName: 'Otto', signatureType: 'OPTIONAL' } as const
    expect(shown({ signers: [me!, optional, other!] })).toContain('Camille Laurent still has to sign.')
  })

  test('says whose signature is optional', () => {
    const [me, other] = signedView().signers
    const text = shown({ signers: [me!, { ...other!, signatureType: 'OPTIONAL' }] })
    expect(text).toContain('Camille Laurent· · (optional)·Waiting their turn')
    expect(shown({})).not.toContain('(optional)')
  })

  test.each([
    ['EDITING', 'EDITING', 'Camille Laurent is changing the request.'],
    ['CANCELED', 'CANCELED', 'The request was then cancelled, so no signed document will be made.'],
    ['REFUSED', 'REFUSED', 'Another signer then refused, so no signed document will be made.'],
    ['EXPIRED', 'EXPIRED', 'The others did not sign in time, so no signed document will be made.'],
    ['PARTIAL_SIGNATURE_FINISHED', 'FINISHED', 'Everyone who had to sign has signed.'],
  ] as const)('%s: says what that means for the signed document', (state, stateToDisplay, text) => {
    expect(shown({ state, stateToDisplay })).toContain(text)
  })

  test('says that the files of a finished request were deleted', () => {
    const deleted = deletedFiles(fileGroups)
    expect(shown(finished, deleted)).toContain('The documents have been deleted from this service.')
    expect(shown(finished, deleted)).not.toContain('Download all')
    expect(shown(finished, fileGroups)).toContain('Download all')
  })
})

test.each([
  ['en', 'Discover the service'],
  ['fr', 'Découvrir le service'],
] as const)(
  'STAT-003 STAT-005 the list of what an account is good for links to the page that is set, in %s',
  (language, words) => {
    const shown = (more: string | null) => render(<DiscoverCard register="/register/1" more={more} />, language)
    expect(shown('https://www.example.org/signing')).toMatch(
      new RegExp(
        `<a[^>]*href="https://www.example.org/signing"[^>]*target="_blank"[^>]*rel="noopener"[^>]*>${words}</a>`,
      ),
    )
    expect(shown(null)).not.toContain(words)
    expect(shown(null).match(/<li/g)).toHaveLength(3)
  },
)

test('the proof file is named after the request', () => {
  expect(proofFileName('Services agreement 2026-114')).toBe('Services agreement 2026-114_proof.json')
})

test('PROOF-006 the proof is offered once it is available', () => {
  const shown = (proofFileAvailable: boolean) => {
    const view = { ...finished, proofFileAvailable }
    const state = replay(signingEndMachine, [{ type: 'request.found', view, files: fileGroups, at: 0 }])
    const page = <SigningEndView {...parts} state={state} send={() => {}} isFresh />
    return render(
      <SignerDownloadView state={downloads} send={() => {}}>
        {page}
      </SignerDownloadView>,
      'en',
    )
  }
  expect(shown(true)).toContain('Download: Proof file')
  expect(shown(false)).not.toContain('Proof file')
})
