import { Ban, CalendarX2, Check, Circle, Clock, LoaderCircle, Minus, Pencil, PencilRuler, Slash, X } from 'lucide-react'
import { useIntl } from 'react-intl'
import {
  colourOf,
  signerColourOf,
  type DisplayState,
  type SignerStatus,
} from '#machines/rules/requests/request-state.ts'
import { isUrgent, type RequestNote } from '#machines/rules/requests/settings/request-note.ts'
import { Avatars } from '../design/avatar.tsx'
import { StatusPill } from '../design/pill.tsx'
import { Message } from '../message.tsx'
import { urgent } from './requests.css.ts'

const icons = {
  INITIATED: PencilRuler,
  PENDING: Clock,
  EDITING: Pencil,
  BEING_FINALIZED: LoaderCircle,
  FINISHED: Check,
  REFUSED: X,
  EXPIRED: CalendarX2,
  CANCELED: Ban,
} as const

/** The state of a request as a pill. */
export const RequestPill = ({ state }: { state: DisplayState }) => (
  <StatusPill tone={colourOf(state)} icon={icons[state]}>
    <Message id={`request.state.${state}`} />
  </StatusPill>
)

const signerIcons = {
  SIGNED: Check,
  PENDING: Clock,
  SUSPENDED: Minus,
  REJECTED: X,
  CANCELED: Ban,
  EXPIRED: CalendarX2,
  CREATED: Circle,
} as const

/** The status of a signer as a pill. */
export const SignerPill = ({ status }: { status: SignerStatus }) => (
  <StatusPill tone={status === 'CREATED' ? 'neutral' : signerColourOf(status)} icon={signerIcons[status]}>
    <Message id={`request.signer.${status}`} />
  </StatusPill>
)

/** The small icon at a signer's avatar, simpler than the pill's. */
export const signerTag = (status: SignerStatus) => ({
  icon: status === 'CANCELED' || status === 'EXPIRED' ? Slash : signerIcons[status],
  tone: status === 'CREATED' ? ('neutral' as const) : signerColourOf(status),
})

type Person = { firstName: string; lastName: string; signatureSignerStatus: SignerStatus }

/** The signers of a request as avatars; screen readers get names and statuses. */
export function SignerAvatars({ signers }: { signers: readonly Person[] }) {
  const { formatMessage, formatList } = useIntl()
  const names = signers.map(({ firstName, lastName, signatureSignerStatus }) =>
    formatMessage(
      { id: 'request.signer.said' },
      { name: `${firstName} ${lastName}`, status: formatMessage({ id: `request.signer.${signatureSignerStatus}` }) },
    ),
  )
  return (
    <Avatars
      label={formatList(names)}
      people={signers.map(({ firstName, lastName, signatureSignerStatus }) => ({
        name: `${firstName} ${lastName}`,
        tag: signerTag(signatureSignerStatus),
      }))}
    />
  )
}

/** What there is to know besides the state, such as the days left. */
export const Note = ({ note }: { note: RequestNote }) => (
  <span className={isUrgent(note) ? urgent : ''}>
    <NoteText note={note} />
  </span>
)

function NoteText({ note }: { note: RequestNote }) {
  const { formatDate, formatList } = useIntl()
  if ('days' in note) return <Message id={`request.note.${note.is}`} values={{ days: note.days }} />
  if ('done' in note) return <Message id="request.note.signed" values={{ done: note.done, all: note.all }} />
  if ('name' in note) return <Message id="request.note.refusedBy" values={{ name: note.name }} />
  if ('until' in note) {
    const until = formatDate(note.until, { dateStyle: 'medium' })
    const { names } = note
    return <Message id="request.note.optional" values={{ count: names.length, names: formatList(names), until }} />
  }
  if ('date' in note)
    return <Message id={`request.note.${note.is}`} values={{ date: formatDate(note.date, { dateStyle: 'medium' }) }} />
  return <Message id={`request.note.${note.is}`} />
}
