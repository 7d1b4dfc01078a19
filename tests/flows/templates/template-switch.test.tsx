// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { createApi, UnexpectedAnswer } from '#api/client.ts'
import { templateSwitchPorts } from '#api/ports/templates/template-switch.ports.ts'
import { templateSwitchMachine } from '#machines/flows/templates/template-switch.machine.ts'
import { replay } from '#machines/journal.ts'
import { TemplateSwitchView } from '#ui/templates/template-switch.view.tsx'
import { testControls } from '../../support/views/controls-test.ts'
import { drawnBy } from '../../support/views/drawn-view.tsx'
import { expectDialogs } from '../../support/walks/drawn.tsx'
import { languages } from '../../support/walks/language.ts'
import { statesOf, untaken } from '../../support/walks/paths.ts'
import { disabled, enabled, templateSwitchPaths } from './template-switch.paths.ts'

test('every transition is on some path', () => {
  expect(untaken(templateSwitchMachine, templateSwitchPaths)).toEqual([])
})

test.each(languages)('every state is drawn in %s', async (language) => {
  await expectDialogs(
    statesOf(templateSwitchPaths),
    language,
    (state) => <TemplateSwitchView state={state} send={() => {}} />,
    (state) => state.hasTag('asking') || state.hasTag('failed'),
  )
})

testControls({ 'template-switch': drawnBy(templateSwitchPaths, (flow) => <TemplateSwitchView {...flow} />) })

const stateOf = ({ id, name, disabled: isDisabled }: typeof enabled) =>
  replay(templateSwitchMachine, [], { id, name, disabled: isDisabled }).value

test('TPLL-008 disabling is asked about', () => expect(stateOf(enabled)).toBe('asking'))
test('TPLL-010 enabling is not', () => expect(stateOf(disabled)).toBe('enabling'))

test('TPLL-011 the state is patched, whatever the revision is', async () => {
  const asked: unknown[] = []
  const switched = (status: number) => {
    const fetch = async (request: Request) => {
      const revision = request.headers.get('if-match')
      asked.push([request.method, new URL(request.url).pathname, revision, await request.json()])
      return Response.json(status === 200 ? {} : { name: 'NotFoundException', message: '' }, { status })
    }
    return templateSwitchPorts(createApi({ baseUrl: 'http://server', fetch })).switchTemplate(
      { id: enabled.id, disabled: true },
      new AbortController().signal,
    )
  }
  expect(await switched(200)).toEqual({ type: 'template.switched' })
  expect(asked).toEqual([['PATCH', `/public/v1/templates/${enabled.id}`, null, { disabled: true }]])
  await expect(switched(404)).rejects.toThrow(UnexpectedAnswer)
})
