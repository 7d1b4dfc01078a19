import { useId, type SubmitEvent } from 'react'
import { useIntl } from 'react-intl'
import { limits } from '#machines/rules/common/limits.ts'
import { Button } from '../../../design/button.tsx'
import { Dialog } from '../../../design/dialog.tsx'
import { useTyped } from '../../../design/kept.ts'
import { Notice } from '../../../design/notice.tsx'
import { Stack } from '../../../design/stack.tsx'
import { TextField } from '../../../design/text-field.tsx'
import { ErrorMessage } from '../../../common/errors/error-message.tsx'
import type { ViewProps } from '../../../flow.tsx'
import { Message } from '../../../message.tsx'
import type { CustomFieldsMachine } from './context.ts'

/** The dialog that asks for the label of a field to keep. */
export function Keeping({ state, send }: ViewProps<CustomFieldsMachine>) {
  const { formatMessage } = useIntl()
  const form = useId()
  const { label, complaint } = state.context
  const [typed, setTyped] = useTyped(label)
  const isBusy = state.hasTag('busy')
  const isWrong = complaint === 'noLabel' || complaint === 'CustomFieldDuplicateException'
  const decline = () => send({ type: 'keeping.declined' })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    send({ type: 'label.submitted', label: typed })
  }
  return (
    <Dialog
      title={formatMessage({ id: 'custom-fields.keeping.title' })}
      closeLabel={formatMessage({ id: 'custom-fields.close' })}
      onClose={isBusy ? undefined : decline}
      footer={
        <>
          <Button variant="quiet" isDisabled={isBusy} onPress={decline}>
            <Message id="custom-fields.keeping.cancel" />
          </Button>
          <Button
            type="submit"
            form={form}
            isPending={isBusy}
            pendingLabel={formatMessage({ id: 'custom-fields.keeping.pending' })}
          >
            <Message id="custom-fields.keeping.confirm" />
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Stack space={5}>
          {complaint !== null && !isWrong && (
            <Notice attention={state.context}>
              <ErrorMessage error={complaint} />
            </Notice>
          )}
          <p>
            <Message id="custom-fields.keeping.text" />
          </p>
          <TextField
            name="label"
            autoComplete="off"
            maxLength={limits.nameMaxLength}
            value={typed}
            onChange={setTyped}
            label={formatMessage({ id: 'custom-fields.keeping.label' })}
            help={<Message id="custom-fields.keeping.help" />}
            error={
              complaint === 'noLabel' ? (
                <Message id="custom-fields.keeping.noLabel" />
              ) : (
                isWrong && <ErrorMessage error={complaint} />
              )
            }
            attention={isWrong ? state.context : 'opened'}
          />
        </Stack>
      </form>
    </Dialog>
  )
}
