import { expect, test } from 'vitest'
import { templateOpeningMachine } from '#machines/flows/templates/template-opening.machine.ts'
import { TemplateOpeningView } from '#ui/templates/template-opening.view.tsx'
import { expectRecord } from '../../support/records/record.ts'
import { languages } from '../../support/walks/language.ts'
import { statesOf, untaken } from '../../support/walks/paths.ts'
import { render } from '../../support/walks/render.tsx'
import { newTemplateOpeningPaths, templateOpeningPaths } from './template-opening.paths.ts'

const paths = [...templateOpeningPaths, ...newTemplateOpeningPaths]

const pageOf = (state: Parameters<typeof TemplateOpeningView>[0]['state'], language: (typeof languages)[number]) =>
  render(<TemplateOpeningView state={state} send={() => {}} />, language)

test('every transition is on some path', () => {
  expect(untaken(templateOpeningMachine, paths)).toEqual([])
})

test.each(languages)('every state is drawn in %s', async (language) => {
  for (const state of statesOf(paths)) expect(pageOf(state, language)).not.toBe('')
  if (language === 'en') await expectRecord(statesOf(paths), (state) => pageOf(state, language))
})

test('a template that is gone or cannot be loaded ends without one', () => {
  const last = templateOpeningPaths.flatMap(({ states }) => states.slice(-1))
  expect(last.filter(({ output }) => output === null).map(({ value }) => value)).toEqual(['missing', 'missing'])
})
