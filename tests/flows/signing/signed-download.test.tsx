import { describe, expect, test } from 'vitest'
import { createApi } from '#api/client.ts'
import { signedDownloadPorts } from '#api/ports/signing/signed-download.ports.ts'
import { signedDownloadMachine } from '#machines/flows/signing/signed-download.machine.ts'
import { untaken } from '../../support/walks/paths.ts'
import { signedDownloadPaths } from './signed-download.paths.ts'

test('every transition is on some path', () => {
  expect(untaken(signedDownloadMachine, signedDownloadPaths)).toEqual([])
})

describe('what the server is asked, and what its answers become', () => {
  const answering = (answers: Record<string, Response>) => {
    const asked: Request[] = []
    const fetch = async (request: Request) => {
      asked.push(request)
      return answers[new URL(request.url).pathname]!
    }
    return { asked, api: createApi({ baseUrl: 'http://server', fetch }) }
  }
  const { signal } = new AbortController()
  const TOKEN = '/private/simple-sign/signer-token/a'
  const FILES = '/private/simple-sign-files/signer/download-all'
  const download = async (answers: Record<string, Response>, kind: 'all' | 'signed' = 'all') => {
    const { api, asked } = answering(answers)
    const saved: string[] = []
    const ports = signedDownloadPorts(api, (_, name) => saved.push(name))
    const answer = await ports.download({ request: 'a', kind, name: 'Lease.zip' }, signal)
    return { answer: answer.type, saved, asked }
  }
  const token = () => Response.json({ token: 'secret-token' })
  const problem = (status: number, name: string) => Response.json({ name, message: '' }, { status })

  test('SACC-012 SACC-016 a download first asks for the token of the request, and sends it in a header only', async () => {
    const { answer, saved, asked } = await download({ [TOKEN]: token(), [FILES]: new Response('zip') }, 'signed')
    expect({ answer, saved }).toEqual({ answer: 'download.finished', saved: ['Lease.zip'] })
    expect(asked.map(({ url }) => new URL(url).pathname + new URL(url).search)).toEqual([
      TOKEN,
      `${FILES}?type=SIGN_FILE`,
    ])
    expect(asked[1]!.headers.get('authorization')).toBe('Bearer secret-token')
    const all = await download({ [TOKEN]: token(), [FILES]: new Response('zip') })
    expect(new URL(all.asked[1]!.url).search).toBe('')
  })

  test('files that are gone are missing; another answer fails', async () => {
    expect((await download({ [TOKEN]: problem(404, 'NotFoundException') })).answer).toBe('download.missing')
    const gone = await download({ [TOKEN]: token(), [FILES]: problem(404, 'NotFoundException') })
    expect({ answer: gone.answer, saved: gone.saved }).toEqual({ answer: 'download.missing', saved: [] })
    await expect(download({ [TOKEN]: problem(500, 'UnexpectedException') })).rejects.toThrow('500')
  })
})
