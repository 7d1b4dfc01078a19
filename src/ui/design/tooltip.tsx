import type { ReactNode } from 'react'
import { Tooltip as AriaTooltip } from 'react-aria-components'
import { tooltip } from './tooltip.css.ts'

/** A few words that appear at what has the pointer or the focus. */
export const Tooltip = ({ children }: { children: ReactNode }) => (
  <AriaTooltip offset={6} className={tooltip}>
    {children}
  </AriaTooltip>
)
