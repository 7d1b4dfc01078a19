import type { ReactNode } from 'react'
import { Icon, type IconOf } from './icon.tsx'
import { pill } from './pill.css.ts'

/** How something stands: sign, word, colour, in that order of weight. */
export const StatusPill = ({
  tone,
  icon,
  children,
}: {
  tone: keyof typeof pill
  icon: IconOf
  children: ReactNode
}) => (
  <span className={pill[tone]}>
    <Icon of={icon} size={14} stroke={2} />
    {children}
  </span>
)
