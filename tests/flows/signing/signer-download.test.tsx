import { describe, expect, test } from 'vitest'
import type { EventFrom } from 'xstate'
import { createApi } from '#api/client.ts'
import { signerDownloadPorts } from '#api/ports/signing/signer-download.ports.ts'
import { signerDownloadMachine } from '#machines/flows/signing/signer-download.machine.ts'
import { replay } from '#machines/journal.ts'
import { disputeFileName } from '#machines/rules/requests/file-names.ts'
import { aboutOf, type About } from '#machines/rules/signing/signer-pages.ts'
import type { Language } from '#ui/messages/language.ts'
import { EndedDownloadsView } from '#ui/signing/ended-downloads.view.tsx'
import { StatusView, type StatusPage } from '#ui/signing/status.view.tsx'
import { DownloadNotice, SignerDownloadView } from '#ui/signing/signer-download.view.tsx'
import { languages } from '../../support/walks/language.ts'
import { statesOf, untaken } from '../../support/walks/paths.ts'
import { render } from '../../support/walks/render.tsx'
import { canceledView, fileGroups, token } from '../../support/samples/signer.ts'
import { signerDownloadPaths } from './signer-download.paths.ts'

test('every transition is on some path', () => {
  expect(untaken(signerDownloadMachine, signerDownloadPaths)).toEqual([])
})

describe.each(signerDownloadPaths)('$name', ({ states }) => {
  test.each(languages)('shows only a failed download, in %s', (language) => {
    for (const state of states) {
      const view = (
        <SignerDownloadView state={state} send={() => {}}>
          <DownloadNotice />
        </SignerDownloadView>
      )
      expect(render(view, language) !== '').toBe(state.context.complaint !== null)
    }
  })
})

describe('the page of a request that has ended for its signer', () => {
  const about = aboutOf(canceledView())
  const [resting] = statesOf(signerDownloadPaths)
  const shown = (page: StatusPage, given: About | null = about, state = resting!, language: Language = 'en') =>
    render(
      <StatusView
        page={page}
        about={given}
        Downloads={({ request }) => <EndedDownloadsView state={state} send={() => {}} request={request} />}
      />,
      language,
    )

  test.each([
    ['canceled', true],
    ['expired', true],
    ['signedExpired', true],
    ['finished', true],
    ['rejected', true],
    ['ownRefusal', true],
    ['ownOptionalRefusal', true],
    ['editing', false],
    ['notAvailable', false],
    ['reassigned', false],
    ['endedLink', false],
    ['unknownLink', false],
  ] as const)('PROOF-015 %s: offers the dispute file, if the link led to a request: %s', (page, isOffered) => {
    expect(shown(page).includes('Download dispute file')).toBe(isOffered)
    expect(shown(page, null)).not.toContain('Download dispute file')
  })

  test.each([
    ['en', 'Download dispute file'],
    ['fr', 'Télécharger le dossier de litige'],
  ] as const)('PROOF-015 says that it is downloaded, or why it was not, in %s', (language, words) => {
    const wanted = { kind: 'dispute', name: disputeFileName(about.name) } as const
    const after = (...more: EventFrom<typeof signerDownloadMachine>[]) =>
      shown(
        'ownRefusal',
        about,
        replay(signerDownloadMachine, [{ type: 'download.chosen', wanted }, ...more]),
        language,
      )
    expect(shown('ownRefusal', about, resting, language)).toContain(words)
    expect(after()).toContain('aria-busy="true"')
    expect(after({ type: 'download.finished' })).not.toMatch(/aria-busy="true"|role="alert"/)
    for (const answer of [{ type: 'download.missing' }, { type: 'call.failed', failure: 'offline' }] as const)
      expect(after(answer)).toContain('role="alert"')
  })
})

describe('answers of the server become events', () => {
  const signal = new AbortController().signal
  const [, signed] = fileGroups[0]!.files
  const pdf = () => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } })
  const problem = (name: string, status: number) => Response.json({ name, message: '' }, { status })

  function answering(answer: (path: string) => Response) {
    const saved: [name: string, size: number][] = []
    const asked: string[] = []
    const fetch = async (request: Request) => {
      expect(request.headers.get('authorization')).toBe(`Bearer ${token}`)
      const { pathname } = new URL(request.url)
      asked.push(pathname.split('/signer')[1] ?? '')
      return answer(pathname)
    }
    const api = createApi({ baseUrl: 'http://server', fetch })
    const ports = signerDownloadPorts(api, { token, save: (file, name) => saved.push([name, file.size]) })
    return { ...ports, saved, asked }
  }

  test('SIGN-010 a file is saved under its name', async () => {
    const server = answering(pdf)
    await server.download({ kind: 'file', id: signed!.id, name: signed!.fileName }, signal)
    expect(server.asked).toEqual([`/download/${signed!.id}`])
    expect(server.saved).toEqual([[signed!.fileName, 4]])
  })

  test('the proof is saved under its name', async () => {
    const server = answering(() => Response.json({ format: 1 }))
    expect(await server.download({ kind: 'proof', name: 'a.json' }, signal)).toEqual({ type: 'download.finished' })
    expect(server.asked).toEqual(['/proof'])
    expect(server.saved).toEqual([['a.json', 12]])
  })

  test('PROOF-015 the dispute file is saved under its name', async () => {
    const server = answering(() => new Response('zip', { headers: { 'content-type': 'application/zip' } }))
    expect(await server.download({ kind: 'dispute', name: 'a.zip' }, signal)).toEqual({ type: 'download.finished' })
    expect([server.asked, server.saved]).toEqual([['/dispute'], [['a.zip', 3]]])
  })

  test('SIGN-010 API-075 all files are saved as one archive', async () => {
    const server = answering(pdf)
    expect(await server.download({ kind: 'all', name: 'a.zip' }, signal)).toEqual({ type: 'download.finished' })
    expect([server.asked, server.saved]).toEqual([['/download-all'], [['a.zip', 4]]])
  })

  test.each([
    ['an archive', { kind: 'all', name: 'a.zip' }, 'NotFoundException'],
    ['a file', { kind: 'file', id: signed!.id, name: 'a.pdf' }, 'NotFoundException'],
    ['a proof', { kind: 'proof', name: 'a.json' }, 'ProofNotAvailableException'],
    ['a dispute file', { kind: 'dispute', name: 'a.zip' }, 'NotFoundException'],
  ] as const)('%s that does not exist is reported as missing, and nothing is saved', async (_, wanted, name) => {
    const server = answering(() => problem(name, 404))
    expect(await server.download(wanted, signal)).toEqual({ type: 'download.missing' })
    expect(server.saved).toEqual([])
  })

  test('an answer that says nothing about the file is thrown', async () => {
    for (const wanted of [
      { kind: 'all', name: 'a' },
      { kind: 'proof', name: 'a' },
      { kind: 'file', id: 'a', name: 'a' },
    ] as const)
      await expect(answering(() => problem('UnexpectedException', 500)).download(wanted, signal)).rejects.toThrow('500')
  })
})
