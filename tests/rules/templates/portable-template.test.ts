import { describe, expect, test } from 'vitest'
import {
  allowedTemplate,
  pathsOf,
  templateArchiveName,
  type PortableTemplate,
} from '../../../src/machines/rules/templates/portable-template.ts'
import { portable } from '../../support/samples/templates/portable.ts'

const base = portable(new Uint8Array())
const both = { otpTypes: ['MAIL', 'NONE'] as const, defaultOtpType: 'MAIL' as const }
const allowed = (change: Partial<PortableTemplate['settings']>, otp = both) =>
  allowedTemplate(
    { ...base, settings: { ...base.settings, ...change } },
    { ...otp, otpTypes: [...otp.otpTypes] },
    { daysBeforeExpiration: 31 },
  )

describe('TPL-042 what is allowed stays, and all else is changed and named', () => {
  test('a template that is allowed is not changed', () => {
    expect(allowed({})).toEqual({ template: base, changes: [] })
  })

  test('the longest duration stays, and one day more becomes that', () => {
    expect(allowed({ duration: 31 }).changes).toEqual([])
    const { template, changes } = allowed({ duration: 32 })
    expect(template.settings.duration).toBe(31)
    expect(changes).toEqual([{ what: 'DURATION', from: '32', to: '31' }])
  })

  test.each([
    [-1, []],
    [1, []],
    [5, []],
    [6, [{ what: 'REMINDERS', from: '6', to: '5' }]],
    [0, [{ what: 'REMINDERS', from: '0', to: '5' }]],
  ])('%i reminders', (autoReminderMaxNumber, changes) => {
    expect(allowed({ autoReminderMaxNumber }).changes).toEqual(changes)
  })

  test('the number of reminders does not count if there are none', () => {
    expect(allowed({ autoReminderMaxNumber: 900, autoReminderFrequency: 'NONE' }).changes).toEqual([])
  })
})

test('the archive is named after its template, and its files after theirs, each at a place of its own', () => {
  expect(['Lease: 2026', ' ', ''].map(templateArchiveName)).toEqual(['Lease_ 2026.zip', 'template.zip', 'template.zip'])
  expect(pathsOf(['a.pdf', 'A.pdf', '../b.pdf'])).toEqual(['files/a.pdf', 'files/A (2).pdf', 'files/_b.pdf'])
})
