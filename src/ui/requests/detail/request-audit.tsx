import {
  Ban,
  Bell,
  BellOff,
  CalendarX2,
  Download,
  Eye,
  FileText,
  KeyRound,
  Link,
  Mail,
  PenLine,
  ShieldCheck,
  Stamp,
  TextCursorInput,
  Trash2,
  UserCheck,
  UserPlus,
  X,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { components } from '#openapi'
import type { Anchored } from '#machines/rules/requests/trail/anchored.ts'
import { setFieldsIn, type SetField } from '#machines/rules/requests/set-fields.ts'
import { Icon, type IconOf } from '../../design/icon.tsx'
import { TextButton } from '../../design/link.tsx'
import { atEnd, sectionHead } from '../../design/section.css.ts'
import { dense, figures, muted, strong, sub } from '../../design/text.css.ts'
import { Message } from '../../message.tsx'
import { When } from '../../when.tsx'
import {
  address,
  audit,
  day as dayStyle,
  details,
  good,
  event as eventStyle,
  eventIcon,
  accented,
  setFields,
  when,
  words,
} from './detail.css.ts'

type Schemas = components['schemas']
type Audit = Schemas['Audit']

/** The events whose further information is shown as it is. */
const WITH_WORDS: readonly Schemas['AuditAction'][] = ['REASSIGN_REQUEST', 'MAKE_EMBEDDED_LINK']

/** The icon of each event; others get a document. */
const icons: Partial<Record<Schemas['AuditAction'], IconOf>> = {
  SIGN_REQUEST: PenLine,
  OPEN_REQUEST: Eye,
  REQUEST_OTP: KeyRound,
  SEND_OTP: KeyRound,
  VALID_OTP: ShieldCheck,
  FINISH_REQUEST: UserCheck,
  CONSENT_ENDED: UserCheck,
  GENERATE_SIGNED_FILE: Stamp,
  GENERATE_SIGNED_FILE_WITH_AUDIT: Stamp,
  GENERATE_AUDIT_FILE: Stamp,
  SEND_NOTIFICATION: Mail,
  SEND_REMINDER: Mail,
  SEND_EXPIRATION_NOTICE: Mail,
  STOP_REMINDERS: BellOff,
  RESUME_REMINDERS: Bell,
  SEND_SIGN_NOTIFICATION: Mail,
  SEND_END_MAIL: Mail,
  SEND_REFUSAL_MAIL: Mail,
  DOWNLOAD_ORIGINAL_FILE: Download,
  DOWNLOAD_SIGNED_FILE: Download,
  DOWNLOAD_SIGNED_FILE_WITH_AUDIT: Download,
  DOWNLOAD_AUDIT_FILE: Download,
  DOWNLOAD_PROOF_FILE: Download,
  DOWNLOAD_PROOF_FOLDER: Download,
  DOWNLOAD_DISPUTE_FILE: Download,
  REFUSE_REQUEST: X,
  REASSIGN_REQUEST: UserPlus,
  MAKE_EMBEDDED_LINK: Link,
  REQUEST_REFUSED: X,
  REQUEST_EXPIRED: CalendarX2,
  CANCEL_REQUEST: Ban,
  SET_FIELDS: TextCursorInput,
  DELETE_FILES: Trash2,
  DELETE_DATA: Trash2,
  HAND_OVER_REQUEST: UserCheck,
}
const accents: Partial<Record<Schemas['AuditAction'], string>> = {
  SIGN_REQUEST: accented,
  CONSENT_ENDED: good,
  GENERATE_SIGNED_FILE: good,
}

type AuditProps = {
  audits: readonly Audit[]
  timeZone: string
  /** Shows how an act is anchored. */
  onAnchor: (anchored: Anchored) => void
  /** What follows the trail. */
  children?: ReactNode
}

/** The audit trail of a request by day, newest first. */
export function RequestAudit({ audits, timeZone, onAnchor, children }: AuditProps) {
  const { formatDate, formatMessage } = useIntl()
  const names = useNames()
  // They come in their order, which their times do not tell: several may happen at once.
  const newest = audits.toReversed()
  const days = Map.groupBy(newest, ({ created_date }) => formatDate(created_date, { dateStyle: 'full', timeZone }))
  return (
    <aside className={audit} aria-labelledby="audit">
      <div className={sectionHead}>
        <h2 id="audit" className={sub}>
          <Message id="request-detail.audit" />
        </h2>
        <span className={`${atEnd} ${muted} ${dense} ${figures}`}>
          <Message id="request-detail.events" values={{ events: audits.length }} />
        </span>
      </div>
      {[...days].flatMap(([day, events]) => [
        <h3 key={day} className={dayStyle}>
          {day}
        </h3>,
        <ol key={`${day} events`}>
          {events.map((event, i) => (
            <li key={`${event.created_date} ${event.action} ${i}`} className={eventStyle}>
              <span className={when}>
                <When at={event.created_date} timeZone={timeZone} show="time" />
              </span>
              <span className={`${eventIcon} ${accents[event.action] ?? ''}`}>
                <Icon of={icons[event.action] ?? FileText} />
              </span>
              <span>
                {formatMessage(
                  { id: messageOf(event) },
                  {
                    from: person(names.from(event)),
                    to: person(names.to(event) ?? ''),
                    before: person(names.before(event)),
                  },
                )}
                {WITH_WORDS.includes(event.action) && event.add_information && (
                  <span className={`${address} ${words}`}>{event.add_information}</span>
                )}
                <SetFields fields={setFieldsIn(event)} />
                {event.request_ip && <span className={`${address} ${figures}`}>{event.request_ip}</span>}
                <AnchorButton event={event} onOpen={onAnchor} />
              </span>
            </li>
          ))}
        </ol>,
      ])}
      {children}
    </aside>
  )
}

/** The message of what happened. */
const messageOf = ({ action, to_actor: to }: Audit) =>
  action === 'SEND_NOTIFICATION' && to?.type === 'CC_RECIPIENT'
    ? 'copy-recipients.sent'
    : (`request-detail.did.${action}` as const)

/** The names in an event. Those that were deleted, or that the reader is not told, are somebody's. */
function useNames() {
  const { formatMessage } = useIntl()
  return {
    from: ({ from_actor: actor }: Audit) => actor.full_name || formatMessage({ id: 'request-detail.somebody.from' }),
    to: ({ to_actor: actor }: Audit) =>
      actor && (actor.full_name || formatMessage({ id: 'request-detail.somebody.to' })),
    /** Whose request it was before it was handed over. */
    before: ({ action, add_information: name }: Audit) =>
      (action === 'HAND_OVER_REQUEST' && name) || formatMessage({ id: 'request-detail.somebody.to' }),
  }
}

/** Opens how an act is anchored, once it is (REQD-021). */
function AnchorButton({ event, onOpen }: { event: Audit; onOpen: (anchored: Anchored) => void }) {
  const { formatMessage } = useIntl()
  const names = useNames()
  const { anchorDetail: anchor = null, anchor_phrase: phrase = null, hash = null } = event
  if (!anchor?.validatedDate || hash === null) return null
  const act = formatMessage(
    { id: messageOf(event) },
    { from: names.from(event), to: names.to(event) ?? '', before: names.before(event) },
  )
  return (
    <span className={details}>
      <TextButton
        aria-label={formatMessage({ id: 'anchor-detail.openAct' }, { act })}
        onPress={() => onOpen({ name: act, hash, phrase, anchor })}
      >
        <Message id="anchor-detail.open" />
      </TextButton>
    </span>
  )
}

const person = (name: string) => <b className={strong}>{name}</b>

/** What a signer has filled in, hidden until it is asked for. */
function SetFields({ fields }: { fields: readonly SetField[] }) {
  const { formatMessage } = useIntl()
  if (fields.length === 0) return null
  const valueOf = ({ fieldType, fieldValue }: SetField) =>
    fieldType === 'CHECKBOX'
      ? formatMessage({ id: fieldValue === 'true' ? 'request-detail.ticked' : 'request-detail.notTicked' })
      : fieldValue
  return (
    <details className={setFields}>
      <summary>
        <Message id="request-detail.setFields" values={{ fields: fields.length }} />
      </summary>
      <dl>
        {fields.map((field, i) => (
          <div key={`${field.fileName} ${field.page} ${field.fieldName} ${i}`}>
            <dt>{field.fieldName}</dt>
            <dd>{valueOf(field)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
