// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { createApi } from '#api/client.ts'
import { templatePickerPorts } from '#api/ports/templates/template-picker.ports.ts'
import type { TemplatePickerEvent, TemplateRow } from '#machines/flows/templates/template-picker.events.ts'
import { templatePickerMachine } from '#machines/flows/templates/template-picker.machine.ts'
import { replay } from '#machines/journal.ts'
import { shownName } from '#machines/rules/templates/picking.ts'
import { TemplatePickerView } from '#ui/templates/template-picker.view.tsx'
import { camille } from '../../support/samples/account.ts'
import { statusOf } from '../../support/samples/problem.ts'
import { fullTemplate, otherTemplate, templateRows, templatesListed } from '../../support/samples/templates/picker.ts'
import { dialogOf, expectDialogs } from '../../support/walks/drawn.tsx'
import { languages } from '../../support/walks/language.ts'
import { statesOf, untaken } from '../../support/walks/paths.ts'
import { input, inputAgain, manyRoles, templatePickerPaths } from './template-picker.paths.ts'

const [small, large, other] = templateRows as [TemplateRow, TemplateRow, TemplateRow]
const listed = { type: 'templates.listed', rows: templateRows, total: 3, isExact: true, next: null } as const

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

describe('the dialog opens again', () => {
  const recalled = { type: 'templates.loaded' as const, templates: [fullTemplate, otherTemplate] }
  const after = (...events: TemplatePickerEvent[]) => replay(templatePickerMachine, events, inputAgain)

  test('TPLD-019 what was picked before is picked, and stays so if the dialog is closed', () => {
    const state = after(recalled)
    expect(state.hasTag('picked')).toBe(true)
    expect(state.context.picked).toEqual([
      { ...small, numberOfFiles: 1, fileNames: ['Partnership agreement.pdf'] },
      other,
    ])
    expect(after(recalled, { type: 'template.dropped', id: small.id }).context.picked).toHaveLength(1)
    expect(after(recalled, { type: 'template.dropped', id: small.id }, { type: 'picking.declined' }).output).toBeNull()
  })

  test('TPLD-019 the same selection in the same order changes nothing', () => {
    expect(after(recalled, { type: 'picking.confirmed' })).toMatchObject({ value: 'declined', output: null })
    const moved = after(recalled, { type: 'template.moved', id: other.id, place: 0 }, { type: 'picking.confirmed' })
    expect(moved.hasTag('busy')).toBe(true)
  })

  test('a template that cannot be used any more is left out, and it is said', () => {
    const state = after(
      { type: 'templates.refused', id: small.id },
      { type: 'templates.loaded', templates: [otherTemplate] },
    )
    expect(state.context).toMatchObject({ picked: [{ id: other.id }], complaint: 'refused' })
    const none = after({ type: 'templates.refused', id: small.id }, { type: 'templates.refused', id: other.id })
    expect(none.context).toMatchObject({ picked: [], complaint: 'refused' })
    expect(none.hasTag('all')).toBe(true)
  })
})

describe('what a merge decides is shown before the templates are taken', () => {
  const loading = [
    listed,
    { type: 'template.picked', id: small.id },
    { type: 'template.picked', id: other.id },
    { type: 'picking.confirmed' },
  ] as const
  const loaded = { type: 'templates.loaded' as const, templates: [fullTemplate, otherTemplate] }
  const reviewing = replay(templatePickerMachine, [...loading, loaded], input)
  const drawn = (state: typeof reviewing, language?: 'en' | 'fr') =>
    dialogOf(<TemplatePickerView state={state} send={() => {}} />, language)

  test.each([
    [
      'en',
      'The templates differ in 6 points. This applies:' +
        'Supplier is in several templates: the code by email applies.' +
        'Supplier is in several templates: the signature is required.' +
        'The name of the request comes from Supplier agreement.' +
        'The time to sign comes from Supplier agreement.' +
        'The language of the emails comes from Supplier agreement.' +
        'The reminders come from Supplier agreement.',
    ],
    [
      'fr',
      'Les modèles diffèrent sur 6 points. Voici ce qui s’applique :' +
        'Supplier figure dans plusieurs modèles : le code par e‑mail s’applique.' +
        'Supplier figure dans plusieurs modèles : la signature est obligatoire.' +
        'Le nom de la demande est celui de Supplier agreement.' +
        'Le délai pour signer est celui de Supplier agreement.' +
        'La langue des e‑mails est celle de Supplier agreement.' +
        'Les relances sont celles de Supplier agreement.',
    ],
  ] as const)('each decision is a sentence, in %s', async (language, sentences) => {
    expect((await drawn(reviewing, language))!.words).toContain(sentences)
  })

  test('the files that result are listed in their order, and the roles with their terms', async () => {
    const { title, words } = (await drawn(reviewing))!
    expect(title).toBe('One request from 2 templates')
    expect(words).toContain('2 files, in this order1')
    expect(words).toContain(
      '2 rolesSupplierRequiredCode by email1 fieldData protection officerRequiredNo codeNo fields',
    )
  })

  test('they are taken once that is accepted; before, the selection can be changed', () => {
    const { output } = replay(templatePickerMachine, [...loading, loaded, { type: 'merge.accepted' }], input)
    expect(output).toEqual({ picked: [small, other], templates: [fullTemplate, otherTemplate] })
    const back = replay(templatePickerMachine, [...loading, loaded, { type: 'merge.declined' }], input)
    expect(back.context.picked).toEqual([small, other])
    expect(back.hasTag('picked')).toBe(true)
    expect(replay(templatePickerMachine, [...loading, loaded, { type: 'picking.declined' }], input).output).toBeNull()
  })

  test('templates that agree are taken at once', () => {
    const events = [listed, { type: 'template.picked', id: small.id }, { type: 'picking.confirmed' }] as const
    const taken = replay(
      templatePickerMachine,
      [...events, { type: 'templates.loaded', templates: [fullTemplate] }],
      input,
    )
    expect(taken.output).toEqual({ picked: [small], templates: [fullTemplate] })
  })

  test('templates with more roles than a request has signers cannot be taken, and it is said what to do', async () => {
    const events = [listed, { type: 'template.picked', id: small.id }, { type: 'picking.confirmed' }] as const
    const of = (roles: typeof manyRoles.roles) =>
      replay(
        templatePickerMachine,
        [...events, { type: 'templates.loaded', templates: [{ ...manyRoles, roles }] }],
        input,
      )
    expect(of(manyRoles.roles.slice(1)).status).toBe('done')
    const refused = of(manyRoles.roles)
    expect(refused.context.picked).toEqual([small])
    expect((await drawn(refused))!.words).toContain('a request has 50 signers at most. Leave a template out.')
  })
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
