import { describe, expect, test } from 'vitest'
import { createApi } from '#api/client.ts'
import { signerDownloadPorts } from '#api/ports/signing/signer-download.ports.ts'
import { signerDownloadMachine } from '#machines/flows/signing/signer-download.machine.ts'
import { DownloadNotice, SignerDownloadView } from '#ui/signing/signer-download.view.tsx'
import { languages } from '../../support/walks/language.ts'
import { untaken } from '../../support/walks/paths.ts'
import { render } from '../../support/walks/render.tsx'
import { fileGroups, token } from '../../support/samples/signer.ts'
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
