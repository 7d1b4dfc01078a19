import { Ban, CalendarX, CircleHelp, CircleX, Check, Link2Off, PencilLine, UserPlus } from 'lucide-react'
import type { ComponentType } from 'react'
import { useIntl } from 'react-intl'
import type { About, SignerPage } from '#machines/rules/signing/signer-pages.ts'
import { Message } from '../message.tsx'
import { AboutCard } from './about-card.tsx'
import { CancelWords } from '../requests/cancel/cancel-words.tsx'
import { useMoment } from './moment.ts'
import { StatusCard } from '../status-card.tsx'

/** What the link of a request with this name still downloads once it has ended. The screen runs the flow. */
export type EndedDownloads = ComponentType<{ request: string }>

/** The pages without any action. */
export type StatusPage = Exclude<SignerPage, 'expiredLink'>

const looks = {
  consult: { icon: Check, tone: 'success' },
  canceled: { icon: Ban, tone: 'neutral' },
  expired: { icon: CalendarX, tone: 'warning' },
  signedExpired: { icon: CalendarX, tone: 'neutral' },
  finished: { icon: Check, tone: 'neutral' },
  expiredEmbedded: { icon: CalendarX, tone: 'warning' },
  embeddedNotAvailable: { icon: Link2Off, tone: 'warning' },
  rejected: { icon: CircleX, tone: 'error' },
  ownRefusal: { icon: CircleX, tone: 'neutral' },
  ownOptionalRefusal: { icon: CircleX, tone: 'neutral' },
  reassigned: { icon: UserPlus, tone: 'neutral' },
  editing: { icon: PencilLine, tone: 'warning' },
  notAvailable: { icon: CircleHelp, tone: 'neutral' },
  endedLink: { icon: Link2Off, tone: 'warning' },
  unknownLink: { icon: Link2Off, tone: 'warning' },
} as const

/** The pages of a request in which this signer does nothing more: its link still downloads the dispute file (PROOF-015). */
const ended: readonly StatusPage[] = [
  'canceled',
  'expired',
  'signedExpired',
  'finished',
  'rejected',
  'ownRefusal',
  'ownOptionalRefusal',
]

type StatusProps = {
  page: StatusPage
  about: About | null
  /** Without it, the page offers no downloads. */
  Downloads?: EndedDownloads
}

/** The status of a request that its signer cannot sign (any more). */
export function StatusView({ page, about, Downloads }: StatusProps) {
  const { formatMessage } = useIntl()
  const canceled = page === 'canceled' ? (about?.canceled ?? null) : null
  const refused = page === 'rejected' ? (about?.refused ?? null) : null
  const issuer = about?.issuer ?? ''
  return (
    <StatusCard
      {...looks[page]}
      title={formatMessage({ id: `status.${page}.title` })}
      lead={
        canceled ? (
          <CanceledLead {...canceled} issuer={issuer} />
        ) : refused ? (
          <RefusedLead {...refused} />
        ) : (
          <Message id={`status.${page}.text`} />
        )
      }
    >
      {about && <AboutCard about={about} />}
      {canceled?.message && (
        <CancelWords message={canceled.message} label={<Message id="status.canceled.words" values={{ issuer }} />} />
      )}
      {about && Downloads && ended.includes(page) && <Downloads request={about.name} />}
    </StatusCard>
  )
}

function CanceledLead({ at, timeZone, issuer }: { at: string; timeZone: string; issuer: string }) {
  return <Message id="status.canceled.when" values={{ ...useMoment(timeZone)(at), issuer }} />
}

function RefusedLead({ at, timeZone, names }: NonNullable<About['refused']>) {
  const values = { names: useIntl().formatList(names), count: names.length }
  return <Message id="status.rejected.when" values={{ ...useMoment(timeZone)(at), ...values }} />
}
