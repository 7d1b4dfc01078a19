import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { components } from '#openapi'
import { requestWizardMachine } from '#machines/flows/requests/request-wizard.machine.ts'
import { saveInput, settingsInput } from '#machines/flows/requests/request-wizard/wizard-setup.ts'
import type { RequestWizardEvent } from '#machines/flows/requests/request-wizard/events.ts'
import { replay } from '#machines/journal.ts'
import { lockProblem, type Lockable } from '#machines/rules/requests/editing/locks.ts'
import { editing, senderField, sentTo, type Asked } from '../../../support/samples/editing/sent-request.ts'
import { chosen, field, ids } from '../../../support/samples/wizard.ts'

type Schemas = components['schemas']

const names = ['Ada', 'Bob', 'Cleo', 'Dan'] as const
const person = fc.constantFrom(...names, 's1', 's2')
const role = fc.constantFrom(...names.map((name) => `${name} Weber`), 'REQUEST')

/** Requests as they are while they are edited: turns were asked one after the other. */
const request = fc
  .record({
    steps: fc.array(fc.nat({ max: 2 }), { minLength: 4, maxLength: 4 }),
    outcomes: fc.array(fc.constantFrom('SIGNED' as const, 'REJECTED' as const, 'SUSPENDED' as const), {
      minLength: 4,
      maxLength: 4,
    }),
    isOrdered: fc.boolean(),
    isFromTemplate: fc.boolean(),
  })
  .map(({ steps, outcomes, isOrdered, isFromTemplate }) => {
    let order = 1
    let openTurn = Infinity
    const signers = names.map((name, i): Asked => {
      order += isOrdered && i > 0 ? steps[i]! : 0
      const isAsked = order <= openTurn
      if (isAsked && outcomes[i] === 'SUSPENDED') openTurn = order
      return [name, isAsked ? outcomes[i]! : 'CREATED', isOrdered ? order : 0]
    })
    return sentTo(signers, isFromTemplate ? ['t'] : [])
  })

const changedField = fc
  .record({
    id: fc.constantFrom(...names.map((name) => `field of ${name} Weber`), senderField.id, 'new'),
    role,
    posX: fc.constantFrom(0.1, 0.5),
  })
  .map(({ id, role: roleName, posX }): Schemas['Field'] => ({ ...field, id, roleName, posX }))

const event: fc.Arbitrary<RequestWizardEvent> = fc.oneof(
  fc
    .constantFrom('files' as const, 'signers' as const, 'fields' as const)
    .map((step) => ({ type: 'step.chosen', step }) as const),
  person.map((key) => ({ type: 'signer.opened', key }) as const),
  fc
    .tuple(person, fc.constantFrom('Ada', 'Zoe'))
    .map(([key, firstName]) => ({ type: 'signer.changed', key, change: { firstName, lastName: 'Weber' } }) as const),
  person.map((key) => ({ type: 'signer.removed', key }) as const),
  fc.tuple(person, fc.nat({ max: 5 })).map(([key, place]) => ({ type: 'signer.moved', key, place }) as const),
  fc
    .tuple(person, fc.option(fc.integer({ min: 1, max: 5 })))
    .map(([key, turn]) => ({ type: 'signer.joined', key, turn }) as const),
  fc.boolean().map((isOrdered) => ({ type: 'order.switched', isOrdered }) as const),
  fc.boolean().map((signs) => ({ type: 'me.switched', signs }) as const),
  fc.array(changedField).map((fields) => ({ type: 'fields.kept', fields: { [ids.file]: fields } }) as const),
  fc
    .constantFrom<RequestWizardEvent[]>(
      { type: 'signer.added' },
      { type: 'signer.closed' },
      { type: 'list.pasted', text: 'Eve Weber <eve@kaltbach.example>; Finn Weber <finn@kaltbach.example>' },
      { type: 'removal.confirmed' },
      { type: 'alone.chosen' },
      { type: 'place.chosen', place: { step: 'signers', signer: 'Ada' } },
      { type: 'settings.changed', change: { requestValues: { [senderField.id]: 'Paris' } } },
      { type: 'previous.chosen' },
      { type: 'next.chosen' },
      { type: 'call.failed', failure: 'offline' },
      { type: 'files.chosen', files: [chosen] },
      { type: 'reset.chosen' },
    )
    .map((one) => one),
)

/** What the server would compare of a request, and of the same request after a patch. */
function lockables(before: Schemas['Request'], patch: Schemas['RequestPatch']): { was: Lockable; is: Lockable } {
  const was = lockableOf(before.signers, before.template.files, before.requestFields)
  const files = patch.template?.files ?? before.template.files
  return {
    was: { ...was, files: before.files.map(({ id }) => id) },
    is: {
      ...lockableOf(patch.signers ?? [], files, patch.requestFields ?? before.requestFields),
      files: patch.fileOrder ?? [],
    },
  }
}

function lockableOf(
  signers: readonly Schemas['SignerPatch'][],
  files: readonly { placeHolderList: readonly Schemas['FieldPatch'][] }[],
  values: readonly { id?: string; value: string }[],
): Omit<Lockable, 'files'> {
  const idOf = (roleName: string) =>
    roleName === 'REQUEST' ? null : (signers.find(({ roles }) => roles[0] === roleName)?.id ?? 'nobody')
  return {
    signers: signers.map(
      ({ id = 'new', mail, firstName, lastName, roles, otpType, signatureType, orderToSign = 0 }) => ({
        id,
        orderToSign,
        said: [mail, firstName, lastName, roles, otpType, signatureType],
      }),
    ),
    fields: files.flatMap(({ placeHolderList }) =>
      placeHolderList.map(({ id = 'new', ...rest }) => ({ id, signer: idOf(rest.roleName), ...rest })),
    ),
    values: values.map(({ id, value }) => ({ id, value })),
  }
}

test('SIGR-012 SIGR-013 whatever the sender does, the server finds nothing locked that the wizard has changed', () => {
  fc.assert(
    fc.property(request, fc.array(event, { maxLength: 30 }), (before, events) => {
      const opened: RequestWizardEvent = { type: 'draft.opened', request: before, revision: '"5"' }
      const state = replay(requestWizardMachine, [opened, ...events], editing(before))
      const locked = {
        signers: before.signers.map(({ id, orderToSign, signatureSignerStatus: status }) => ({
          id,
          orderToSign,
          status,
        })),
        templates: before.template.originalTemplateId ?? [],
      }
      for (const { patch } of [saveInput(state), settingsInput(state)]) {
        const { was, is } = lockables(before, patch)
        expect(lockProblem(was, is, locked)).toBeNull()
      }
    }),
    { numRuns: 1000 },
  )
})
