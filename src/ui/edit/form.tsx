import { useId, useRef, type FocusEvent, type SubmitEvent } from 'react'
import { useIntl } from 'react-intl'
import type { FormValues } from '#machines/flows/edit.machine.ts'
import { Button } from '../design/button.tsx'
import { ErrorSummary, Notice } from '../design/notice.tsx'
import { Stack } from '../design/stack.tsx'
import { TextField } from '../design/text-field.tsx'
import { ErrorMessage } from '../error-message.tsx'
import { Message } from '../message.tsx'
import { card, fields as fieldsStyle, foot, push, wide } from './edit.css.ts'
import type { EditField, EditViewProps } from './props.ts'

/** The fields, and what can be done with them. What is written counts once its field is left, or the form submitted. */
export function Form<Values extends FormValues>(props: EditViewProps<Values>) {
  const { state, send, fields, actions } = props
  const { formatMessage } = useIntl()
  const { values } = state.context
  const id = useId()
  const isBusy = state.hasTag('busy')
  const isSaved = state.hasTag('saved')
  const isSubmitting = useRef(false)
  const form = useRef<HTMLFormElement>(null)

  const commit = (written: Record<string, unknown>) => {
    const changed = Object.entries(written).filter(([name, value]) => value !== values[name])
    if (changed.length > 0) send({ type: 'values.changed', values: Object.fromEntries(changed) as Partial<Values> })
  }
  // Pressing the submit button leaves a field. What is said about it must not vanish then: the button would move away
  // from under the pointer, and the press would be lost. Submitting commits all fields.
  const commitLeft = (written: Record<string, unknown>) => {
    if (!isSubmitting.current) commit(written)
  }
  const commitAll = () => {
    const data = new FormData(form.current!)
    commit(Object.fromEntries(fields.map(({ name }) => [name, data.get(name)])))
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    commitAll()
    send({ type: 'save.chosen' })
  }

  return (
    <Stack space={4}>
      <Complaint {...props} id={id} />
      <form ref={form} className={card} onSubmit={submit} noValidate>
        <div className={fieldsStyle}>
          {fields.map((field) => (
            <Field
              key={field.name}
              {...props}
              field={field}
              id={id}
              commit={commitLeft}
              isReadOnly={isBusy || isSaved}
            />
          ))}
        </div>
        <div className={foot}>
          <Button
            type="submit"
            isDisabled={isSaved}
            isPending={isBusy}
            pendingLabel={formatMessage({ id: 'edit.saving' })}
            onPressStart={() => {
              isSubmitting.current = true
            }}
            onPressEnd={({ target }) => {
              isSubmitting.current = false
              // Released elsewhere: nothing is submitted, but the field was left.
              if (!target.matches(':hover')) commitAll()
            }}
          >
            <Message id="edit.save" />
          </Button>
          <Button variant="quiet" isDisabled={isBusy || isSaved} onPress={() => send({ type: 'leaving.asked' })}>
            <Message id="edit.cancel" />
          </Button>
          {actions && !isBusy && !isSaved && <span className={push}>{actions}</span>}
        </div>
      </form>
    </Stack>
  )
}

const idOf = (form: string, name: string) => `${form}-${name}`

type FieldProps<Values extends FormValues> = EditViewProps<Values> & {
  field: EditField<Values>
  id: string
  commit: (written: Record<string, unknown>) => void
  isReadOnly: boolean
}

function Field<Values extends FormValues>({ state, problems, field, id, commit, isReadOnly }: FieldProps<Values>) {
  const { name, isWide = false, complaint: complaintOf, ...rest } = field
  const { values, hasTried, complaint } = state.context
  const problem = hasTried ? problems[name] : undefined
  const refusal = complaint?.of === 'refusal' && complaint.field === name ? complaint : null
  return (
    <div className={isWide ? wide : ''}>
      <TextField
        {...rest}
        id={idOf(id, name)}
        name={name}
        isVerbatim={rest.type !== undefined}
        defaultValue={values[name] ?? ''}
        isReadOnly={isReadOnly}
        onBlur={({ target }: FocusEvent) => commit({ [name]: (target as HTMLInputElement).value })}
        error={problem !== undefined ? complaintOf(problem) : refusal && <ErrorMessage error={refusal.name} />}
        {...(refusal && { attention: refusal })}
      />
    </div>
  )
}

/** What became of saving, above the form. */
function Complaint<Values extends FormValues>({
  state,
  fields,
  problems,
  saved,
  id,
}: EditViewProps<Values> & { id: string }) {
  const { formatMessage } = useIntl()
  const { complaint } = state.context
  if (state.hasTag('saved')) return <Notice tone="success">{saved}</Notice>
  if (complaint?.of === 'call')
    return (
      <Notice attention={complaint}>
        <ErrorMessage error={complaint.failure} />
      </Notice>
    )
  if (complaint?.of === 'refusal' && complaint.field === null)
    return (
      <Notice attention={complaint}>
        <ErrorMessage error={complaint.name} />
      </Notice>
    )
  if (complaint?.of === 'unchanged')
    return (
      <Notice tone="info" attention={complaint}>
        <Message id="edit.unchanged" />
      </Notice>
    )
  const errors = fields.flatMap(({ name, complaint: complaintOf }) => {
    const problem = problems[name]
    return problem === undefined ? [] : [{ id: idOf(id, name), text: complaintOf(problem) }]
  })
  if (complaint?.of !== 'values' || errors.length === 0) return null
  return (
    <ErrorSummary
      title={formatMessage({ id: 'edit.problems' }, { count: errors.length })}
      errors={errors}
      attention={complaint}
    />
  )
}
