import type { ReactNode } from 'react'
import { Icon, type IconOf } from './design/icon.tsx'
import { PublicPage } from './design/page.tsx'
import { iconCircle } from './status-card.css.ts'

type Props = {
  icon: IconOf
  tone: keyof typeof iconCircle
  title: string
  lead: ReactNode
  children?: ReactNode
  /** A second card, below the first. */
  below?: ReactNode
}

/** A page that says what happened and what to do next. A new title remounts it, so that it is read out again. */
export const StatusCard = ({ icon, tone, title, lead, children, below }: Props) => (
  <PublicPage
    key={title}
    title={title}
    lead={lead}
    width="wide"
    below={below}
    icon={
      <span className={iconCircle[tone]}>
        <Icon of={icon} size={24} />
      </span>
    }
  >
    {children}
  </PublicPage>
)
