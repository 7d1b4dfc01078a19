import { X } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { useIntl } from 'react-intl'
import type { FieldChanges } from '#machines/rules/documents/field-changes.ts'
import { pageOf } from '#machines/rules/documents/field-desk.ts'
import {
  canBeRequired,
  hasDefault,
  hasFontSize,
  hasPlaceHolder,
  hasText,
  isNamed,
  minSize,
  linesOf,
  maxValueLength,
  usualMaxLength,
  type EditorField,
} from '#machines/rules/documents/fields.ts'
import { sizeOf } from '#machines/rules/documents/geometry.ts'
import { Switch } from '../../../design/checkbox.tsx'
import { Icon } from '../../../design/icon.tsx'
import { IconButton } from '../../../design/icon-button.tsx'
import { useTyped } from '../../../design/kept.ts'
import { NumberField } from '../../../design/number-field.tsx'
import { Select } from '../../../design/select.tsx'
import { TextArea, TextField } from '../../../design/text-field.tsx'
import { Message } from '../../../message.tsx'
import { CompactNumber } from './compact-number.tsx'
import { FitToLine } from './fit-to-line.tsx'
import { Foot } from './foot.tsx'
import { body, head, headTitle, legend, numbers } from './details.css.ts'
import { useEditor } from '../editor.ts'
import { iconOf } from '../field-box.tsx'
import type { EditorAccess } from '../gestures/gestures.ts'
import { useRoleOptions } from '../palette.tsx'
import { reachField } from '../reach.ts'

/** The properties of the only selected field. Text is committed on blur or with Enter. */
export function Details({ field, access }: { field: EditorField; access: EditorAccess }) {
  const { state, send, typedName } = useEditor()
  const { formatMessage } = useIntl()
  const { desk } = state.context
  const roleOptions = useRoleOptions()
  const role = desk.roles.find(({ name }) => name === field.role)
  const change = (changes: FieldChanges) => send({ type: 'fields.changed', changes })
  const isTapping = state.hasTag('tapping')
  const top = useRef<HTMLDivElement>(null)
  // On a phone, a field that gets the focus would close the sheet with its details.
  const back = () => {
    if (isTapping) top.current?.closest('aside')?.focus()
    else reachField(access, field, (box) => box.focus())
  }
  return (
    <>
      <div ref={top} className={head}>
        <Icon of={iconOf[field.type]} size={20} />
        <h2 className={headTitle}>
          <Message id={`field-editor.detailsOf.${field.type}`} />
        </h2>
        <IconButton
          size="small"
          icon={X}
          label={formatMessage({ id: 'field-editor.closeDetails' })}
          onPress={() => {
            send({ type: isTapping ? 'details.closed' : 'selection.cleared' })
            access.area()?.focus({ preventScroll: true })
          }}
        />
      </div>
      <div className={body}>
        <CommittedText
          key={`name ${field.name}`}
          label={formatMessage({ id: 'field-editor.name' })}
          value={field.name}
          maxLength={desk.limits.nameMaxLength}
          error={isNamed(field) ? undefined : formatMessage({ id: 'field-editor.nameMissing' })}
          attention={state.hasTag('naming') ? (state.context.done?.n ?? 0) : undefined}
          onType={(name) => typedName.show(name === null ? null : { id: field.id, name })}
          onCommit={(name) => change({ name })}
          onLeave={() => send({ type: 'name.left' })}
          onBack={back}
        />
        <Select
          size="small"
          label={formatMessage({ id: 'field-editor.filledBy' })}
          value={field.role}
          options={roleOptions([field.type])}
          onChange={(name) => change({ role: name })}
        />
        {canBeRequired(field.type) && (
          <Switch isSelected={field.required} onChange={(required) => change({ required })}>
            <Message id="field-editor.required" />
          </Switch>
        )}
        {hasDefault(field.type) && <Default field={field} onChange={change} />}
        {hasPlaceHolder(field.type, role?.type) && field.type !== 'CHECKBOX' && (
          <CommittedText
            key={`placeholder ${field.fieldPlaceHolder}`}
            label={formatMessage({ id: 'field-editor.placeholder' })}
            help={formatMessage({ id: 'field-editor.placeholderHint' })}
            value={field.fieldPlaceHolder}
            maxLength={desk.limits.fieldMaxLength}
            onCommit={(fieldPlaceHolder) => change({ fieldPlaceHolder })}
            onBack={back}
          />
        )}
        {hasText(field.type) && (
          <NumberField
            label={formatMessage({ id: 'field-editor.maxLength' })}
            help={formatMessage({ id: 'field-editor.maxLengthHint' }, { max: usualMaxLength(field.type, desk.limits) })}
            value={field.maxLength ?? Number.NaN}
            minValue={1}
            maxValue={usualMaxLength(field.type, desk.limits)}
            hasSteps={false}
            onChange={(maxLength) => change({ maxLength: Number.isFinite(maxLength) ? maxLength : null })}
          />
        )}
        {hasFontSize(field.type) && (
          <NumberField
            label={formatMessage({ id: 'field-editor.fontSize' })}
            value={field.fontSize}
            minValue={desk.limits.fontSizeMin}
            maxValue={desk.limits.fontSizeMax}
            onChange={(fontSize) => change({ fontSize })}
          />
        )}
        {field.type === 'TEXT_AREA' && (
          <NumberField
            label={formatMessage({ id: 'field-editor.lines' })}
            value={linesOf(field, desk.limits)}
            minValue={desk.limits.textAreaMinLine}
            onChange={(lines) => change({ lines })}
          />
        )}
        {field.type === 'SIGNATURE' && <FitToLine field={field} onFitted={back} />}
        <Position field={field} onChange={change} />
      </div>
      <Foot onGone={() => access.area()?.focus({ preventScroll: true })} />
    </>
  )
}

function Default({ field, onChange }: { field: EditorField; onChange: (changes: FieldChanges) => void }) {
  const { state } = useEditor()
  const { formatMessage } = useIntl()
  if (field.type === 'CHECKBOX')
    return (
      <Switch
        isSelected={field.defaultValue === 'true'}
        onChange={(isTicked) => onChange({ defaultValue: String(isTicked) })}
      >
        <Message id="field-editor.ticked" />
      </Switch>
    )
  return (
    <CommittedText
      key={`default ${field.defaultValue}`}
      label={formatMessage({ id: 'field-editor.default' })}
      value={field.defaultValue}
      maxLength={maxValueLength(field, state.context.desk.limits)}
      isLong={field.type === 'TEXT_AREA'}
      onCommit={(defaultValue) => onChange({ defaultValue })}
    />
  )
}

function Position({ field, onChange }: { field: EditorField; onChange: (changes: FieldChanges) => void }) {
  const { state } = useEditor()
  const { formatMessage } = useIntl()
  const { desk } = state.context
  const page = pageOf(desk, field)
  const { width, height } = sizeOf(field)
  const least = minSize(field.type, field.fontSize, desk.limits)
  const isSquare = field.type === 'CHECKBOX'
  const title = useId()
  return (
    <fieldset aria-labelledby={title}>
      <p id={title} className={legend}>
        <Message id="field-editor.place" values={{ page: field.pageNumber + 1 }} />
      </p>
      <div className={numbers}>
        <CompactNumber
          label={formatMessage({ id: 'field-editor.x' })}
          value={field.x1}
          min={0}
          max={page.width - width}
          onChange={(x) => onChange({ x })}
        />
        <CompactNumber
          label={formatMessage({ id: 'field-editor.y' })}
          value={field.y1}
          min={0}
          max={page.height - height}
          onChange={(y) => onChange({ y })}
        />
        <CompactNumber
          label={formatMessage({ id: isSquare ? 'field-editor.side' : 'field-editor.width' })}
          value={width}
          min={least.width}
          max={isSquare ? 200 : page.width}
          onChange={(next) => onChange({ width: next })}
        />
        {!isSquare && (
          <CompactNumber
            label={formatMessage({ id: 'field-editor.height' })}
            value={height}
            min={least.height}
            max={page.height}
            onChange={(next) => onChange({ height: next })}
          />
        )}
      </div>
    </fieldset>
  )
}

type CommittedTextProps = {
  label: string
  help?: string
  error?: string | undefined
  value: string
  maxLength: number
  /** Shown while there is no value. */
  placeholder?: string
  isLong?: boolean
  attention?: unknown
  /** Called with what is typed, and with null once that is over. */
  onType?: (value: string | null) => void
  onCommit: (value: string) => void
  onLeave?: () => void
  /** Called on Enter or Escape; moves the focus to the field on its page. */
  onBack?: () => void
}

/** A text that is committed on blur. Escape reverts it. */
export function CommittedText({
  value,
  maxLength,
  isLong = false,
  onType,
  onCommit,
  onLeave,
  onBack,
  ...words
}: CommittedTextProps) {
  const [draft, setDraft] = useTyped(value)
  const isReverted = useRef(false)
  const stop = useEffectEvent(() => onType?.(null))
  useEffect(() => () => stop(), [])
  const type = (next: string) => {
    setDraft(next)
    onType?.(next)
  }
  const commit = () => {
    if (draft === value || isReverted.current) onLeave?.()
    else onCommit(draft)
    isReverted.current = false
    onType?.(null)
  }
  const props = {
    ...words,
    // What is wrong was said of the value before.
    error: draft === value ? words.error : undefined,
    value: draft,
    maxLength,
    onChange: type,
    onBlur: commit,
    onKeyDown: ({ key }: { key: string }) => {
      isReverted.current = key === 'Escape'
      if (key === 'Escape') type(value)
      if (key === 'Escape' || (key === 'Enter' && !isLong)) onBack?.()
    },
  }
  return isLong ? <TextArea {...props} rows={2} /> : <TextField {...props} size="small" />
}
