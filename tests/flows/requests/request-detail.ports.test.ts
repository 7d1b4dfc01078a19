import { describe, expect, test, vi } from 'vitest'
import { createApi } from '#api/client.ts'
import { requestDetailPorts } from '#api/ports/requests/request-detail.ports.ts'
import type { Download } from '#machines/flows/requests/request-detail.machine.ts'
import { finishedFiles, pendingRequest, REQUEST_ID } from '../../support/samples/request.ts'
import { NOW } from '../../support/samples/requests.ts'

describe('answers of the server become events', () => {
  const signal = new AbortController().signal
  const problem = (name: string) => ({ name, message: '' })
  const answering = (answers: (path: string) => Response) => {
    const save = vi.fn<(file: Blob, name: string) => void>()
    const fetch = async (request: Request) => answers(new URL(request.url).pathname + new URL(request.url).search)
    return { save, ports: requestDetailPorts(createApi({ baseUrl: 'http://server', fetch }), { now: () => NOW, save }) }
  }

  test('REQD-047 loads a request with its audit trail and the details of its files', async () => {
    const asked: string[] = []
    const { ports } = answering((path) => {
      asked.push(path)
      return Response.json(path.includes('-requests/') ? pendingRequest : finishedFiles)
    })
    expect(await ports.readRequest({ id: REQUEST_ID }, signal)).toEqual({
      type: 'request.read',
      request: pendingRequest,
      files: finishedFiles,
      at: NOW,
    })
    expect(asked.toSorted()).toEqual([
      `/public/v1/simple-sign-files/${REQUEST_ID}?withDetail=true`,
      `/public/v1/simple-sign-requests/${REQUEST_ID}?withAudits=true`,
    ])
  })

  test.each([404, 400, 403])('ROUTE-090 a request answered %i is missing', async (status) => {
    const name = { 404: 'NotFoundException', 400: 'MalformedRequestException', 403: 'ForbiddenException' }[status]!
    const { ports } = answering(() => Response.json(problem(name), { status }))
    expect(await ports.readRequest({ id: 'x' }, signal)).toEqual({ type: 'request.missing' })
  })

  test.each<[Download, string]>([
    [{ id: 'f1', name: 'signed.pdf', is: 'file' }, '/public/v1/simple-sign-files/download/f1'],
    [{ id: 'f1', name: 'copy.pdf', is: 'copy' }, '/public/v1/simple-sign-files/download-intermediate/f1'],
    [{ id: REQUEST_ID, name: 'all.zip', is: 'all' }, `/public/v1/simple-sign-files/download-all/${REQUEST_ID}`],
    [{ id: REQUEST_ID, name: 'proof.json', is: 'proof' }, `/public/v1/simple-sign-files/${REQUEST_ID}/proof`],
    [{ id: REQUEST_ID, name: 'dispute.zip', is: 'dispute' }, `/public/v1/simple-sign-files/${REQUEST_ID}/dispute`],
  ])('saves the download %j under its name', async (download, where) => {
    const { ports, save } = answering(
      (path) => new Response(path === where ? 'bytes' : null, { status: path === where ? 200 : 404 }),
    )
    expect(await ports.saveFile(download, signal)).toEqual({ type: 'file.saved' })
    expect(await save.mock.calls[0]![0].text()).toBe('bytes')
    expect(save.mock.calls[0]![1]).toBe(download.name)
  })

  test('REQD-043 a missing file is reported and nothing is saved', async () => {
    const { ports, save } = answering(() => Response.json(problem('NotFoundException'), { status: 404 }))
    expect(await ports.saveFile({ id: 'f1', name: 'a', is: 'file' }, signal)).toEqual({ type: 'file.missing' })
    expect(save).not.toHaveBeenCalled()
  })
})
