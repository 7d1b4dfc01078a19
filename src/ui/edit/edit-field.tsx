import type { FocusEvent } from 'react'
import type { FormValues } from '#machines/flows/edit.machine.ts'
import { Switch } from '../design/checkbox.tsx'
import { Select } from '../design/select.tsx'
import { TextArea, TextField } from '../design/text-field.tsx'
import { ErrorMessage } from '../common/errors/error-message.tsx'
import { Message } from '../message.tsx'
import { hint, lines, part as partStyle, picture, wide } from './edit.css.ts'
import type { EditField, EditViewProps } from './props.ts'

/** The id of a field's input in the form with this id. */
export const idOf = (form: string, name: string) => `${form}-${name}`

/** Stands for a secret where two versions are compared. */
const MASKED = '••••••••'

/** What to say about a problem of a field. */
export const textOf = (field: { complaint?: (problem: string) => string }, problem: string) =>
  field.complaint?.(problem) ?? problem

/** The value of a field as people read it, where two versions are compared. */
export function valueOf<Values extends FormValues>(field: EditField<Values>, value: string | undefined) {
  if (!value) return null
  if (field.kind === 'switch') return <Message id={value === 'true' ? 'edit.on' : 'edit.off'} />
  if (field.kind === 'secret') return MASKED
  if (field.kind === 'picture') return <img src={value} alt="" className={picture} />
  if (field.kind === 'select') return field.options.find((option) => option.value === value)?.label ?? value
  if (field.kind === 'lines') return <span className={lines}>{value}</span>
  return value
}

type FieldProps<Values extends FormValues> = Pick<EditViewProps<Values>, 'state' | 'problems'> & {
  field: EditField<Values>
  /** The id of the form. */
  id: string
  /** The field was left, or its value chosen. */
  commit: (written: Record<string, string>) => void
  isReadOnly: boolean
}

/** One field of a form, with the title of the part that it begins. */
export function EditFieldView<Values extends FormValues>(props: FieldProps<Values>) {
  const { isWide = false, kind, part } = props.field
  return (
    <>
      {part !== undefined && <h2 className={partStyle}>{part}</h2>}
      <div className={isWide || kind === 'switch' || kind === 'picture' ? wide : ''}>
        <Input {...props} />
      </div>
    </>
  )
}

function Input<Values extends FormValues>({
  state,
  problems,
  field,
  id: form,
  commit,
  isReadOnly,
}: FieldProps<Values>) {
  const { name, label, help } = field
  const { values, hasTried, complaint } = state.context
  const id = idOf(form, name)
  const value = values[name] ?? ''
  const problem = hasTried ? problems[name] : undefined
  const refusal = complaint?.of === 'refusal' && complaint.field === name ? complaint : null
  const error = problem !== undefined ? textOf(field, problem) : refusal && <ErrorMessage error={refusal.name} />
  const choose = (chosen: string) => commit({ [name]: chosen })
  const words = { label, ...(help !== undefined && { help }), error }
  if (field.kind === 'select')
    return <Select {...words} id={id} options={field.options} value={value} onChange={choose} isDisabled={isReadOnly} />
  if (field.kind === 'picture' || field.kind === 'secret') {
    const { Picker } = field
    return <Picker {...words} id={id} value={value} onChange={choose} isReadOnly={isReadOnly} />
  }
  if (field.kind === 'switch')
    return (
      <>
        <Switch
          id={id}
          isSelected={value === 'true'}
          onChange={(isOn) => choose(String(isOn))}
          isDisabled={isReadOnly}
          {...(help !== undefined && { 'aria-describedby': `${id}-help` })}
        >
          {label}
        </Switch>
        {help !== undefined && (
          <p id={`${id}-help`} className={hint}>
            {help}
          </p>
        )}
      </>
    )
  if (field.kind === 'lines')
    return (
      <TextArea
        {...words}
        id={id}
        name={name}
        defaultValue={value}
        isReadOnly={isReadOnly}
        onBlur={({ target }: FocusEvent) => choose((target as HTMLTextAreaElement).value)}
        {...(refusal && { attention: refusal })}
      />
    )
  const { type, inputMode, autoComplete, maxLength } = field
  return (
    <TextField
      {...words}
      id={id}
      name={name}
      defaultValue={value}
      isReadOnly={isReadOnly}
      isVerbatim={type !== undefined}
      onBlur={({ target }: FocusEvent) => choose((target as HTMLInputElement).value)}
      {...(type !== undefined && { type })}
      {...(inputMode !== undefined && { inputMode })}
      {...(autoComplete !== undefined && { autoComplete })}
      {...(maxLength !== undefined && { maxLength })}
      {...(refusal && { attention: refusal })}
    />
  )
}
