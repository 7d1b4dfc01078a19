import type { ReactNode } from 'react'
import { actions as actionsStyle, empty, iconBox, size as sizes, words } from './empty.css.ts'
import { Icon, type IconOf } from './icon.tsx'
import { section } from './text.css.ts'

type EmptyStateProps = {
  icon: IconOf
  tone?: keyof typeof iconBox
  /** `small` in a part of a page. */
  size?: keyof typeof sizes
  title: ReactNode
  children?: ReactNode
  /** Buttons for the first step or a retry. */
  actions?: ReactNode
}

/** Replaces missing content: says what will appear here and offers the first step, or what failed and a retry. */
export const EmptyState = ({ icon, tone = 'neutral', size = 'medium', title, children, actions }: EmptyStateProps) => (
  <div className={`${empty} ${sizes[size]}`} {...(tone === 'error' && { role: 'alert' })}>
    <span className={iconBox[tone]}>
      <Icon of={icon} size={24} />
    </span>
    <h2 className={section}>{title}</h2>
    {children && <p className={words}>{children}</p>}
    {actions && <div className={actionsStyle}>{actions}</div>}
  </div>
)
