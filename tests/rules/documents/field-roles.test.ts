import { describe, expect, test } from 'vitest'
import { change } from '#machines/rules/documents/field-changes.ts'
import * as desks from '#machines/rules/documents/field-desk.ts'
import { hasActed, isEditable, mayHave, rolesFor, type FieldRole } from '#machines/rules/documents/field-roles.ts'
import { fieldTypes } from '#machines/rules/documents/fields.ts'
import { ada, bob, emptyDesk, sender } from '../../support/samples/desk.ts'

const signed: FieldRole = { ...bob, state: 'SIGNED' }
const states = ['PENDING', 'SUSPENDED', 'REJECTED', 'CANCELED', 'EXPIRED', 'SIGNED', 'CREATED', null] as const

describe('the fields of a role', () => {
  test('FIELD-021 fields of a signer are editable while the signer is new, created or suspended', () => {
    const free = states.filter((state) => isEditable({ ...ada, state }, []))
    expect(free).toEqual(['SUSPENDED', 'CREATED', null])
  })

  test('SIGR-010 SIGR-011 a signer has acted in every state but new, created and suspended', () => {
    expect(states.filter((state) => hasActed({ state }))).toEqual([
      'PENDING',
      'REJECTED',
      'CANCELED',
      'EXPIRED',
      'SIGNED',
    ])
  })

  test('FIELD-022 fields of the request are editable until a signer has acted', () => {
    expect(isEditable(sender, [sender, ada])).toBe(true)
    expect(isEditable(sender, [sender, signed])).toBe(false)
    expect(isEditable({ ...sender, state: 'CREATED' }, [signed])).toBe(true)
  })

  test('FIELD-023 a signer who has acted gets no new field', () => {
    for (const type of fieldTypes) expect(mayHave(signed, type, [ada, signed])).toBe(false)
  })

  test('FIELD-024 the request gets neither signature nor signature date', () => {
    expect(fieldTypes.filter((type) => mayHave(sender, type, [sender, ada]))).toEqual(['TEXT', 'TEXT_AREA', 'CHECKBOX'])
    expect(fieldTypes.filter((type) => mayHave(ada, type, [sender, ada]))).toEqual([...fieldTypes])
  })

  test('FIELD-025 the request gets no new field after a signer has acted', () => {
    expect(fieldTypes.filter((type) => mayHave(sender, type, [sender, signed]))).toEqual([])
  })

  test('FIELD-026 FIELD-040 a selection with a signature or its date can be assigned to signers only', () => {
    const roles = [sender, ada, signed]
    expect(rolesFor(['TEXT', 'SIGNATURE_DATE'], roles)).toEqual([ada])
    expect(rolesFor(['TEXT', 'CHECKBOX'], [sender, ada])).toEqual([sender, ada])
  })
})

describe('a locked field', () => {
  const roles = [sender, ada, signed]
  const both = desks.place({ ...desks.place(emptyDesk(), 'TEXT', 0), role: 'Bob' }, 'TEXT', 0)
  const desk = { ...both, roles, selected: [] }

  test('cannot be selected, moved or deleted', () => {
    expect(desks.select(desk, ['new1', 'new2']).selected).toEqual(['new1'])
    expect(desks.fieldsOn(desks.remove(desks.select(desk, ['new2'])))).toHaveLength(2)
  })

  test('FIELD-027 cannot be added for a locked role, nor given to it', () => {
    expect(change(desks.select(desk, ['new1']), { role: 'Bob' })).toEqual(desks.select(desk, ['new1']))
    expect(desks.place({ ...desk, role: 'Bob' }, 'TEXT', 0).history).toBe(desk.history)
  })
})
