import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { limits } from '#machines/rules/common/limits.ts'
import { clipboardText, copiedFrom } from '#machines/rules/documents/editing/field-clipboard.ts'
import { applied } from '#machines/rules/documents/desk-actions.ts'
import { copy, fieldsOn, place } from '#machines/rules/documents/field-desk.ts'
import type { FieldRole } from '#machines/rules/documents/field-roles.ts'
import { ada, emptyDesk, sender } from '../../support/samples/desk.ts'

const copied = copy(place(place(emptyDesk(), 'TEXT', 0, { x: 50, y: 60 }), 'SIGNATURE', 0, { x: 9, y: 9 }))
const text = clipboardText(copied.copied)
const carol: FieldRole = { name: 'Carol', type: 'SIGNER', state: null }
const pasteAt = (roles: FieldRole[], role: string, given = text) => {
  const desk = emptyDesk({ roles, role })
  return fieldsOn(applied(desk, { type: 'fields.pasted', copied: copiedFrom(given, desk) }))
}

describe('fields of the clipboard', () => {
  test('are pasted elsewhere as they were, for the signer of the same name', () => {
    expect(pasteAt([sender, ada, carol], 'Carol')).toMatchObject([{ name: 'Signature 1', role: 'Ada', x1: 9, y1: 9 }])
  })

  test('are for the chosen signer where their own does not exist, and for nobody who may not have them', () => {
    expect(pasteAt([sender, carol], 'Carol')).toMatchObject([{ role: 'Carol', fieldId: null }])
    expect(pasteAt([sender, carol], 'Sender')).toEqual([])
  })

  test('FIELD-029 are not pasted once a signer has acted', () => {
    expect(pasteAt([ada, { ...carol, state: 'SIGNED' }], 'Ada')).toEqual([])
  })

  test.each(['', 'hello', '{}', '[1, null, "x"]', '[{"type":"TEXT"}]', '[{"type":"LINK","name":"","role":"Ada"}]'])(
    'are none in %s',
    (given) => {
      expect(copiedFrom(given, { roles: [ada], limits })).toEqual([])
    },
  )

  test('stay within the limits and on the page, whatever the clipboard says', () => {
    const number = fc.oneof(fc.double(), fc.constant('9'), fc.constant(null))
    const field = fc.record({
      type: fc.constantFrom('TEXT', 'CHECKBOX', 'SIGNATURE'),
      name: fc.string({ maxLength: 400 }),
      role: fc.constant('Ada'),
      x1: number,
      y1: number,
      x2: number,
      y2: number,
      fontSize: number,
      maxLength: number,
    })
    fc.assert(
      fc.property(fc.array(field), (list) => {
        for (const { x1, y1, x2, y2, fontSize, name } of pasteAt([ada], 'Ada', JSON.stringify(list))) {
          expect([x1 >= 0, y1 >= 0, x2 <= 595.28, y2 <= 841.89, x2 > x1, y2 > y1]).not.toContain(false)
          expect([fontSize >= 7, fontSize <= 15, Array.from(name).length <= limits.nameMaxLength]).not.toContain(false)
        }
      }),
    )
  })
})
