import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { FormProblems, FormValues } from '#machines/flows/edit.machine.ts'
import { Button } from '../design/button.tsx'
import { Message, type PlainId } from '../message.tsx'
import type { Asking } from './named-confirm.view.tsx'
import { EditView } from './edit.view.tsx'
import type { BackLink, EditProps, EditViewProps } from './props.ts'

/** The forms that have all messages which a plain form needs, by the stem of these. */
type PlainStem = {
  [Id in PlainId]: Id extends `${infer One}.gone.leave`
    ? `${One}.${'new' | 'created' | 'gone' | 'gone.text'}` extends PlainId
      ? One
      : never
    : never
}[PlainId]

type PlainFormProps<Values extends FormValues> = EditProps<Values> &
  Pick<EditViewProps<Values>, 'fields' | 'lead' | 'notice' | 'saveLabel' | 'actions'> & {
    /** Where its messages are: `${stem}.new` and so on. */
    stem: PlainStem
    form: { normalise: (values: Values) => Values; problemsOf: (values: Values) => FormProblems<Values> }
    /** The list that the record is in. */
    back: BackLink
    /** What the record is called, once it has a name. */
    name: string
    /** The title of the page of a known record, if it is not its name. */
    title?: string
    /** Deletes the record, if it can be deleted here. */
    Removal?: Asking
  }

/** The form of a record with nothing but fields and messages of its own, and the button that deletes it. */
export function PlainForm<Values extends FormValues>(props: PlainFormProps<Values>) {
  const { stem, form, back, name, title = name, Removal, actions, ...edit } = props
  const { state, send } = edit
  const { id, values, dialog } = state.context
  const { formatMessage } = useIntl()
  // That these messages are there is known from the stem; that they need no values, from its type.
  const say = (part: string) => formatMessage({ id: `${stem}.${part}` as PlainId })
  return (
    <>
      <EditView
        {...edit}
        title={id === null ? say('new') : title || say('edit')}
        back={{ href: back.href, label: formatMessage({ id: back.name }) }}
        problems={form.problemsOf(form.normalise(values))}
        saved={say(id === null ? 'created' : 'updated')}
        gone={{ title: say('gone'), text: say('gone.text'), leave: say('gone.leave') }}
        actions={
          id !== null && Removal ? (
            <Actions more={actions} stem={stem} onDelete={() => send({ type: 'dialog.opened', dialog: 'removal' })} />
          ) : (
            actions
          )
        }
      />
      {dialog === 'removal' && id !== null && Removal && (
        <Removal
          id={id}
          name={name}
          onDone={(isDeleted) => send({ type: isDeleted ? 'record.removed' : 'dialog.closed' })}
        />
      )}
    </>
  )
}

const Actions = ({ more, stem, onDelete }: { more: ReactNode; stem: PlainStem; onDelete: () => void }) => (
  <>
    {more}
    <Button variant="dangerQuiet" icon={Trash2} onPress={onDelete}>
      <Message id={`${stem}.delete` as PlainId} />
    </Button>
  </>
)
