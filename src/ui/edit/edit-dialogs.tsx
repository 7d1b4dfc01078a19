import { useIntl } from 'react-intl'
import type { FormValues } from '#machines/flows/edit.machine.ts'
import { Button } from '../design/button.tsx'
import { ConfirmDialog, Dialog } from '../design/dialog.tsx'
import { muted, unseen } from '../design/text.css.ts'
import { Message } from '../message.tsx'
import { cell, cellHead, versions } from './edit.css.ts'
import { valueOf } from './edit-field.tsx'
import type { EditField, EditViewProps } from './props.ts'

/** Leaving would lose what was entered. */
export function Leaving({ send }: { send: (event: { type: 'leaving.declined' | 'leaving.confirmed' }) => void }) {
  const { formatMessage } = useIntl()
  return (
    <ConfirmDialog
      title={formatMessage({ id: 'edit.leaving.title' })}
      closeLabel={formatMessage({ id: 'edit.close' })}
      keep={formatMessage({ id: 'edit.leaving.keep' })}
      confirm={formatMessage({ id: 'edit.leaving.confirm' })}
      onKeep={() => send({ type: 'leaving.declined' })}
      onConfirm={() => send({ type: 'leaving.confirmed' })}
    >
      <Message id="edit.leaving.text" />
    </ConfirmDialog>
  )
}

/** The record was changed elsewhere: the person chooses between the two versions, shown where they differ. */
export function Stale<Values extends FormValues>({ state, send, fields }: EditViewProps<Values>) {
  const { formatMessage } = useIntl()
  const { values, theirs } = state.context
  const differing = fields.filter(({ name }) => values[name] !== theirs?.values[name])
  const show = (field: EditField<Values>, value: string | undefined) =>
    valueOf(field, value) ?? (
      <span className={muted}>
        <Message id="edit.stale.empty" />
      </span>
    )
  return (
    <Dialog
      title={formatMessage({ id: 'edit.stale.title' })}
      size="large"
      closeLabel={formatMessage({ id: 'edit.close' })}
      footer={
        <>
          <Button variant="secondary" onPress={() => send({ type: 'theirs.taken' })}>
            <Message id="edit.stale.take" />
          </Button>
          <Button onPress={() => send({ type: 'mine.kept' })}>
            <Message id="edit.stale.keep" />
          </Button>
        </>
      }
    >
      <p>
        <Message id="edit.stale.text" />
      </p>
      <table className={versions}>
        <thead>
          <tr>
            <th scope="col" className={cellHead}>
              <span className={unseen}>
                <Message id="edit.stale.field" />
              </span>
            </th>
            <th scope="col" className={cellHead}>
              <Message id="edit.stale.theirs" />
            </th>
            <th scope="col" className={cellHead}>
              <Message id="edit.stale.mine" />
            </th>
          </tr>
        </thead>
        <tbody>
          {differing.map((field) => (
            <tr key={field.name}>
              <th scope="row" className={cellHead}>
                {field.label}
              </th>
              <td className={cell}>{show(field, theirs?.values[field.name])}</td>
              <td className={cell}>{show(field, values[field.name])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}
