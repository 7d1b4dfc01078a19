import { Message } from '#ui/message.tsx'
import type { TemplateTools } from '#ui/templates/template-wizard/props.ts'
import { TemplateSteps } from '#ui/templates/template-wizard/template-wizard.view.tsx'
import { chosen } from '../../../support/samples/wizard.ts'

await TemplateSteps.load()

export const tools: TemplateTools = {
  put: () => chosen,
  draw: () => Promise.reject(new Error('no canvas in tests')),
  Editor: () => null,
  FilePassword: () => <Message id="file-password.title" />,
}
