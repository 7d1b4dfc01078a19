import type { templatePickerMachine } from '#machines/flows/templates/template-picker.machine.ts'
import type { ViewProps } from '../flow.tsx'

export type TemplatePickerProps = ViewProps<typeof templatePickerMachine>
