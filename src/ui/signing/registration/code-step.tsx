import type { ReactNode, SubmitEvent } from 'react'
import { useIntl } from 'react-intl'
import type { registrationMachine } from '#machines/flows/signing/registration.machine.ts'
import { isFailure } from '#machines/port.ts'
import { REGISTRATION_CODE_MINUTES } from '#machines/rules/signing/registration.ts'
import { Button } from '../../design/button.tsx'
import { CodeInput } from '../../design/code-input.tsx'
import { Countdown } from '../../design/countdown.tsx'
import { useTyped } from '../../design/kept.ts'
import { TextButton } from '../../design/link.tsx'
import { Notice } from '../../design/notice.tsx'
import { PublicPage } from '../../design/page.tsx'
import { Stack } from '../../design/stack.tsx'
import { dense, figures, muted } from '../../design/text.css.ts'
import { ErrorMessage } from '../../common/errors/error-message.tsx'
import type { ViewProps } from '../../flow.tsx'
import { Message } from '../../message.tsx'
import { remainingTime } from '../../remaining-time.ts'
import { Benefits } from './benefits.tsx'
import { address } from './registration.css.ts'
import { StepCount } from './step-count.tsx'

type Flow = ViewProps<typeof registrationMachine>
/** `person`: what was typed in the first step. */
type Props = Flow & { person: { firstName: string; lastName: string; password: string } }

/** Step 2: the code that was mailed to the signer. */
export function CodeStep({ state, send, person }: Props) {
  const { formatMessage } = useIntl()
  const { mail, complaint, isSent, triesLeft, rounds } = state.context
  const [code, setCode] = useTyped('')
  const isAsking = state.hasTag('asking')
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!state.hasTag('busy')) send({ type: 'code.submitted', ...person, code })
  }
  return (
    <PublicPage
      icon={<StepCount step={2} />}
      title={formatMessage({ id: 'registration.codeTitle' })}
      lead={
        isAsking ? (
          <Message id="registration.sendingTo" values={{ mail, b: bold }} />
        ) : isSent ? (
          <Message id="registration.sentTo" values={{ mail, minutes: REGISTRATION_CODE_MINUTES, b: bold }} />
        ) : (
          <Message id="registration.lastSent" values={{ mail, b: bold }} />
        )
      }
      beside={<Benefits />}
    >
      {complaint && complaint !== 'wrongCode' && (
        <Notice attention={complaint}>
          {isFailure(complaint) ? (
            <ErrorMessage error={complaint} />
          ) : complaint === 'withheld' ? (
            <Wait wait={state.context.wait} text="registration.complaint.withheld" />
          ) : (
            <Message id={`registration.complaint.${complaint}`} />
          )}
        </Notice>
      )}
      <form onSubmit={submit}>
        <Stack space={5}>
          <CodeInput
            label={formatMessage({ id: 'registration.code' })}
            placeLabel={(place) => formatMessage({ id: 'registration.digit' }, { place })}
            onChange={setCode}
            attention={rounds}
            {...(complaint === 'wrongCode' && {
              error: <Message id="registration.complaint.wrongCode" values={{ tries: triesLeft }} />,
            })}
          />
          <Button
            type="submit"
            size="large"
            isBlock
            isPending={state.hasTag('busy')}
            isDisabled={code.length < 6}
            pendingLabel={formatMessage({ id: isAsking ? 'registration.sending' : 'registration.verifying' })}
          >
            <Message id="registration.verify" />
          </Button>
        </Stack>
      </form>
      <Stack space={2}>
        <Resend state={state} send={send} />
        <p>
          <TextButton isDisabled={state.hasTag('busy')} onPress={() => send({ type: 'step.left' })}>
            <Message id="registration.back" />
          </TextButton>
        </p>
      </Stack>
    </PublicPage>
  )
}

const bold = (words: ReactNode) => <b className={address}>{words}</b>

/** The countdown until another code can be asked for, then the button that asks for it. */
function Resend({ state, send }: Flow) {
  const { wait, complaint } = state.context
  return (
    <>
      <p className={`${dense} ${muted} ${figures}`}>
        <Message id="registration.noMail" />{' '}
        {wait > 0 && complaint !== 'withheld' && <Wait wait={wait} text="registration.wait" />}
      </p>
      {wait === 0 && (
        <p>
          <TextButton isDisabled={state.hasTag('busy')} onPress={() => send({ type: 'resend.chosen' })}>
            <Message id="registration.resend" />
          </TextButton>
        </p>
      )}
    </>
  )
}

function Wait({ wait, text }: { wait: number; text: 'registration.wait' | 'registration.complaint.withheld' }) {
  const intl = useIntl()
  return (
    <Countdown seconds={Math.ceil(wait / 1000)}>
      {(left) => intl.formatMessage({ id: text }, { time: remainingTime(intl, left) })}
    </Countdown>
  )
}
