import { ArrowUp } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { maxLengthOf, requiredFields, type Field, type SigningView } from '#machines/rules/signing/signing.ts'
import { Checkbox } from '../../design/checkbox.tsx'
import { input as inputStyle } from '../../design/field.css.ts'
import { IconButton } from '../../design/icon-button.tsx'
import { dense, figures, label as labelStyle, muted } from '../../design/text.css.ts'
import { Message } from '../../message.tsx'
import type { FieldTalk } from './paper-field.tsx'
import { thumbAction, thumbBar, thumbHead, thumbInput, thumbRow } from './signing.css.ts'

/** The id of the input in the bar. */
export const THUMB = 'thumb-input'

type Props = { view: SigningView; field: Field | null; talk: FieldTalk; primary: ReactNode }

/** On a phone the current field is filled in here, above the keyboard; the paper shows the same value. */
export function ThumbBar({ view, field, talk, primary }: Props) {
  const { formatMessage } = useIntl()
  const back = formatMessage({ id: field ? 'signing.fieldBefore' : 'signing.review' })
  return (
    <section aria-label={formatMessage({ id: 'signing.currentField' })} className={thumbBar}>
      {field ? (
        <ThumbField view={view} field={field} talk={talk} />
      ) : (
        <p>
          <b>
            <Message id="signing.allFilled" />
          </b>{' '}
          <span className={muted}>
            <Message id="signing.nothingSigned" />
          </span>
        </p>
      )}
      <div className={thumbRow}>
        {requiredFields(view).length > 0 && (
          <IconButton variant="secondary" icon={ArrowUp} label={back} onPress={() => talk.walk(true)} />
        )}
        <span className={thumbAction}>{primary}</span>
      </div>
    </section>
  )
}

function ThumbField({ view, field, talk }: Pick<Props, 'view' | 'talk'> & { field: Field }) {
  const { formatMessage } = useIntl()
  const { id, anchorName, anchorType, fieldPlaceHolder } = field
  const required = requiredFields(view)
  const place = required.findIndex((other) => other.id === id) + 1
  const value = talk.values[id] ?? ''
  const common = {
    id: THUMB,
    value,
    placeholder: fieldPlaceHolder,
    maxLength: maxLengthOf(field),
    onChange: (event: { target: { value: string } }) => talk.fill(id, event.target.value),
    className: inputStyle,
  }
  const walked = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    talk.walk(event.shiftKey)
  }
  return (
    <div className={thumbInput}>
      <div className={thumbHead}>
        <label htmlFor={THUMB}>
          <span className={labelStyle}>{anchorName}</span>{' '}
          <span className={muted}>
            <Message id={field.required ? 'signing.isRequired' : 'signing.isOptional'} />
          </span>
        </label>
        {place > 0 && (
          <span className={`${dense} ${muted} ${figures}`}>
            <Message id="signing.fieldOf" values={{ place, of: required.length }} />
          </span>
        )}
      </div>
      {anchorType === 'CHECKBOX' ? (
        <Checkbox
          id={THUMB}
          size="large"
          isSelected={value === 'true'}
          onChange={(isSelected) => talk.fill(id, String(isSelected))}
        >
          {fieldPlaceHolder || formatMessage({ id: 'signing.tick' })}
        </Checkbox>
      ) : anchorType === 'TEXT_AREA' ? (
        <textarea {...common} rows={2} />
      ) : (
        <input {...common} autoComplete="off" enterKeyHint="next" onKeyDown={walked} />
      )}
    </div>
  )
}
