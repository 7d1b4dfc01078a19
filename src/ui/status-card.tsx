import type { ReactNode } from 'react'
import { Icon, type IconOf } from './design/icon.tsx'
import { PublicPage } from './design/page.tsx'
import { mark } from './status-card.css.ts'

type Props = {
  icon: IconOf
  tone: keyof typeof mark
  title: string
  lead: ReactNode
  children?: ReactNode
}

/** Says what happened to a request, and what can be done next. One that replaces another is read out anew. */
export const StatusCard = ({ icon, tone, title, lead, children }: Props) => (
  <PublicPage
    key={title}
    title={title}
    lead={lead}
    width="wide"
    icon={
      <span className={mark[tone]}>
        <Icon of={icon} size={24} />
      </span>
    }
  >
    {children}
  </PublicPage>
)
