import type { ReactNode } from 'react'
import { Tooltip as AriaTooltip } from 'react-aria-components'
import { tooltip } from './tooltip.css.ts'

/** A tooltip; put it into React Aria's `TooltipTrigger`. */
export const Tooltip = ({ children }: { children: ReactNode }) => (
  <AriaTooltip offset={6} className={tooltip}>
    {children}
  </AriaTooltip>
)
