import type { Mutant } from '../mutant.ts'

const draft = 'src/machines/rules/templates/template-draft.ts'
const machine = 'src/machines/flows/templates/template-wizard.machine.ts'
const test = 'tests/flows/templates/template-wizard.test.tsx'

/** The wizard of templates. */
export const templateWizard: Mutant[] = [
  {
    name: 'the last file of a template that is ready can be removed',
    file: machine,
    find: 'uploaded.length === 1',
    replace: 'uploaded.length === 0',
    test,
    title: 'TPL-013',
  },
  {
    name: 'a step is opened although one before it is not complete',
    file: 'src/machines/flows/templates/template-wizard/wizard-setup.ts',
    find: 'templateSteps.indexOf(step) <= templateSteps.indexOf(lastAllowed(context, context.limits))',
    replace: 'templateSteps.includes(step)',
    test: 'tests/flows/templates/template-wizard/step-menu.test.ts',
    title: 'TPL-005',
  },
  {
    name: 'a template that is ready is called a saved draft',
    file: 'src/ui/documents/document-frame.tsx',
    find: "complaint?.of === 'call' || isSavedAtEnd",
    replace: "complaint?.of === 'call'",
    test,
    title: 'is not called saved',
  },
  {
    name: 'the server does not learn the previous name of a role',
    file: draft,
    find: 'role.saved !== null && role.saved !== role.role',
    replace: 'role.saved === role.role',
    test,
    title: 'a role that is renamed',
  },
]
