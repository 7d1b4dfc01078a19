import type { ReactNode } from 'react'
import { Icon, type IconOf } from './icon.tsx'
import { pill } from './pill.css.ts'

/** A status as an icon and a text; the colour repeats them and never stands alone. */
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
