import { expect, test } from 'vitest'
import { templateWizardMachine } from '#machines/flows/templates/template-wizard.machine.ts'
import { untaken } from '../../support/walks/paths.ts'
import { templateWizardPaths } from './template-wizard.paths.ts'
test('every transition is on some path', () => {
  console.log(
    templateWizardPaths.length,
    templateWizardPaths.reduce((n, p) => n + p.events.length, 0),
  )
  expect(untaken(templateWizardMachine, templateWizardPaths)).toEqual([])
})
