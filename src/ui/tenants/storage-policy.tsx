import { useId, type SubmitEvent } from 'react'
import { useIntl } from 'react-intl'
import type { storageMachine } from '#machines/flows/tenants/storage.machine.ts'
import { isFailure } from '#machines/port.ts'
import { durationUnits } from '#machines/rules/common/storage-policy.ts'
import { ErrorMessage } from '../common/errors/error-message.tsx'
import { Button } from '../design/button.tsx'
import { Dialog } from '../design/dialog.tsx'
import { useTyped } from '../design/kept.ts'
import { Notice } from '../design/notice.tsx'
import { Select } from '../design/select.tsx'
import { Stack } from '../design/stack.tsx'
import { muted } from '../design/text.css.ts'
import { TextField } from '../design/text-field.tsx'
import type { ViewProps } from '../flow.tsx'
import { Message } from '../message.tsx'

/** Digits of the longest time, in days. */
const MAX_DIGITS = 5

/** The dialog that changes how long something is kept. */
export function StoragePolicy({ state, send }: ViewProps<typeof storageMachine>) {
  const { formatMessage } = useIntl()
  const form = useId()
  const { wanted, complaint } = state.context
  const [number, setNumber] = useTyped(wanted?.durationNumber?.toString() ?? '')
  const [unit, setUnit] = useTyped(wanted?.durationUnit ?? 'NO_PURGE')
  const isBusy = state.hasTag('busy')
  const isWrong = complaint === 'StoragePolicyException'
  const decline = () => send({ type: 'policy.declined' })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const durationNumber = unit === 'NO_PURGE' ? null : Number(number.trim() || Number.NaN)
    send({ type: 'policy.submitted', durationUnit: unit, durationNumber })
  }
  return (
    <Dialog
      title={formatMessage({ id: `storage.change.${wanted?.policyPurpose ?? 'FILES'}` })}
      closeLabel={formatMessage({ id: 'storage.close' })}
      onClose={isBusy ? undefined : decline}
      footer={
        <>
          <Button variant="quiet" isDisabled={isBusy} onPress={decline}>
            <Message id="storage.cancel" />
          </Button>
          <Button type="submit" form={form} isPending={isBusy} pendingLabel={formatMessage({ id: 'storage.saving' })}>
            <Message id="storage.save" />
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Stack space={5}>
          {(complaint === 'StaleRevisionException' || (complaint && isFailure(complaint))) && (
            <Notice attention={state.context}>
              {complaint === 'StaleRevisionException' ? (
                <Message id="storage.outdated" />
              ) : (
                <ErrorMessage error={complaint} />
              )}
            </Notice>
          )}
          <Select
            label={formatMessage({ id: 'storage.unit' })}
            options={durationUnits.map((one) => ({ value: one, label: formatMessage({ id: `storage.unit.${one}` }) }))}
            value={unit}
            onChange={setUnit}
          />
          {unit !== 'NO_PURGE' && (
            <TextField
              name="number"
              autoComplete="off"
              inputMode="numeric"
              maxLength={MAX_DIGITS}
              value={number}
              onChange={setNumber}
              label={formatMessage({ id: 'storage.number' })}
              {...(isWrong && { error: <ErrorMessage error={complaint} /> })}
              attention={isWrong ? state.context : 'opened'}
            />
          )}
          <p className={muted}>
            <Message id="storage.change.from" />
          </p>
        </Stack>
      </form>
    </Dialog>
  )
}
