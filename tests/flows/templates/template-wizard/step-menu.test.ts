import { expect, test } from 'vitest'
import { templateWizardMachine } from '#machines/flows/templates/template-wizard.machine.ts'
import type { TemplateWizardEvent } from '#machines/flows/templates/template-wizard/events.ts'
import { replay } from '#machines/journal.ts'
import { readyTemplate, templateWizardInput } from '../../../support/samples/templates/template.ts'

// Without the walks, which would have no end if every step could be opened.
const after = (...events: TemplateWizardEvent[]) => replay(templateWizardMachine, events, templateWizardInput)
const later = ['roles', 'fields', 'settings', 'review'] as const

test('TPL-005 the step menu of a template that is ready leads to every step, that of a new one to none', () => {
  const opened: TemplateWizardEvent = { type: 'template.opened', template: readyTemplate, revision: '"5"' }
  const nameless = after(opened, { type: 'name.changed', name: '' })
  for (const step of later) {
    expect(after(opened).can({ type: 'step.chosen', step })).toBe(true)
    expect(after().can({ type: 'step.chosen', step })).toBe(false)
    expect(nameless.can({ type: 'step.chosen', step })).toBe(false)
  }
})
