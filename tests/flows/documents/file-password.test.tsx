// @vitest-environment happy-dom
import { act } from 'react'
import { describe, expect, test } from 'vitest'
import { createShelf } from '#api/browser/shelf.ts'
import { createApi } from '#api/client.ts'
import { filePasswordPorts } from '#api/ports/documents/file-password.ports.ts'
import { requestDraftCalls } from '#api/ports/requests/draft-calls.ts'
import { filePasswordMachine } from '#machines/flows/documents/file-password.machine.ts'
import { replay } from '#machines/journal.ts'
import { FilePasswordView } from '#ui/documents/file-password.view.tsx'
import { Flow } from '#ui/flow.tsx'
import { statusOf } from '../../support/samples/problem.ts'
import { ids, requestFile, serverDraft } from '../../support/samples/wizard.ts'
import { expectDialogs, inDocument } from '../../support/walks/drawn.tsx'
import { languages } from '../../support/walks/language.ts'
import { statesOf, untaken } from '../../support/walks/paths.ts'
import { filePasswordPaths, input } from './file-password.paths.ts'

test('every transition is on some path', () => {
  expect(untaken(filePasswordMachine, filePasswordPaths)).toEqual([])
})

test.each(languages)('every state is drawn in %s', async (language) => {
  await expectDialogs(statesOf(filePasswordPaths), language, (state) => (
    <FilePasswordView state={state} send={() => {}} />
  ))
})

test('no state has the password in its context or its output', () => {
  for (const { context, output } of statesOf(filePasswordPaths))
    expect(JSON.stringify([context, output])).not.toContain('rosebud')
})

test('a wrong password can be tried again', () => {
  const submitted = { type: 'password.submitted', password: 'x' } as const
  const state = replay(filePasswordMachine, [submitted, { type: 'password.refused' }], input)
  expect(state.context.complaint).toBe('refused')
  expect(state.can(submitted)).toBe(true)
})

test('the field gets the focus back each time that no password is submitted', async () => {
  const flow = <Flow machine={filePasswordMachine} view={FilePasswordView} input={input} />
  const focused = await inDocument(flow, 'en', (body) =>
    ['once', 'again'].map(() => {
      body.querySelector<HTMLElement>('button[type=submit]')!.focus()
      act(() => body.querySelector('form')!.requestSubmit())
      return document.activeElement?.getAttribute('name')
    }),
  )
  expect(focused).toEqual(['password', 'password'])
})

describe('answers of the server become events', () => {
  const { signal } = new AbortController()
  const problem = (name: string) => ({ name, message: '' })
  const locked = { id: ids.request, keys: ['key-1'], password: 'Zürich 5 €' }
  const requests: Request[] = []

  const portsAnswering = (...answers: [status: number, body: unknown][]) => {
    const rest = answers.values()
    const fetch = async (request: Request) => {
      requests.push(request.clone())
      const [status, body] = rest.next().value!
      return Response.json(body, { status, headers: { etag: '"7"' } })
    }
    const shelf = createShelf(() => 'key-1')
    shelf.put(new File(['%PDF-1.7'], 'a.pdf'))
    return { shelf, ports: filePasswordPorts(requestDraftCalls(createApi({ baseUrl: 'http://server', fetch })), shelf) }
  }

  test('an accepted password uploads the file, which is then shown as the server has it', async () => {
    const { shelf, ports } = portsAnswering([200, [requestFile]], [200, serverDraft])
    requests.length = 0
    expect(await ports.uploadLocked(locked, signal)).toEqual({
      type: 'files.uploaded',
      ids: { 'key-1': ids.file },
      files: [requestFile],
      revision: '"7"',
    })
    expect((await requests[0]!.formData()).get('password')).toBe('Zürich 5 €')
    expect(requests[0]!.url).not.toContain('password')
    expect([...requests[0]!.headers].join(' ')).not.toContain('Z')
    expect(shelf.find('key-1')).toBeUndefined()
  })

  test.each([
    ['WrongPasswordFileException', { type: 'password.refused' }],
    ['XfaFileException', { type: 'upload.refused', name: 'XfaFileException' }],
    ['NotFoundException', { type: 'draft.gone' }],
  ] as const)('%s becomes %j, and the file stays', async (name, event) => {
    const { shelf, ports } = portsAnswering([statusOf(name), problem(name)])
    expect(await ports.uploadLocked(locked, signal)).toEqual(event)
    expect(shelf.find('key-1')).toBeDefined()
  })

  test('throws for an answer outside the contract', async () => {
    await expect(portsAnswering([503, {}]).ports.uploadLocked(locked, signal)).rejects.toThrow('503')
  })
})
