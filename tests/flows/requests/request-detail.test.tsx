import { describe, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { bind, type Effects } from '#api/bind.ts'
import { createApi } from '#api/client.ts'
import { requestDetailPorts } from '#api/ports/requests/request-detail.ports.ts'
import {
  requestDetailMachine,
  type Download,
  type RequestDetailPorts,
} from '#machines/flows/requests/request-detail.machine.ts'
import { RequestDetailView } from '#ui/requests/request-detail.view.tsx'
import { languages } from '../../support/walks/language.ts'
import { untaken } from '../../support/walks/paths.ts'
import { render } from '../../support/walks/render.tsx'
import { finishedFiles, finishedRequest, pendingRequest, REQUEST_ID } from '../../support/samples/request.ts'
import { NOW } from '../../support/samples/requests.ts'
import { requestDetailPaths } from './request-detail.paths.ts'

test('every transition is on some path', () => {
  expect(untaken(requestDetailMachine, requestDetailPaths)).toEqual([])
})

test('a hint that arrives while the request is read causes one more read', async () => {
  const readRequest = vi.fn<() => Promise<never>>(() => new Promise(() => {}))
  let hint = () => {}
  const ports: Effects<RequestDetailPorts> = {
    readRequest,
    watchRequest: (_, __, emit) => {
      hint = () => emit({ type: 'request.changed' })
      return new Promise<never>(() => {})
    },
    saveFile: () => new Promise<never>(() => {}),
  }
  const machine = requestDetailMachine.provide({ actors: bind(ports) })
  const actor = createActor(machine, { input: { id: REQUEST_ID } }).start()
  expect(readRequest).toHaveBeenCalledOnce()
  hint()
  await vi.waitFor(() => expect(readRequest).toHaveBeenCalledTimes(2))
  expect(actor.getSnapshot().hasTag('loading')).toBe(true)
  actor.stop()
})

const draw = (state: (typeof requestDetailPaths)[number]['states'][number], language: (typeof languages)[number]) =>
  render(
    <RequestDetailView state={state} send={() => {}} list="/list" checkOf={(hash) => `/check/${hash}`} />,
    language,
  )

describe.each(requestDetailPaths)('$name', ({ states }) => {
  test.each(languages)('draws in %s', (language) => {
    for (const state of states) draw(state, language)
  })
})

test('REQD-024 REQD-038 a finished request offers its files and its proof, with the days until deletion', () => {
  const state = requestDetailPaths
    .flatMap(({ states }) => states)
    .find(({ context }) => context.request === finishedRequest)
  const html = draw(state!, 'en')
  for (const words of [
    'Download signed PDF',
    'Download: Audit trail',
    'Download: Proof',
    '6 more days',
    '1. Fingerprint',
  ])
    expect(html, 'a warning at 7 days or fewer').toContain(words)
})

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
    [{ id: REQUEST_ID, name: 'proof.json', is: 'proof' }, `/public/v1/simple-sign-files/${REQUEST_ID}/proof`],
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
