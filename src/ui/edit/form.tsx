import { useId, useRef, type SubmitEvent } from 'react'
import { useIntl } from 'react-intl'
import type { FormValues } from '#machines/flows/edit.machine.ts'
import { useTyped } from '../design/kept.ts'
import { Button } from '../design/button.tsx'
import { ErrorSummary, Notice } from '../design/notice.tsx'
import { Stack } from '../design/stack.tsx'
import { ErrorMessage } from '../common/errors/error-message.tsx'
import { Message } from '../message.tsx'
import { EditFieldView, idOf, textOf } from './edit-field.tsx'
import { bar, card, fields as fieldsStyle, foot, push } from './edit.css.ts'
import { useLeftFields } from './left-fields.ts'
import type { EditViewProps } from './props.ts'

/**
 * The fields, and what can be done with them. What is written counts once its field is left, or the form submitted. A
 * known record can be saved once something is changed: until then, nothing offers it.
 */
export function Form<Values extends FormValues>(props: EditViewProps<Values>) {
  const { state, send, fields, actions } = props
  const { formatMessage } = useIntl()
  const { id: record, values, isDirty, complaint } = state.context
  const id = useId()
  const [isTyping, setTyping] = useTyped(false)
  const isBusy = state.hasTag('busy')
  const isSaved = state.hasTag('saved')
  const form = useRef<HTMLFormElement>(null)

  const commit = (texts: Record<string, string>) => {
    const changed = Object.entries(texts).filter(([name, value]) => value !== values[name])
    if (changed.length > 0) send({ type: 'values.changed', values: Object.fromEntries(changed) as Partial<Values> })
  }
  const commitLeft = useLeftFields(commit)
  // What is chosen, and not written, was committed when it was chosen.
  const written = () => Object.fromEntries([...new FormData(form.current!)].filter(isText))
  const commitAll = () => commit(written())
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    commitAll()
    setTyping(false)
    send({ type: 'save.chosen' })
  }

  const isNew = record === null
  const hasActions = Boolean(actions) && !isBusy && !isSaved
  const isSaveable = isNew || isDirty || isTyping || isBusy || isSaved || complaint !== null

  return (
    <Stack space={4}>
      {props.notice}
      <Complaint {...props} id={id} />
      <form
        ref={form}
        className={card}
        onSubmit={submit}
        aria-busy={state.hasTag('refreshing')}
        onInput={() => setTyping(Object.entries(written()).some(([name, text]) => text !== values[name]))}
        noValidate
      >
        <div className={fieldsStyle}>
          {fields.map((field) => (
            <EditFieldView
              key={field.name}
              state={state}
              problems={props.problems}
              field={field}
              id={id}
              commit={commitLeft}
              isReadOnly={isBusy || isSaved}
            />
          ))}
        </div>
        {(isSaveable || hasActions) && (
          <div className={`${foot} ${isSaveable && !isNew ? bar : ''}`}>
            {isSaveable && (
              <>
                <Button
                  type="submit"
                  isDisabled={isSaved}
                  isPending={isBusy}
                  pendingLabel={formatMessage({ id: 'edit.saving' })}
                >
                  {props.saveLabel ?? <Message id="edit.save" />}
                </Button>
                <Button variant="quiet" isDisabled={isBusy || isSaved} onPress={() => send({ type: 'leaving.asked' })}>
                  <Message id="edit.cancel" />
                </Button>
              </>
            )}
            {hasActions && <span className={push}>{actions}</span>}
          </div>
        )}
      </form>
    </Stack>
  )
}

const isText = (entry: [name: string, value: FormDataEntryValue]): entry is [string, string] =>
  typeof entry[1] === 'string'

/** Why nothing was saved, above the form. */
function Complaint<Values extends FormValues>({ state, fields, problems, id }: EditViewProps<Values> & { id: string }) {
  const { formatMessage } = useIntl()
  const { complaint } = state.context
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
  const errors = fields.flatMap((field) => {
    const problem = problems[field.name]
    return problem === undefined ? [] : [{ id: idOf(id, field.name), text: textOf(field, problem) }]
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
