// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { createApi } from '#api/client.ts'
import { templateMakingPorts } from '#api/ports/templates/template-making.ports.ts'
import { templateMakingMachine } from '#machines/flows/templates/template-making.machine.ts'
import { replay } from '#machines/journal.ts'
import { TemplateMakingView } from '#ui/templates/template-making.view.tsx'
import { testControls } from '../../support/views/controls-test.ts'
import { drawnBy } from '../../support/views/drawn-view.tsx'
import { expectDialogs } from '../../support/walks/drawn.tsx'
import { languages } from '../../support/walks/language.ts'
import { statesOf, untaken } from '../../support/walks/paths.ts'
import { copied, ofRequest, templateMakingPaths } from './template-making.paths.ts'

test('every transition is on some path', () => {
  expect(untaken(templateMakingMachine, templateMakingPaths)).toEqual([])
})

test.each(languages)('every state is drawn in %s', async (language) => {
  await expectDialogs(
    statesOf(templateMakingPaths),
    language,
    (state) => <TemplateMakingView state={state} send={() => {}} />,
    () => true,
  )
})

testControls({ 'template-making': drawnBy(templateMakingPaths, (flow) => <TemplateMakingView {...flow} />) })

test('TPL-030 a template is copied at once; a template of a request is asked about', () => {
  expect(replay(templateMakingMachine, [], copied).value).toBe('making')
  expect(replay(templateMakingMachine, [], ofRequest).value).toBe('asking')
})

describe('answers of the server become events', () => {
  const make = async (status: number, body: object, input = copied) => {
    const asked: unknown[] = []
    const fetch = async (request: Request) => {
      asked.push([new URL(request.url).pathname, request.headers.get('idempotency-key'), await request.text()])
      return Response.json(body, { status })
    }
    const { makeTemplate } = templateMakingPorts(createApi({ baseUrl: 'http://server', fetch }))
    const event = await makeTemplate(input, new AbortController().signal).catch(() => 'failed')
    return { event, asked }
  }

  test('the new template is named, and the call can be repeated', async () => {
    expect(await make(200, { id: 'd'.repeat(24) })).toEqual({
      event: { type: 'template.made', template: 'd'.repeat(24) },
      asked: [[`/public/v1/templates/${copied.id}/copy`, 'k', '']],
    })
  })

  test('TPL-035 a request is named to the server', async () => {
    expect(await make(200, { id: 'd'.repeat(24) }, ofRequest)).toEqual({
      event: { type: 'template.made', template: 'd'.repeat(24) },
      asked: [['/public/v1/templates/from-request', 'k', JSON.stringify({ requestId: ofRequest.id })]],
    })
  })

  test.each([
    [404, 'NotFoundException'],
    [409, 'RequestNotSentException'],
    [409, 'RequestFilesDeletedException'],
    [409, 'TemplateDisabledException'],
    [409, 'TooManyTemplatesException'],
  ])('a refusal is named: %i %s', async (status, name) => {
    expect((await make(status, { name, message: '' })).event).toEqual({ type: 'template.refused', name })
  })

  test('anything else is a failed call', async () => {
    expect((await make(503, { name: 'TemporarilyUnavailableException', message: '' })).event).toBe('failed')
  })
})
