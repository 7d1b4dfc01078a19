import { CalendarCheck2, Check, LetterText, Signature, SquareCheck, TextCursorInput } from 'lucide-react'
import { memo, useSyncExternalStore, type CSSProperties } from 'react'
import { useIntl } from 'react-intl'
import { canBeRequired, isNamed, type EditorField, type FieldType } from '#machines/rules/documents/fields.ts'
import type { Size } from '#machines/rules/documents/geometry.ts'
import { Icon, type IconOf } from '../../design/icon.tsx'
import { unseen } from '../../design/text.css.ts'
import { box, inside, missingName, name as nameStyle, star, tab, tick } from './fields.css.ts'
import { styleOf } from './gestures/gestures.ts'
import type { TypedNames } from './preview.ts'
import { RoleMark } from './role-mark.tsx'

export const iconOf: Record<FieldType, IconOf> = {
  SIGNATURE: Signature,
  SIGNATURE_DATE: CalendarCheck2,
  TEXT: TextCursorInput,
  TEXT_AREA: LetterText,
  CHECKBOX: SquareCheck,
}

type Props = {
  field: EditorField
  page: Size
  hue: string
  initials: string
  /** Whether the sender fills it in. */
  isSender: boolean
  isLocked: boolean
  isSelected: boolean
  /** Selected together with others. */
  isAmong: boolean
  typedName: TypedNames
  onFocus: (id: string) => void
}

/** A field on its page. It can be focused; pointer gestures are handled by the canvas. */
export const FieldBox = memo(function FieldBox(props: Props) {
  const { field, page, hue, initials, isLocked, isSender, isSelected, isAmong, typedName, onFocus } = props
  const typed = useSyncExternalStore(
    typedName.subscribe,
    () => typedName.of(field.id),
    () => undefined,
  )
  const name = typed ?? field.name
  return (
    <button
      type="button"
      data-field={field.id}
      data-type={field.type}
      data-selected={isSelected || undefined}
      data-among={isAmong || undefined}
      data-locked={isLocked || undefined}
      data-unnamed={!isNamed({ name }) || undefined}
      aria-pressed={isSelected}
      aria-disabled={isLocked}
      className={box}
      style={{ ...styleOf(field, page), '--hue': hue } as CSSProperties}
      onFocus={() => onFocus(field.id)}
    >
      <Face
        {...{ name, initials, isLocked, isSender }}
        type={field.type}
        role={field.role}
        isRequired={field.required && canBeRequired(field.type)}
      />
    </button>
  )
})

type FaceProps = Pick<EditorField, 'name' | 'type' | 'role'> &
  Pick<Props, 'initials' | 'isLocked' | 'isSender'> & { isRequired: boolean }

/** The content of a field. It does not render when the field moves, since 200 fields may move at once. */
const Face = memo(function Face({ name, type, role, initials, isLocked, isSender, isRequired }: FaceProps) {
  const { formatMessage } = useIntl()
  const hasName = isNamed({ name })
  const shown = hasName ? name : formatMessage({ id: 'field-editor.noName' })
  const words = {
    role: isSender ? formatMessage({ id: 'field-editor.sender' }) : role,
    type: formatMessage({ id: `field-editor.type.${type}` }),
    name: shown,
  }
  const kind = isLocked ? 'fieldLocked' : isRequired ? 'fieldRequired' : 'field'
  return (
    <>
      <span className={unseen}>{formatMessage({ id: `field-editor.${kind}` }, words)}</span>
      <span aria-hidden className={tab}>
        <RoleMark {...{ initials, isLocked, isSender }} size={9} />
      </span>
      {type === 'CHECKBOX' ? (
        <Check aria-hidden className={tick} strokeWidth={2.5} />
      ) : (
        <span aria-hidden className={inside}>
          <Icon of={iconOf[type]} size={14} />
          <span className={nameStyle}>{shown}</span>
        </span>
      )}
      {isRequired && (
        <b aria-hidden className={star}>
          *
        </b>
      )}
      {!hasName && (
        <b aria-hidden className={missingName}>
          !
        </b>
      )}
    </>
  )
})
