import { Fields } from './fields.tsx'
import type { StepProps } from './props.ts'
import { Review } from './review.tsx'
import { Roles } from './roles.tsx'
import { Settings } from './settings.tsx'

/** The steps after the first one. They are loaded while files are chosen. */
export function TemplateSteps(props: StepProps) {
  const { state } = props
  if (state.hasTag('roles')) return <Roles {...props} />
  if (state.hasTag('fields')) return <Fields {...props} />
  if (state.hasTag('settings')) return <Settings {...props} />
  return <Review {...props} />
}
