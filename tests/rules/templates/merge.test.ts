import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { SENDER_ROLE } from '#machines/rules/documents/sender-fields.ts'
import { mergeTemplates, otpWeight, signatureWeight, type MergedTemplate } from '#machines/rules/templates/merge.ts'
import {
  defaultTemplateParams,
  isSameRole,
  roleProblems,
  type TemplateParams,
  type TemplateRole,
} from '#machines/rules/templates/template-checks.ts'

const role = (name: string, change: Partial<TemplateRole> = {}): TemplateRole => ({
  name,
  type: name === SENDER_ROLE ? 'REQUEST' : 'SIGNER',
  otpType: 'NONE',
  signatureType: 'OPTIONAL',
  orderToSign: 0,
  ...change,
})
type TemplateParts = { id?: string; roles?: TemplateRole[]; params?: Partial<TemplateParams> }
const template = ({ id = 'a', roles = [role('Client')], params = {} }: TemplateParts = {}): MergedTemplate => ({
  id,
  files: [],
  fileOrder: [],
  roles,
  params: { ...defaultTemplateParams('EN'), ...params },
})
const reminder = (content: string) => ({ mailType: 'SIGNER_REMINDER_MAIL', content }) as const

test('SIGR-024 a mandatory signature weighs 5, an optional one 0', () =>
  expect(signatureWeight).toEqual({ MANDATORY: 5, OPTIONAL: 0 }))
test('SIGR-025 a code by mail weighs 5, none 0', () => expect(otpWeight).toEqual({ MAIL: 5, NONE: 0 }))

const light = template()
const heavy = template({ id: 'b', roles: [role('client ', { otpType: 'MAIL', signatureType: 'MANDATORY' })] })
test.each([
  ['first', [heavy, light]],
  ['last', [light, heavy]],
] as const)('SIGR-022 SIGR-023 a role has the heavier types, whether they come %s', (_, templates) => {
  const { roles, notes } = mergeTemplates(templates)
  expect(roles).toHaveLength(1)
  expect(roles[0]).toMatchObject({ name: templates[0].roles[0]!.name, otpType: 'MAIL', signatureType: 'MANDATORY' })
  expect(notes).toEqual([
    { about: 'otpType', role: roles[0]!.name, kept: 'MAIL' },
    { about: 'signatureType', role: roles[0]!.name, kept: 'MANDATORY' },
  ])
})

test('one template is as it was', () => {
  const own = template({ roles: [role('Client', { orderToSign: 1 }), role('Seller', { orderToSign: 2 })] })
  expect(mergeTemplates([own])).toEqual({ files: [], roles: own.roles, params: own.params, notes: [] })
})

test('if one template orders its roles, those of the others have the first turn', () => {
  const ordered = template({ id: 'b', roles: [role('Client', { orderToSign: 2 }), role('Seller', { orderToSign: 1 })] })
  const { roles, notes } = mergeTemplates([template({ roles: [role('Client'), role('Witness')] }), ordered])
  expect(roles.map(({ name, orderToSign }) => [name, orderToSign])).toEqual([
    ['Client', 2],
    ['Witness', 1],
    ['Seller', 1],
  ])
  expect(notes).toEqual([])
})
test('a role with two turns has that of the first template', () => {
  const [one, other] = [
    [1, 2],
    [2, 1],
  ].map(([client, seller], i) =>
    template({
      id: 'ab'[i]!,
      roles: [role('Client', { orderToSign: client! }), role('Seller', { orderToSign: seller! })],
    }),
  )
  const { roles, notes } = mergeTemplates([one!, other!])
  expect(roles.map(({ orderToSign }) => orderToSign)).toEqual([1, 2])
  expect(notes).toEqual([
    { about: 'turn', role: 'Client' },
    { about: 'turn', role: 'Seller' },
  ])
})

test('SET-047 the first template gives name, duration, language, reminders and texts, and it is said', () => {
  const first = {
    requestName: 'Lease',
    duration: 5,
    customMailsContent: [reminder('Please')],
    autoReminderMaxNumber: 2,
  }
  const second = { requestName: 'Sale', language: 'FR' as const, customMailsContent: [reminder('Now')] }
  const { params, notes } = mergeTemplates([template({ params: first }), template({ id: 'b', params: second })])
  expect(params).toEqual({ ...defaultTemplateParams('EN'), ...first })
  expect(notes).toEqual([
    ...(['requestName', 'duration', 'language', 'reminders'] as const).map((about) => ({ about, template: 'a' })),
    { about: 'mailText', template: 'a', mailType: 'SIGNER_REMINDER_MAIL' },
  ])
})
test('SET-047 later templates fill a name and texts that are empty', () => {
  const { params, notes } = mergeTemplates([
    template(),
    template({ id: 'b', params: { requestName: 'Sale', customMailsContent: [reminder('Now')] } }),
    template({ id: 'c', params: { requestName: 'Sale' } }),
  ])
  expect(params).toEqual({
    ...defaultTemplateParams('EN'),
    requestName: 'Sale',
    customMailsContent: [reminder('Now')],
  })
  expect(notes).toEqual([])
})
test('RASG-002 signers may ask somebody else only where each template allows it', () => {
  const made = (allowReassignment?: boolean) =>
    template({ params: allowReassignment === undefined ? {} : { allowReassignment } })
  const merged = (first?: boolean, ...others: boolean[]) =>
    mergeTemplates([made(first), ...others.map(made)]).params.allowReassignment
  expect([merged(true), merged(true, true), merged(true, false), merged(undefined, true)]).toEqual([
    true,
    true,
    undefined,
    undefined,
  ])
})
test('without reminders their number says nothing', () => {
  const none = (autoReminderMaxNumber: number) => ({ autoReminderFrequency: 'NONE' as const, autoReminderMaxNumber })
  expect(mergeTemplates([template({ params: none(1) }), template({ id: 'b', params: none(2) })]).notes).toEqual([])
})

const names = ['Client', 'client', 'Seller', 'Witness'] as const
/** A template whose files, roles and fields say where they come from. */
const any = (id: string) =>
  fc
    .record({
      roles: fc.uniqueArray(fc.constantFrom(...names), { minLength: 1, selector: (name) => name.toLowerCase() }),
      types: fc.array(fc.record({ otpType: fc.constantFrom('MAIL', 'NONE'), turn: fc.nat(3) }), {
        minLength: 4,
        maxLength: 4,
      }),
      fields: fc.array(fc.array(fc.record({ role: fc.nat(4), pageNumber: fc.nat(9), posX: fc.double() })), {
        maxLength: 3,
      }),
      isReversed: fc.boolean(),
    })
    .map(({ roles, types, fields, isReversed }) => {
      const all = [...roles, SENDER_ROLE]
      const files = fields.map((list, i) => ({
        id: `${id}${i}`,
        placeHolderList: list.map((field, n) => ({
          ...field,
          id: `${id}${i}.${n}`,
          roleName: all[field.role % all.length]!,
        })),
      }))
      const ids = files.map((file) => file.id)
      return {
        ...template({
          id,
          roles: roles.map((name, i) => role(name, { otpType: types[i]!.otpType, orderToSign: types[i]!.turn })),
        }),
        files,
        fileOrder: isReversed ? ids.toReversed() : ids,
      }
    })

test('SIGR-022 TPL-001 each field is in the result once, at its place, with a role that exists; files are in the chosen order', () => {
  fc.assert(
    fc.property(any('a'), any('b'), any('c'), (...templates) => {
      const { files, roles } = mergeTemplates(templates)
      expect(files.map(({ id }) => id)).toEqual(templates.flatMap(({ fileOrder }) => fileOrder))
      expect(roleProblems(roles)).toEqual(roles.map(() => null))
      const before = templates.flatMap((one) => one.files.flatMap((file) => file.placeHolderList))
      const after = files.flatMap((file) => file.placeHolderList)
      expect(after.map(({ id }) => id).toSorted()).toEqual(before.map(({ id }) => id).toSorted())
      for (const { roleName, ...field } of after) {
        const { roleName: own, ...place } = before.find(({ id }) => id === field.id)!
        expect(field).toEqual(place)
        expect(isSameRole(roleName, own)).toBe(true)
        expect([...roles.map(({ name }) => name), SENDER_ROLE]).toContain(roleName)
      }
      const given = templates.flatMap((one) => one.roles)
      for (const { name, otpType } of roles) {
        const same = given.filter((one) => isSameRole(one.name, name))
        expect(otpType).toBe(same.some((one) => one.otpType === 'MAIL') ? 'MAIL' : 'NONE')
      }
      expect(given.every((one) => roles.some(({ name }) => isSameRole(name, one.name)))).toBe(true)
    }),
  )
})
