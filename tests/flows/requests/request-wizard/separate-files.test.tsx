import { describe, expect, test } from 'vitest'
import type { RequestParams } from '#machines/rules/requests/settings/request-params.ts'
import { serverDraft } from '../../../support/samples/wizard.ts'
import { languages } from '../../../support/walks/language.ts'
import { after, files, pageOf, saved, signer } from './run.tsx'

const settings = after(
  ...files,
  ...signer,
  { type: 'next.chosen' },
  saved,
  { type: 'fields.kept', fields: {} },
  { type: 'next.chosen' },
  saved,
)
const first = settings.context.files[0]!
const withFiles = (count: number, filesTreatment: RequestParams['filesTreatment']): typeof settings => {
  const more = Array.from({ length: count - 1 }, (_, i) => ({ ...first, key: `m${i}`, fileName: `Annex ${i}.pdf` }))
  const params = { ...serverDraft.params, filesTreatment }
  return { ...settings, context: { ...settings.context, files: [first, ...more], params } }
}
const words = { en: 'One signed PDF for all files', fr: 'Un seul PDF signé pour tous les fichiers' }

describe.each(languages)('in %s', (language) => {
  test('SET-016 the sender of several files chooses whether they become one signed file', () => {
    const boxOf = (treatment: RequestParams['filesTreatment']) =>
      new RegExp(`<input[^>]*>(?=(?:(?!<input).)*${words[language]})`, 's').exec(
        pageOf(withFiles(2, treatment), language),
      )
    expect(boxOf('MERGE_TO_ONE_FILE')?.[0]).toContain('checked')
    expect(boxOf('KEEP_SEPARATED')?.[0]).not.toContain('checked')
  })

  test('one file leaves no choice', () =>
    expect(pageOf(withFiles(1, 'KEEP_SEPARATED'), language)).not.toContain(words[language]))
})
