import { useIntl } from 'react-intl'
import type { emailChangeMachine } from '#machines/flows/accounts/email-change.machine.ts'
import { Countdown } from '../../design/countdown.tsx'
import { Notice } from '../../design/notice.tsx'
import { ErrorMessage } from '../../common/errors/error-message.tsx'
import type { ViewProps } from '../../flow.tsx'
import { Message } from '../../message.tsx'
import { remainingTime } from '../../remaining-time.ts'

/** Why a call for the mail address failed, if one did. */
export function EmailComplaint({ state }: Pick<ViewProps<typeof emailChangeMachine>, 'state'>) {
  const intl = useIntl()
  const { complaint, seconds } = state.context
  if (!complaint) return null
  return (
    <Notice attention={state.context}>
      {complaint === 'withheld' ? (
        <Countdown seconds={seconds}>
          {(left) => <Message id="email-change.withheld" values={{ time: remainingTime(intl, left) }} />}
        </Countdown>
      ) : (
        <ErrorMessage error={complaint} />
      )}
    </Notice>
  )
}
