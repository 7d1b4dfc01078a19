import { TriangleAlert } from 'lucide-react'
import { Button } from 'react-aria-components'
import { useIntl } from 'react-intl'
import type { GeneralError, generalErrorMachine } from '#machines/flows/platform/general-error.machine.ts'
import { MAIN } from '../design/page.tsx'
import { toastAction, place } from '../design/toast.css.ts'
import { ToastBox } from '../design/toast.tsx'
import { ErrorMessage } from '../common/errors/error-message.tsx'
import type { ViewProps } from '../flow.tsx'
import { Message } from '../message.tsx'

/** What failed outside of every screen, over the foot of the page, until its time has passed or somebody closes it. */
export function GeneralErrorView({ state, send }: ViewProps<typeof generalErrorMachine>) {
  const { formatMessage } = useIntl()
  const { error } = state.context
  return (
    // A live region is heard only if it was there before its text.
    <div aria-live="polite" className={place}>
      {error && (
        <ToastBox
          icon={TriangleAlert}
          closeLabel={formatMessage({ id: 'shell.error.close' })}
          onHold={(isHeld) => send({ type: isHeld ? 'message.held' : 'message.released' })}
          onClose={() => {
            // The button goes.
            document.getElementById(MAIN)?.focus({ preventScroll: true })
            send({ type: 'message.closed' })
          }}
          action={
            <Button className={toastAction} onPress={() => send({ type: 'retry.chosen' })}>
              <Message id="shell.error.retry" />
            </Button>
          }
        >
          <Words error={error} />
        </ToastBox>
      )}
    </div>
  )
}

function Words({ error }: { error: GeneralError }) {
  if (error.of === 'language') return <Message id={`shell.error.language.${error.language}`} />
  return (
    <>
      <Message id="shell.error.logout" /> <ErrorMessage error={error.failure} />
    </>
  )
}
