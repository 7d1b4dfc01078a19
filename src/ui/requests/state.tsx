import { Ban, CalendarX2, Check, Circle, Clock, LoaderCircle, Minus, Pencil, PencilRuler, Slash, X } from 'lucide-react'
import { useIntl } from 'react-intl'
import {
  colourOf,
  signerColourOf,
  type DisplayState,
  type SignerStatus,
} from '#machines/rules/requests/request-state.ts'
import { isUrgent, type RequestNote } from '#machines/rules/requests/request-note.ts'
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

/** How a request stands. */
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

/** How a signer stands. */
export const SignerPill = ({ status }: { status: SignerStatus }) => (
  <StatusPill tone={status === 'CREATED' ? 'neutral' : signerColourOf(status)} icon={signerIcons[status]}>
    <Message id={`request.signer.${status}`} />
  </StatusPill>
)

/** The small sign at a signer's initials: what a pill can show in detail is a stroke here. */
export const tagOf = (status: SignerStatus) => ({
  icon: status === 'CANCELED' || status === 'EXPIRED' ? Slash : signerIcons[status],
  tone: status === 'CREATED' ? ('neutral' as const) : signerColourOf(status),
})

type Person = { firstName: string; lastName: string; signatureSignerStatus: SignerStatus }

/** Who is to sign, as initials; read out by name. */
export function SignerAvatars({ signers }: { signers: readonly Person[] }) {
  const { formatMessage, formatList } = useIntl()
  const said = signers.map(({ firstName, lastName, signatureSignerStatus }) =>
    formatMessage(
      { id: 'request.signer.said' },
      { name: `${firstName} ${lastName}`, status: formatMessage({ id: `request.signer.${signatureSignerStatus}` }) },
    ),
  )
  return (
    <Avatars
      label={formatList(said)}
      people={signers.map(({ firstName, lastName, signatureSignerStatus }) => ({
        name: `${firstName} ${lastName}`,
        tag: tagOf(signatureSignerStatus),
      }))}
    />
  )
}

/** What the state does not say by itself. */
export const Note = ({ note }: { note: RequestNote }) => (
  <span className={isUrgent(note) ? urgent : ''}>
    <NoteWords note={note} />
  </span>
)

function NoteWords({ note }: { note: RequestNote }) {
  const { formatDate } = useIntl()
  if ('days' in note) return <Message id={`request.note.${note.is}`} values={{ days: note.days }} />
  if ('done' in note) return <Message id="request.note.signed" values={{ done: note.done, all: note.all }} />
  if ('name' in note) return <Message id="request.note.refusedBy" values={{ name: note.name }} />
  if ('date' in note)
    return <Message id="request.note.expiredOn" values={{ date: formatDate(note.date, { dateStyle: 'medium' }) }} />
  return <Message id={`request.note.${note.is}`} />
}
