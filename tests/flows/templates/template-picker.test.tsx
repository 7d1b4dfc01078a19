// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { createApi } from '#api/client.ts'
import { templatePickerPorts } from '#api/ports/templates/template-picker.ports.ts'
import { templatePickerMachine } from '#machines/flows/templates/template-picker.machine.ts'
import { replay } from '#machines/journal.ts'
import { shownName } from '#machines/rules/templates/picking.ts'
import { TemplatePickerView } from '#ui/templates/template-picker.view.tsx'
import { camille } from '../../support/samples/account.ts'
import { statusOf } from '../../support/samples/problem.ts'
import { fullTemplate, templateRows, templatesListed } from '../../support/samples/templates/picker.ts'
import { expectDialogs } from '../../support/walks/drawn.tsx'
import { languages } from '../../support/walks/language.ts'
import { statesOf, untaken } from '../../support/walks/paths.ts'
import { input, templatePickerPaths } from './template-picker.paths.ts'

const [small, large] = templateRows as [(typeof templateRows)[number], (typeof templateRows)[number]]
const listed = { type: 'templates.listed', rows: templateRows, total: 2, isExact: true, next: null } as const

test('every transition is on some path', () => {
  expect(untaken(templatePickerMachine, templatePickerPaths)).toEqual([])
})

test.each(languages)('every state is drawn in %s', async (language) => {
  await expectDialogs(statesOf(templatePickerPaths), language, (state) => (
    <TemplatePickerView state={state} send={() => {}} />
  ))
})

test('TPLD-010 ten files can be confirmed, eleven cannot', () => {
  const of = (files: number) =>
    replay(
      templatePickerMachine,
      [
        { ...listed, rows: [{ ...small, numberOfFiles: files }] },
        { type: 'template.picked', id: small.id },
      ],
      input,
    ).can({ type: 'picking.confirmed' })
  expect([of(10), of(11)]).toEqual([true, false])
})

test('TPLD-019 what was picked before is picked when the dialog opens again, and stays so if it is closed', () => {
  const again = { ...input, picked: [large] }
  const state = replay(templatePickerMachine, [listed, { type: 'template.dropped', id: large.id }], again)
  expect(state.context.picked).toEqual([])
  const closed = replay(
    templatePickerMachine,
    [listed, { type: 'template.dropped', id: large.id }, { type: 'picking.declined' }],
    again,
  )
  expect(closed.output).toBeNull()
})

test('TPLD-018 the switch of others’ templates does nothing for those who see only their own', () => {
  const state = replay(templatePickerMachine, [listed], { ...input, seesOthers: false })
  expect(state.can({ type: 'mine.switched', isMine: false })).toBe(false)
  expect(state.context.isMine).toBe(true)
})

test('TPLD-014 a name is shown up to 45 characters', () => {
  expect(shownName('x'.repeat(45))).toBe('x'.repeat(45))
  expect(shownName('x'.repeat(46))).toBe(`${'x'.repeat(45)}…`)
})

describe('answers of the server become events', () => {
  const { signal } = new AbortController()
  const problem = (name: string) => ({ name, message: '' })
  const asked: URL[] = []
  const portsAnswering = (...answers: [status: number, body: unknown][]) => {
    const rest = answers.values()
    const fetch = async (request: Request) => {
      asked.push(new URL(request.url))
      const [status, body] = rest.next().value!
      return Response.json(body, { status })
    }
    return templatePickerPorts(createApi({ baseUrl: 'http://server', fetch }), camille.id)
  }
  const query = { name: 'order', isMine: true, sort: 'name,asc', after: null } as const

  test('TPLD-016 only templates that can be used are asked for, of the account or of all', async () => {
    asked.length = 0
    const ports = portsAnswering([200, templatesListed], [200, templatesListed])
    expect(await ports.listTemplates(query, signal)).toEqual({ ...listed })
    await ports.listTemplates({ ...query, name: '', isMine: false, after: 'page-2' }, signal)
    expect(asked.map(({ search }) => search)).toEqual([
      `?name=order&disabled=false&ready=true&accountId=${camille.id}&sort=name%2Casc&size=20`,
      '?disabled=false&ready=true&sort=name%2Casc&size=20&after=page-2',
    ])
  })

  test('TPLD-017 the picked templates are read whole, in their order', async () => {
    asked.length = 0
    const loaded = await portsAnswering([200, [fullTemplate]]).loadTemplates({ ids: [small.id, large.id] }, signal)
    expect(loaded).toEqual({ type: 'templates.loaded', templates: [fullTemplate] })
    expect(asked[0]!.pathname).toBe('/public/v1/templates/full')
    expect(asked[0]!.searchParams.getAll('templatesId')).toEqual([small.id, large.id])
  })

  test.each([
    ['disabled', { disabled: true }],
    ['not ready', { ready: false }],
  ])('a template that is %s is refused', async (_, change) => {
    const ports = portsAnswering([200, [{ ...fullTemplate, ...change }]])
    expect(await ports.loadTemplates({ ids: [small.id] }, signal)).toEqual({ type: 'templates.refused', id: small.id })
  })

  test('which template is gone is found out', async () => {
    const gone = [statusOf('NotFoundException'), problem('NotFoundException')] as [number, unknown]
    const ports = portsAnswering(gone, [200, fullTemplate], gone)
    expect(await ports.loadTemplates({ ids: [small.id, large.id] }, signal)).toEqual({
      type: 'templates.refused',
      id: large.id,
    })
  })

  test('throws for an answer outside the contract', async () => {
    await expect(portsAnswering([503, {}]).listTemplates(query, signal)).rejects.toThrow('503')
    await expect(portsAnswering([503, {}]).loadTemplates({ ids: [small.id] }, signal)).rejects.toThrow('503')
  })
})
