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
}

/** A page that says what happened and what to do next. A new title remounts it, so that it is read out again. */
export const StatusCard = ({ icon, tone, title, lead, children }: Props) => (
  <PublicPage
    key={title}
    title={title}
    lead={lead}
    width="wide"
    icon={
      <span className={iconCircle[tone]}>
        <Icon of={icon} size={24} />
      </span>
    }
  >
    {children}
  </PublicPage>
)
