// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { createApi } from '#api/client.ts'
import { requestAgainPorts } from '#api/ports/requests/request-again.ports.ts'
import { requestAgainMachine } from '#machines/flows/requests/request-again.machine.ts'
import { EndingNotice } from '#ui/requests/ending/ending-notice.tsx'
import { RequestAgainView } from '#ui/requests/ending/request-again.view.tsx'
import {
  deletedFiles,
  pendingFiles,
  pendingRequest,
  REQUEST_ID,
  unreachedSigner,
} from '../../support/samples/request.ts'
import { expectRecord } from '../../support/records/record.ts'
import { languages } from '../../support/walks/language.ts'
import { statesOf, untaken } from '../../support/walks/paths.ts'
import { render } from '../../support/walks/render.tsx'
import { requestAgainPaths } from './request-again.paths.ts'

test('every transition is on some path', () => {
  expect(untaken(requestAgainMachine, requestAgainPaths)).toEqual([])
})

test.each(languages)('every state is drawn in %s', async (language) => {
  const draw = (state: (typeof requestAgainPaths)[number]['states'][number]) =>
    render(<RequestAgainView state={state} send={() => {}} />, language)
  for (const state of statesOf(requestAgainPaths)) expect(draw(state)).not.toBe('')
  if (language === 'en') await expectRecord(statesOf(requestAgainPaths), draw)
})

describe('answers of the server become events', () => {
  const repeat = (status: number, body: object) => {
    const asked: string[] = []
    const fetch = async (request: Request) => {
      asked.push(`${new URL(request.url).pathname} ${request.headers.get('idempotency-key')}`)
      return Response.json(body, { status })
    }
    const { repeatRequest } = requestAgainPorts(createApi({ baseUrl: 'http://server', fetch }))
    const answer = repeatRequest({ id: REQUEST_ID, key: 'k' }, new AbortController().signal)
    return answer.catch(() => 'failed').then((event) => ({ event, asked }))
  }

  test('the new draft is named, and the call can be repeated', async () => {
    expect(await repeat(200, { id: 'd'.repeat(24) })).toEqual({
      event: { type: 'request.repeated', draft: 'd'.repeat(24) },
      asked: [`/private/simple-sign/${REQUEST_ID}/again k`],
    })
  })

  test.each([
    [409, 'RequestCannotBeRepeatedException'],
    [409, 'RequestFilesDeletedException'],
    [404, 'NotFoundException'],
  ])('a request that cannot be sent again is refused: %i %s', async (status, name) => {
    expect((await repeat(status, { name, message: '' })).event).toEqual({ type: 'request.refused', name })
  })

  test('anything else is a failed call', async () => {
    expect((await repeat(503, { name: 'TemporarilyUnavailableException', message: '' })).event).toBe('failed')
  })
})

describe('what has become of a request is said at its top', () => {
  const [first, ...others] = pendingRequest.signers
  const refusing = [{ ...first!, signatureSignerStatus: 'REJECTED' as const }, ...others]
  const shown = (change: Partial<typeof pendingRequest>, mayChange = true, files = pendingFiles) =>
    render(
      <EndingNotice
        request={{ ...pendingRequest, ...change }}
        files={files}
        mayChange={mayChange}
        RequestAgain={() => <b>Send again</b>}
      />,
      'en',
    ).replaceAll(/<[^>]+>/g, ' ')

  test.each([
    ['CANCELED', 'This request was cancelled'],
    ['EXPIRED', 'This request expired before everyone had signed'],
    ['REFUSED', `${first!.firstName} ${first!.lastName} refused to sign`],
  ] as const)('%s: it has ended, and can be sent again by its sender only', (state, words) => {
    const signers = state === 'REFUSED' ? refusing : pendingRequest.signers
    expect(shown({ state, signers })).toContain(words)
    expect(shown({ state, signers })).toContain('Send again')
    expect(shown({ state, signers }, false)).toContain(words)
    expect(shown({ state, signers }, false)).not.toContain('Send again')
  })

  test('a request whose files were deleted cannot be sent again', () => {
    expect(shown({ state: 'CANCELED' }, true, deletedFiles(pendingFiles))).not.toContain('Send again')
  })

  test('a request that goes on says nothing, unless somebody refused or was not reached', () => {
    expect(shown({}).trim()).toBe('')
    expect(shown({ state: 'COMPLETE_SIGNATURE_FINISHED', signers: [unreachedSigner] }).trim()).toBe('')
    expect(shown({ signers: refusing })).toContain('The request goes on')
    expect(shown({ signers: [unreachedSigner] })).toContain('Give them another address')
    expect(shown({ signers: [unreachedSigner] }, false)).toContain('The sender of the request can')
  })
})
