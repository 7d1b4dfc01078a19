// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { createApi, UnexpectedAnswer } from '#api/client.ts'
import { templateCreatorsPorts } from '#api/ports/templates/template-creators.ports.ts'
import { templateListPorts } from '#api/ports/templates/template-list.ports.ts'
import { templateListMachine } from '#machines/flows/templates/template-list.machine.ts'
import { queryFrom } from '#machines/rules/common/list-query.ts'
import {
  allTemplates,
  ownTemplateAddress,
  templateAddress,
  type TemplateFilter,
} from '#machines/rules/templates/template-filter.ts'
import { CreatorChoices } from '#ui/choices.tsx'
import type { ViewProps } from '#ui/flow.tsx'
import { TemplateListView } from '#ui/templates/template-list.view.tsx'
import { answering } from '../../support/resources/answering.ts'
import { describeDrawn, flowIn } from '../../support/resources/describe.tsx'
import { pageOf } from '../../support/sample-organisation.ts'
import { sampleTemplates } from '../../support/sample-templates.ts'
import { camille, manager } from '../../support/samples/account.ts'
import { NOW } from '../../support/samples/requests.ts'
import { part } from '../../support/views/drawn-view.tsx'
import { render } from '../../support/walks/render.tsx'
import { choicesPaths } from '../choices.paths.ts'
import { templateListPaths } from './template-list.paths.ts'

type Flow = ViewProps<typeof templateListMachine>
const requestFrom = (id: string) => `/simple-signature?templateId=${id}`
const listed = (flow: Flow, from: typeof requestFrom | null = requestFrom) => (
  <TemplateListView
    {...flow}
    isOwn={({ accountId }) => accountId === camille.id}
    hrefOf={(id) => `/simple-signature-template/${id}`}
    newTemplate="/simple-signature-template-create"
    requestFrom={from}
    bulkFrom={from && ((id) => `/simple-signature-bulk?templateId=${id}`)}
    SwitchTemplate={part('SwitchTemplate', true)}
    MakeTemplate={part('MakeTemplate', true)}
    ExportTemplate={part('ExportTemplate', true)}
    ImportTemplate={part('ImportTemplate', true)}
  />
)
describeDrawn(templateListMachine, templateListPaths, (flow) => listed(flow))

const full = flowIn(templateListPaths, ({ context }) => context.rows.length > 0)
const rowsOf = (shown: string) => [...shown.matchAll(/<tr.*?<\/tr>/gs)].map(([row]) => row)
const wordsOf = (row: string) => row.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')

test('TPLL-005 a row has the name, the id, the files, the day, the creator and whether it is enabled', () => {
  const [head, ...rows] = rowsOf(render(listed(full), 'en')).map(wordsOf)
  expect(head).toMatch(/Name .*Files .*Created .*Creator .*State .*Actions/)
  expect(rows[0]).toMatch(
    /Employment contract, permanent 6740c0de1f3a8e0012d4e005 .*Contract\.pdf 15 Nov 2026 Camille Roux Enabled/,
  )
  expect(rows[1]).toMatch(/Agreement\.pdf and 2 more .*Hélène Morel Enabled/)
  expect(rows[2]).toMatch(/Agreement\.pdf Annex\.pdf .*Camille Roux Disabled/)
})

test('TPLL-006 TPLL-015 a template is edited, and used for a request by who may make one', () => {
  const [, first] = rowsOf(render(listed(full), 'en'))
  expect(first).toContain(`href="/simple-signature-template/${sampleTemplates[0].id}"`)
  expect(first).toContain(`href="${requestFrom(sampleTemplates[0].id)}"`)
  expect(render(listed(full, null), 'en')).not.toContain('templateId=')
})

test('TPLL-007 a disabled template can neither be edited nor used, and says why', () => {
  const disabled = rowsOf(render(listed(full), 'en'))[3]!
  expect(disabled).not.toContain('href=')
  expect(disabled.match(/<button[^>]*disabled=""/g)).toHaveLength(2)
  expect(wordsOf(disabled)).toContain('Enable it to use or edit it.')
})

test('TPL-002 a template of somebody else is used and neither edited nor switched', () => {
  const theirs = rowsOf(render(listed(full), 'en'))[2]!
  expect(theirs).toContain(`href="${requestFrom(sampleTemplates[1].id)}"`)
  expect(theirs).not.toMatch(/role="switch"|simple-signature-template\//)
  const [first, second, ...others] = sampleTemplates
  const disabled = { ...full.state.context, rows: [first, { ...second, disabled: true }, ...others] }
  const state = { ...full.state, context: disabled, hasTag: full.state.hasTag.bind(full.state) } as typeof full.state
  const off = rowsOf(render(listed({ ...full, state }), 'en'))[2]!
  expect(wordsOf(off)).toMatch(/Disabled .*Its creator has disabled it\. .*Use/)
  expect(off).not.toMatch(/href=|role="switch"/)
})

test('TPLL-014 a template that is not ready is a draft: it can be edited only', () => {
  const [draft, unnamed] = rowsOf(render(listed(full), 'en')).slice(4)
  for (const row of [draft!, unnamed!]) {
    expect(wordsOf(row)).toMatch(/Draft .*Edit/)
    expect(row).not.toMatch(/role="switch"|templateId=/)
  }
  expect(wordsOf(unnamed!)).toContain('Untitled template')
})

test('TPLL-004 creators are offered where there are some to choose from', () => {
  const state = choicesPaths.flatMap(({ states }) => states).find(({ context }) => context.choices.length > 0)!
  const withCreators = <CreatorChoices value={{ state, send: () => {} }}>{listed(full)}</CreatorChoices>
  expect(render(withCreators, 'en')).toContain('Any creator')
  expect(render(listed(full), 'en')).not.toContain('Any creator')
})

test('TPL-030 TPL-031 each template can be copied, except one that somebody else has disabled', () => {
  const [first, second, ...others] = sampleTemplates
  const context = { ...full.state.context, rows: [first, { ...second, disabled: true }, ...others] }
  const state = { ...full.state, context, hasTag: full.state.hasTag.bind(full.state) } as typeof full.state
  const menus = rowsOf(render(listed({ ...full, state }), 'en')).map((row) => row.includes('More actions for'))
  expect(menus).toEqual([false, true, false, true, true, true])
})

const { signal } = new AbortController()
test('TPLL-012 TPLL-013 the server is asked for twenty, newest first; a filter that is empty is not sent', async () => {
  const { api, queries } = answering(pageOf(sampleTemplates))
  const { listRows } = templateListPorts(api, () => NOW)
  const ask = (filter: Partial<TemplateFilter>, after: string | null = null) =>
    listRows({ sort: 'creationDate,desc', filter: { ...allTemplates, ...filter }, after, size: 20 }, signal)
  await ask({})
  await ask({ name: 'lease', state: 'disabled', accountId: camille.id }, 'n1')
  await ask({ state: 'enabled', from: '2026-11-01' })
  await ask({ from: '2026-11-20', to: '2026-11-01' })
  const order = 'sort=creationDate%2Cdesc&size=20'
  expect(queries()).toEqual([
    `?${order}`,
    `?name=lease&disabled=true&ready=true&accountId=${camille.id}&${order}&after=n1`,
    `?disabled=false&ready=true&creationDates=2026-11-01&creationDates=2026-11-01&${order}`,
    `?creationDates=2026-11-01&creationDates=2026-11-20&${order}`,
  ])
})

test('an address filters by what exists only; a creator only for who sees the templates of others', () => {
  const filterOf = (values: Record<string, string>, address = templateAddress) =>
    queryFrom((name) => values[name] ?? '', address).filter
  expect(filterOf({ state: 'x', accountId: 'x', from: '2026-02-31', to: 'x', name: '  ' })).toEqual(allTemplates)
  const whole = { name: 'a', state: 'enabled', accountId: camille.id, from: '2026-02-28', to: '2026-03-01' }
  expect(filterOf(whole)).toEqual(whole)
  expect(filterOf(whole, ownTemplateAddress)).toEqual({ ...whole, accountId: '' })
})

test('TPLL-004 the creators to choose from are those of the server', async () => {
  const people = [manager, camille].map(({ id, fullName }) => ({ id, fullName }))
  const ask = (answer: Response) =>
    templateCreatorsPorts(createApi({ baseUrl: 'http://server', fetch: async () => answer })).readChoices(
      undefined,
      signal,
    )
  expect(await ask(Response.json(people))).toEqual({
    type: 'choices.read',
    choices: people.map(({ id, fullName }) => ({ id, name: fullName })),
  })
  await expect(ask(Response.json({ name: 'ForbiddenException', message: '' }, { status: 403 }))).rejects.toThrow(
    UnexpectedAnswer,
  )
})
