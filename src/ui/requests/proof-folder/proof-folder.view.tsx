import { useId, type SubmitEvent } from 'react'
import { useIntl } from 'react-intl'
import type { proofFolderMachine } from '#machines/flows/requests/proof-folder.machine.ts'
import { ErrorMessage } from '../../common/errors/error-message.tsx'
import { Button } from '../../design/button.tsx'
import { Checkbox } from '../../design/checkbox.tsx'
import { Dialog } from '../../design/dialog.tsx'
import { label } from '../../design/field.css.ts'
import { useTyped } from '../../design/kept.ts'
import { Notice } from '../../design/notice.tsx'
import { Stack } from '../../design/stack.tsx'
import { muted } from '../../design/text.css.ts'
import type { ViewProps } from '../../flow.tsx'
import { Message } from '../../message.tsx'

/** Asks which files a proof folder has (PROOF-007). */
export function ProofFolderView({ state, send }: ViewProps<typeof proofFolderMachine>) {
  const { formatMessage } = useIntl()
  const { offer, complaint } = state.context
  const [chosen, setChosen] = useTyped(() => offer.types)
  const form = useId()
  const isBusy = state.hasTag('busy')
  const close = () => send({ type: 'dialog.closed' })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isBusy) send({ type: 'folder.submitted', types: offer.types.filter((type) => chosen.includes(type)) })
  }
  return (
    <Dialog
      title={formatMessage({ id: 'proof-folder.title' })}
      closeLabel={formatMessage({ id: 'proof-folder.close' })}
      onClose={close}
      footer={
        <>
          <Button variant="secondary" onPress={close}>
            <Message id="proof-folder.cancel" />
          </Button>
          <Button
            type="submit"
            form={form}
            isPending={isBusy}
            pendingLabel={formatMessage({ id: 'proof-folder.downloading' })}
          >
            <Message id="proof-folder.download" />
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Stack space={4}>
          {complaint !== null && complaint !== 'nothing' && (
            <Notice attention={state.context}>
              {complaint === 'missing' ? <Message id="proof-folder.missing" /> : <ErrorMessage error={complaint} />}
            </Notice>
          )}
          <p>
            <Message id="proof-folder.text" />
          </p>
          <fieldset aria-labelledby={`${form}-files`}>
            <Stack space={2}>
              <span id={`${form}-files`} className={label}>
                <Message id="proof-folder.files" />
              </span>
              {offer.types.map((type, at) => (
                <Checkbox
                  key={type}
                  isSelected={chosen.includes(type)}
                  isDisabled={isBusy}
                  error={complaint === 'nothing' && at === 0 && <Message id="proof-folder.nothing" />}
                  onChange={(isOn) => setChosen(isOn ? [...chosen, type] : chosen.filter((one) => one !== type))}
                  hint={<Message id={`proof-folder.is.${type}`} />}
                >
                  <Message id={`proof-folder.file.${type}`} />
                </Checkbox>
              ))}
            </Stack>
          </fieldset>
          {!chosen.includes('PROOF_FILE') && (
            <Notice tone="warning">
              <Message id="proof-folder.unproved" />
            </Notice>
          )}
          <p className={muted}>
            <Message id="proof-folder.always" />
          </p>
        </Stack>
      </form>
    </Dialog>
  )
}
