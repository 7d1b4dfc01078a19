import { useId, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { SENDER_ROLE } from '#machines/rules/documents/sender-fields.ts'
import type { Merge, MergeNote } from '#machines/rules/templates/merge.ts'
import { mergeOf, shownName } from '#machines/rules/templates/picking.ts'
import { useAttention } from '../design/field.tsx'
import { Notice } from '../design/notice.tsx'
import { Tag } from '../design/tag.tsx'
import { dense, figures, muted, strong, sub } from '../design/text.css.ts'
import { Message } from '../message.tsx'
import {
  name as nameStyle,
  notes as notesStyle,
  number,
  part,
  result,
  resultRow,
  review,
  tags,
  words,
} from './template-picker.css.ts'
import type { TemplatePickerProps } from './template-picker.ts'

/** What the merge of the picked templates decided where they differ, and what results. */
export function TemplateMerge({ state }: TemplatePickerProps) {
  const { loaded } = state.context
  const heading = useAttention<HTMLHeadingElement>('opened', (element) => element.focus())
  const merge = mergeOf(loaded)
  if (!merge) return null
  const nameOf = (id: string) => shownName(loaded.find((template) => template.id === id)?.name ?? '')
  return (
    <div className={review}>
      <section className={part}>
        <h3 ref={heading} tabIndex={-1} className={sub}>
          <Message id="template-picker.review.differ" values={{ count: merge.notes.length }} />
        </h3>
        <Notice tone="info">
          <ul className={notesStyle}>
            {merge.notes.map((note) => (
              <li key={keyOf(note)}>
                <Note note={note} nameOf={nameOf} />
              </li>
            ))}
          </ul>
        </Notice>
        <p className={`${dense} ${muted}`}>
          <Message id="template-picker.review.lead" />
        </p>
      </section>
      <MergedFiles merge={merge} nameOf={nameOf} />
      <MergedRoles merge={merge} />
    </div>
  )
}

const keyOf = (note: MergeNote) =>
  'role' in note ? `${note.about} ${note.role}` : 'mailType' in note ? note.mailType : note.about

const bold = (text: ReactNode) => <b className={nameStyle}>{text}</b>

/** A decision of the merge, as a sentence. */
function Note({ note, nameOf }: { note: MergeNote; nameOf: (id: string) => string }) {
  if ('role' in note) return <Message id={`template-picker.note.${note.about}`} values={{ role: note.role, b: bold }} />
  const template = nameOf(note.template)
  if (note.about === 'mailText')
    return <Message id={`template-picker.note.mailText.${note.mailType}`} values={{ template, b: bold }} />
  return <Message id={`template-picker.note.${note.about}`} values={{ template, b: bold }} />
}

const fieldsIn = (merge: Merge, roleName: string) =>
  merge.files.flatMap(({ placeHolderList }) => placeHolderList).filter((field) => field.roleName === roleName).length

function MergedFiles({ merge, nameOf }: { merge: MergeOfPicked; nameOf: (id: string) => string }) {
  const heading = useId()
  return (
    <section className={part} aria-labelledby={heading}>
      <h3 id={heading} className={sub}>
        <Message id="template-picker.review.files" values={{ files: merge.files.length }} />
      </h3>
      <ol className={result}>
        {merge.files.map(({ id, fileName, template, placeHolderList }, index) => (
          <li key={`${template} ${id}`} className={resultRow}>
            <span className={`${number} ${figures}`} aria-hidden>
              {index + 1}
            </span>
            <span className={words}>
              <span className={`${nameStyle} ${strong}`}>{fileName}</span>
              <span className={`${dense} ${muted} ${nameStyle}`}>{nameOf(template)}</span>
            </span>
            <Fields count={placeHolderList.length} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function MergedRoles({ merge }: { merge: MergeOfPicked }) {
  const { formatMessage } = useIntl()
  const heading = useId()
  const ofSender = fieldsIn(merge, SENDER_ROLE)
  return (
    <section className={part} aria-labelledby={heading}>
      <h3 id={heading} className={sub}>
        <Message id="template-picker.review.roles" values={{ roles: merge.roles.length }} />
      </h3>
      <ol className={result}>
        {merge.roles.map(({ name, otpType, signatureType, orderToSign }) => (
          <li key={name} className={resultRow}>
            <span className={words}>
              <span className={`${nameStyle} ${strong}`}>{name}</span>
              <span className={tags}>
                {orderToSign > 0 && <Tag>{formatMessage({ id: 'template-picker.turn' }, { turn: orderToSign })}</Tag>}
                <Tag>{formatMessage({ id: `template-picker.signature.${signatureType}` })}</Tag>
                <Tag>{formatMessage({ id: `template-picker.code.${otpType}` })}</Tag>
              </span>
            </span>
            <Fields count={fieldsIn(merge, name)} />
          </li>
        ))}
      </ol>
      {ofSender > 0 && (
        <p className={`${dense} ${muted}`}>
          <Message id="template-picker.review.sender" values={{ fields: ofSender }} />
        </p>
      )}
    </section>
  )
}

type MergeOfPicked = NonNullable<ReturnType<typeof mergeOf>>

const Fields = ({ count }: { count: number }) => (
  <span className={`${dense} ${muted} ${figures}`}>
    <Message id="template-picker.numberOfFields" values={{ fields: count }} />
  </span>
)
