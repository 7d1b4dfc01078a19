import { templateSwitchMachine } from '#machines/flows/templates/template-switch.machine.ts'
import { sampleTemplates } from '../../support/sample-templates.ts'
import { pathsOf } from '../../support/walks/paths.ts'

/** A template that is enabled, and one that is disabled. */
export const [enabled, disabled] = [sampleTemplates[0], sampleTemplates[2]]

const walksOf = ({ id, name, disabled: isDisabled }: typeof enabled) =>
  pathsOf(templateSwitchMachine, {
    input: { id, name, disabled: isDisabled },
    events: [
      { type: 'disabling.confirmed' },
      { type: 'retry.chosen' },
      { type: 'dialog.closed' },
      { type: 'template.switched' },
      { type: 'call.failed', failure: 'unavailable' },
    ],
    telling: ({ complaint, isDone }) => [complaint, isDone],
  })

/** Every way of disabling a template, and of enabling one. */
export const templateSwitchPaths = [...walksOf(enabled), ...walksOf(disabled)]
