// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { createApi } from '#api/client.ts'
import { templateExportPorts } from '#api/ports/templates/template-export.ports.ts'
import { templateExportMachine } from '#machines/flows/templates/template-export.machine.ts'
import { replay } from '#machines/journal.ts'
import { TemplateExportView } from '#ui/templates/template-export.view.tsx'
import { testControls } from '../../support/views/controls-test.ts'
import { drawnBy } from '../../support/views/drawn-view.tsx'
import { expectDialogs } from '../../support/walks/drawn.tsx'
import { languages } from '../../support/walks/language.ts'
import { statesOf, untaken } from '../../support/walks/paths.ts'
import { exported, templateExportPaths } from './template-export.paths.ts'

test('every transition is on some path', () => {
  expect(untaken(templateExportMachine, templateExportPaths)).toEqual([])
})

test.each(languages)('every state is drawn in %s', async (language) => {
  await expectDialogs(
    statesOf(templateExportPaths),
    language,
    (state) => <TemplateExportView state={state} send={() => {}} />,
    () => true,
  )
})

testControls({ 'template-export': drawnBy(templateExportPaths, (flow) => <TemplateExportView {...flow} />) })

test('a template is saved at once, and the flow ends with whether it was', () => {
  expect(replay(templateExportMachine, [], exported).value).toBe('exporting')
  expect(replay(templateExportMachine, [{ type: 'template.exported' }], exported).output).toBe(true)
  const failed = [{ type: 'call.failed', failure: 'offline' }, { type: 'dialog.closed' }] as const
  expect(replay(templateExportMachine, failed, exported).output).toBe(false)
})

test('the file has the name of the template; a refusal is named, and anything else is a failed call', async () => {
  const saved: [number, string][] = []
  const ask = (answer: Response, name = 'Lease: 2026') => {
    const api = createApi({ baseUrl: 'http://server', fetch: async () => answer })
    const { exportTemplate } = templateExportPorts(api, (file, as) => saved.push([file.size, as]))
    return exportTemplate({ ...exported, name }, new AbortController().signal)
  }
  const problem = (status: number, name: string) => Response.json({ name, message: '' }, { status })
  expect(await ask(new Response('PK'))).toEqual({ type: 'template.exported' })
  await ask(new Response('PK'), ' ')
  expect(saved).toEqual([
    [2, 'Lease_ 2026.zip'],
    [2, 'template.zip'],
  ])
  for (const [status, name] of [
    [404, 'NotFoundException'],
    [503, 'FileUnavailableException'],
  ] as const)
    expect(await ask(problem(status, name))).toEqual({ type: 'template.refused', name })
  await expect(ask(problem(403, 'ForbiddenException'))).rejects.toThrow('403')
})
