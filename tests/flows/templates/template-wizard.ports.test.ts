import { describe, expect, test } from 'vitest'
import { createShelf } from '#api/browser/shelf.ts'
import { createApi } from '#api/client.ts'
import { templateCalls } from '#api/ports/templates/template-calls.ts'
import { templateOpeningPorts, TEMPLATE_JOURNAL } from '#api/ports/templates/template-opening.ports.ts'
import { templateWizardPorts } from '#api/ports/templates/template-wizard.ports.ts'
import { memoryJournals } from '../../support/samples/journals.ts'
import { draftTemplate, templateId, templateWizardInput } from '../../support/samples/templates/template.ts'
import { chosen, ids, limits, requestFile } from '../../support/samples/wizard.ts'

const { signal } = new AbortController()
const ETAG = { etag: '"7"' }
const problem = (name: string) => ({ name, message: name })
const requests: Request[] = []

/** An API that gives these answers in order; status 0 is a lost answer. */
function answering(answers: [status: number, body?: unknown, headers?: Record<string, string>][]) {
  requests.length = 0
  const rest = answers.values()
  const fetch = async (request: Request) => {
    requests.push(request)
    const [status, body, headers = {}] = rest.next().value!
    if (status === 0) throw new TypeError('Failed to fetch')
    return new Response(status === 204 ? null : JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json', ...headers },
    })
  }
  return { api: createApi({ baseUrl: 'http://server', fetch }), fetch }
}

function portsAnswering(...answers: Parameters<typeof answering>[0]) {
  const { api, fetch } = answering(answers)
  const shelf = createShelf(() => 'key-1')
  shelf.put(new File(['%PDF-1.7 /Type /Page'], 'a.pdf'))
  const calls = templateCalls(api, null)
  return { calls, ports: templateWizardPorts(api, { calls, shelf, withProgress: () => fetch, now: () => 5 }) }
}
const pathOf = (request: Request) => `${request.method} ${new URL(request.url).pathname}`

describe('answers of the server become events', () => {
  const change = { id: templateId, revision: '"6"', patch: { name: 'Lease' } }

  test('TPL-017 a template is created with the draft’s key, so only once', async () => {
    const { ports } = portsAnswering([200, { id: templateId }])
    expect(await ports.createDraft({ key: 'draft-0001', name: 'Lease' }, signal)).toEqual({
      type: 'draft.created',
      id: templateId,
    })
    expect(requests[0]!.headers.get('idempotency-key')).toBe('draft-0001')
  })

  test('TPL-011 a file is uploaded, and its pages are then read from the template', async () => {
    const { ports, calls } = portsAnswering([200, [requestFile]], [200, draftTemplate, ETAG])
    const answer = await ports.uploadFiles({ id: templateId, keys: ['key-1'] }, signal, () => {})
    expect(answer).toMatchObject({ type: 'files.uploaded', ids: { 'key-1': ids.file }, revision: '"7"' })
    expect(requests.map(pathOf)).toEqual([
      `POST /public/v1/templates/${templateId}/file-upload`,
      `GET /public/v1/templates/${templateId}`,
    ])
    expect(calls.viewUrl(ids.file)).toBe(`/api/private/templates/${templateId}/view/${ids.file}`)
  })

  test.each([
    [200, draftTemplate, { type: 'draft.saved', template: draftTemplate, revision: '"7"', at: 5 }],
    [409, problem('StaleRevisionException'), { type: 'draft.stale' }],
    [404, problem('NotFoundException'), { type: 'draft.gone' }],
    [400, problem('RoleDuplicateException'), { type: 'draft.refused', name: 'RoleDuplicateException' }],
  ])('a draft is saved: %i', async (status, body, event) => {
    const { ports } = portsAnswering([status, body, ETAG])
    expect(await ports.saveDraft(change, signal)).toEqual(event)
    expect(requests[0]!.headers.get('if-match')).toBe('"6"')
  })

  test('an error that is not about the content is thrown', async () => {
    const { ports } = portsAnswering([500, problem('InternalErrorException')])
    await expect(ports.saveDraft(change, signal)).rejects.toThrow('500')
  })

  test('TPL-012 a draft is submitted, a template that is ready is changed', async () => {
    const { ports } = portsAnswering([200, draftTemplate, ETAG], [200, draftTemplate, ETAG])
    expect(await ports.saveTemplate({ ...change, isReady: false }, signal)).toEqual({ type: 'template.saved' })
    expect(await ports.saveTemplate({ ...change, isReady: true }, signal)).toEqual({ type: 'template.saved' })
    expect(requests.map(pathOf)).toEqual([
      `POST /public/v1/templates/${templateId}/submit-template`,
      `PATCH /public/v1/templates/${templateId}`,
    ])
  })

  test('a submission that is tried again has the same key, one with other content another', async () => {
    const keys = []
    for (const name of ['Lease', 'Lease', 'Rent']) {
      await portsAnswering([200, draftTemplate, ETAG]).ports.saveTemplate(
        { ...change, patch: { name }, isReady: false },
        signal,
      )
      keys.push(requests[0]!.headers.get('idempotency-key'))
    }
    expect(keys[0]).toBe(keys[1])
    expect(keys[0]).not.toBe(keys[2])
  })

  test.each([
    [200, draftTemplate, { type: 'draft.loaded', template: draftTemplate, revision: '"7"' }],
    [404, problem('NotFoundException'), { type: 'draft.gone' }],
  ])('the template is loaded: %i', async (status, body, event) => {
    expect(await portsAnswering([status, body, ETAG]).ports.loadDraft({ id: templateId }, signal)).toEqual(event)
  })
})

describe('before the wizard', () => {
  const { language, otp } = templateWizardInput
  const head = { key: 'k1', flow: TEMPLATE_JOURNAL, account: ids.account, startedAt: 0 }
  const begun = [
    { type: 'files.chosen', files: [chosen] },
    { type: 'files.read', files: [{ key: 'f1', hasMarker: true, pages: 2 }] },
    { type: 'draft.created', id: templateId },
  ]

  async function look(
    {
      id,
      here,
      elsewhere = false,
      begun: events = begun,
    }: { id: string | null; here: boolean; elsewhere?: boolean; begun?: { type: string }[] },
    ...answers: Parameters<typeof answering>[0]
  ) {
    const { journals, stored } = memoryJournals()
    const entries = events.map((event) => ({ at: 0, event }))
    if (entries.length > 0) await journals.write(head, entries, 0)
    const ports = templateOpeningPorts(answering([[200, limits], ...answers]).api, {
      journals,
      account: ids.account,
      input: { language, otp },
      isOpenHere: () => here,
      isOpenElsewhere: async () => elsewhere,
    })
    return { answer: await ports.lookForTemplate({ id }, signal), stored }
  }

  test('a new template begins empty; what was left of one that the server has stays, and of another is dropped', async () => {
    const { answer, stored } = await look({ id: null, here: false })
    expect(answer).toEqual({ type: 'template.none', limits })
    expect(stored.size).toBe(1)
    expect((await look({ id: null, here: false, begun: begun.slice(0, 2) })).stored.size).toBe(0)
  })

  test('what another tab shows stays', async () => {
    const { stored } = await look({ id: null, here: false, elsewhere: true, begun: begun.slice(0, 2) })
    expect(stored.size).toBe(1)
  })

  const saved = { type: 'files.uploaded', ids: { f1: ids.file }, files: [requestFile], revision: '"7"' }
  test.each([false, true])(
    'a template that was left is opened again with what was not saved (in another tab now: %s)',
    async (elsewhere) => {
      const left = [...begun, saved]
      const { answer } = await look({ id: templateId, here: false, elsewhere, begun: left }, [200, draftTemplate, ETAG])
      expect(answer).toMatchObject({ type: 'template.found', found: { key: 'k1', events: left, opening: [] } })
    },
  )

  test('a template that was saved elsewhere since is opened as the server has it', async () => {
    const left = [...begun, { ...saved, revision: '"6"' }]
    const answers: Parameters<typeof answering>[0] = [
      [200, draftTemplate, ETAG],
      [200, draftTemplate, ETAG],
    ]
    const { answer, stored } = await look({ id: templateId, here: false, begun: left }, ...answers)
    expect(answer).toMatchObject({ found: { events: [], opening: [{ type: 'template.opened', revision: '"7"' }] } })
    expect(stored.size).toBe(0)
  })

  test('TPL-002 a template of somebody else does not open', async () => {
    const theirs = { ...draftTemplate, accountId: '65f0000000000000000000ff' }
    expect((await look({ id: templateId, here: false, begun: [] }, [200, theirs, ETAG])).answer).toEqual({
      type: 'template.gone',
    })
    expect((await look({ id: templateId, here: false, begun: [] }, [200, draftTemplate, ETAG])).answer).toMatchObject({
      type: 'template.found',
    })
  })

  test.each([null, templateId])('a reload goes on with what this tab showed (id %s)', async (id) => {
    const { answer } = await look({ id, here: true }, [200, draftTemplate, ETAG])
    expect(answer).toMatchObject({
      type: 'template.found',
      found: { key: 'k1', id: templateId, events: begun, opening: [], server: { revision: '"7"' } },
    })
  })

  test('a template is opened as the server has it', async () => {
    const { answer } = await look({ id: templateId, here: false, begun: [] }, [200, draftTemplate, ETAG])
    expect(answer).toMatchObject({
      type: 'template.found',
      found: { id: templateId, events: [], opening: [{ type: 'template.opened', revision: '"7"' }] },
    })
  })

  test('a template that is not there is gone', async () => {
    const { answer } = await look({ id: templateId, here: false, begun: [] }, [404, problem('NotFoundException')])
    expect(answer).toEqual({ type: 'template.gone' })
  })
})
