import { createActor } from 'xstate'
import { describe, expect, test } from 'vitest'
import { createApi } from '#api/client.ts'
import { copyDownloadPorts } from '#api/ports/signing/copy-download.ports.ts'
import { copyRequestMachine } from '#machines/flows/signing/copy-request.machine.ts'
import { signerDownloadMachine } from '#machines/flows/signing/signer-download.machine.ts'
import { replay } from '#machines/journal.ts'
import { CopyRequestView } from '#ui/signing/copy-request.view.tsx'
import { SignerDownloadView } from '#ui/signing/signer-download.view.tsx'
import { expectRecord } from '../../support/records/record.ts'
import { copyView } from '../../support/samples/request.ts'
import { fileGroups, token } from '../../support/samples/signer.ts'
import { languages } from '../../support/walks/language.ts'
import { statesOf, untaken } from '../../support/walks/paths.ts'
import { render } from '../../support/walks/render.tsx'
import { copyRequestPaths, finished, openFiles, pending } from './copy-request.paths.ts'

type State = Parameters<typeof CopyRequestView>[0]['state']

test('every transition is on some path', () => expect(untaken(copyRequestMachine, copyRequestPaths)).toEqual([]))

const downloads = createActor(signerDownloadMachine).getSnapshot()
const drawn = (state: State, language: (typeof languages)[number] = 'en') =>
  render(
    <SignerDownloadView state={downloads} send={() => {}}>
      <CopyRequestView state={state} send={() => {}} checkOf={(hash) => `/check?hash=${hash}`} />
    </SignerDownloadView>,
    language,
  )

describe.each(copyRequestPaths)('$name', ({ states }) => {
  test.each(languages)('draws in %s', (language) => {
    for (const state of states) expect(drawn(state, language)).not.toBe('')
  })
})

test('what each state shows is as recorded', () =>
  expectRecord(statesOf(copyRequestPaths), (state) => drawn(state), 'copy-request'))

const at = Date.parse('2026-11-21T13:30:00Z')
const textOf = (view = pending, files = openFiles) =>
  drawn(replay(copyRequestMachine, [{ type: 'request.found', view, files, at }]))
    .replaceAll(/<[^>]*>/g, '·')
    .replaceAll(/·+/g, '·')

test('CC-001 shows whose the request is, its dates, who gets copies, who has signed, its documents and its trail', () => {
  const text = textOf()
  for (const part of [
    'Partnership agreement 2027',
    'Owner·Camille Roux·Atelier Morel',
    'Copies to·legal@kaltbach.example',
    '1 of 2 has signed',
    'Jonas Weber',
    'Temporary copy',
    'Copy sent to ·legal@kaltbach.example',
  ])
    expect(text).toContain(part)
  expect(text).not.toContain('in the application')
  expect(text).not.toContain('jonas@')
})

test('CC-004 nothing on the page signs, changes, cancels or reminds: its buttons download or show details', () => {
  for (const [view, files] of [
    [pending, openFiles],
    [finished, fileGroups],
  ] as const) {
    const html = drawn(replay(copyRequestMachine, [{ type: 'request.found', view, files, at }]))
    const names = [...html.matchAll(/<button([^>]*)>(.*?)<\/button>/gs)].map(
      ([, attributes = '', inside = '']) =>
        /aria-label="([^"]*)"/.exec(attributes)?.[1] ?? inside.replaceAll(/<[^>]*>/g, ''),
    )
    expect(names).toContain('Download dispute file')
    for (const name of names) expect(name).toMatch(/^(Download:?|Details:) /)
    expect(html).not.toContain('<form')
  }
})

test.each([
  ['EDITING', 'EDITING', 'is changing it'],
  ['CANCELED', 'CANCELED', 'It was cancelled'],
  ['REFUSED', 'REFUSED', 'A signer refused to sign'],
  ['EXPIRED', 'EXPIRED', 'not signed by everyone in time'],
] as const)('%s: says what that means for the signed document', (state, stateToDisplay, text) =>
  expect(textOf(copyView({ state, stateToDisplay }))).toContain(text),
)

test.each([
  [pending, true],
  [finished, false],
])('a request is asked for again until it has ended (%#)', (view, isAgain) => {
  const state = replay(copyRequestMachine, [{ type: 'request.found', view, files: [], at }])
  expect(state.can({ type: 'moment.passed' })).toBe(isAgain)
})

test('CC-002 each file is asked for where copy recipients get it, with their token', async () => {
  const asked: string[] = []
  const saved: string[] = []
  const fetch = async (request: Request) => {
    expect(request.headers.get('authorization')).toBe(`Bearer ${token}`)
    asked.push(new URL(request.url).pathname.split('/cc-recipient')[1] ?? '')
    return new Response('%PDF', { headers: { 'content-type': 'application/pdf' } })
  }
  const api = createApi({ baseUrl: 'http://server', fetch })
  const { download } = copyDownloadPorts(api, { token, save: (_, name) => saved.push(name) })
  const { signal } = new AbortController()
  for (const wanted of [
    { kind: 'file', id: 'a', name: 'a.pdf' },
    { kind: 'copy', id: 'a', name: 'copy.pdf' },
    { kind: 'proof', name: 'proof.json' },
    { kind: 'dispute', name: 'dispute.zip' },
  ] as const)
    expect(await download(wanted, signal)).toEqual({ type: 'download.finished' })
  expect(await download({ kind: 'all', name: 'all.zip' }, signal)).toEqual({ type: 'download.missing' })
  expect(asked).toEqual(['/download/a', '/download-intermediate/a', '/proof', '/dispute'])
  expect(saved).toEqual(['a.pdf', 'copy.pdf', 'proof.json', 'dispute.zip'])
})
