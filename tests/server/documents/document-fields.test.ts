import { describe, expect, test } from 'vitest'
import type { components } from '#openapi'
import { checkValue } from '../../../server/cases/documents/document-fields.ts'
import type { Ports } from '../../../server/cases/ports.ts'

const pdf = { missingGlyphs: (text: string) => (text.includes('漢') ? ['漢'] : []) } as Ports['pdf']
const checking =
  (type: components['schemas']['FieldType'], value: string, maxLength: number | null = null) =>
  () =>
    checkValue(pdf, { type, maxLength }, value)

describe('the value of a field', () => {
  test('SIGN-017 is at most 200 characters in a text', () => {
    expect(checking('TEXT', 'é'.repeat(200))).not.toThrow()
    expect(checking('TEXT', 'é'.repeat(201))).toThrow('FieldValueTooLongException')
  })

  test('SIGN-018 is at most 800 characters in a text area', () => {
    expect(checking('TEXT_AREA', 'é'.repeat(800))).not.toThrow()
    expect(checking('TEXT_AREA', 'é'.repeat(801))).toThrow('FieldValueTooLongException')
  })

  test.each(['TEXT', 'TEXT_AREA'] as const)('is at most as long as its field of type %s allows', (type) => {
    expect(checking(type, 'é'.repeat(5), 5)).not.toThrow()
    expect(checking(type, 'é'.repeat(6), 5)).toThrow('FieldValueTooLongException')
  })

  test('is refused with the characters that no font has', () => {
    expect(checking('TEXT', '漢')).toThrow('漢')
  })
})
