import { Check, Globe, Hourglass, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { components } from '#openapi'
import { StatusPill } from '../design/pill.tsx'
import { Setting } from '../design/settings.tsx'
import { Message } from '../message.tsx'

type Domain = components['schemas']['Domain']

const looks = {
  APPROVED: { tone: 'success', icon: Check },
  VERIFIED: { tone: 'success', icon: Check },
  LAPSED: { tone: 'error', icon: TriangleAlert },
  WAITING: { tone: 'warning', icon: Hourglass },
} as const

type DomainLineProps = {
  domain: Domain
  /** Who reads it: an administrator of the organisation, or of the platform. */
  of: 'own' | 'platform'
  /** Buttons at the right. */
  children: ReactNode
  /** What has just happened to it, and its record. */
  below: ReactNode
}

/** A domain, and whether it counts and why. */
export const DomainLine = ({ domain, of, children, below }: DomainLineProps) => (
  <Setting
    icon={Globe}
    name={domain.domain}
    beside={
      <StatusPill {...looks[domain.state]}>
        <Message id={`domains.state.${domain.state}`} />
      </StatusPill>
    }
    detail={<Detail domain={domain} of={of} />}
    below={below}
    isTall={of === 'platform'}
  >
    {children}
  </Setting>
)

function Detail({ domain: { state, seenDate }, of }: Pick<DomainLineProps, 'domain' | 'of'>) {
  const { formatDate } = useIntl()
  if (state === 'APPROVED') return <Message id="domains.detail.APPROVED" />
  if (state === 'WAITING') return <Message id={`domains.${of}.detail.WAITING`} />
  // Both were found once.
  const day = formatDate(seenDate!, { dateStyle: 'medium' })
  if (state === 'VERIFIED') return <Message id="domains.detail.VERIFIED" values={{ day }} />
  return <Message id={`domains.${of}.detail.LAPSED`} values={{ day }} />
}
