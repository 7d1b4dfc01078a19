// @vitest-environment happy-dom
import { TemplateWizardView } from '#ui/templates/template-wizard/template-wizard.view.tsx'
import { drawnBy } from '../../support/views/drawn-view.tsx'
import { testControls } from '../../support/views/controls-test.ts'
import { templateWizardPaths } from './template-wizard.paths.ts'
import { tools } from './template-wizard/run.tsx'

testControls({
  'template-wizard': drawnBy(templateWizardPaths, (flow) => <TemplateWizardView {...flow} tools={tools} />),
})
