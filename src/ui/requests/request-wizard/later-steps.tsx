import { Fields } from './fields.tsx'
import type { StepProps } from './props.ts'
import { Review } from './review.tsx'
import { Settings } from './settings.tsx'
import { Signers } from './signers/signers.tsx'

/** The steps after the first one. They are loaded while files are chosen. */
export function LaterSteps(props: StepProps) {
  const { state } = props
  const { Suggesting } = props.tools
  if (state.hasTag('signers'))
    return Suggesting ? (
      <Suggesting>
        <Signers {...props} />
      </Suggesting>
    ) : (
      <Signers {...props} />
    )
  if (state.hasTag('fields')) return <Fields {...props} />
  if (state.hasTag('settings')) return <Settings {...props} />
  return <Review {...props} />
}
