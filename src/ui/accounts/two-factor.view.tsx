import type { ReactNode, SubmitEvent } from 'react'
import { useIntl } from 'react-intl'
import type { twoFactorMachine, Way } from '#machines/flows/accounts/two-factor.machine.ts'
import { isFailure } from '#machines/port.ts'
import { SIGN_IN_CODE_MINUTES } from '#machines/rules/accounts/session.ts'
import { Button } from '../design/button.tsx'
import { CodeInput } from '../design/code-input.tsx'
import { Countdown } from '../design/countdown.tsx'
import { useTyped } from '../design/kept.ts'
import { Link, TextButton } from '../design/link.tsx'
import { Notice } from '../design/notice.tsx'
import { PublicPage } from '../design/page.tsx'
import { Stack } from '../design/stack.tsx'
import { dense, figures, muted } from '../design/text.css.ts'
import { TextField } from '../design/text-field.tsx'
import { ErrorMessage } from '../common/errors/error-message.tsx'
import type { ViewProps } from '../flow.tsx'
import { Message } from '../message.tsx'
import { remainingTime } from '../remaining-time.ts'
import { UnreachableView } from '../common/errors/unreachable.view.tsx'

type Flow = ViewProps<typeof twoFactorMachine>
type Props = Flow & { login: string }

/** Asks for the second factor of a sign-in. */
export function TwoFactorView({ state, send, login }: Props) {
  const { formatMessage } = useIntl()
  const { twoFactor, way, complaint } = state.context
  const tab = formatMessage({ id: 'two-factor.tab' })
  if (state.hasTag('unreachable')) return <UnreachableView onRetry={() => send({ type: 'retry.chosen' })} />
  if (!twoFactor) return <PublicPage title={tab} lead={<Message id="two-factor.finding" />} />

  const { mail } = twoFactor
  const isAsking = state.hasTag('asking')
  return (
    <PublicPage
      tab={tab}
      title={formatMessage({ id: `two-factor.title.${way}` })}
      lead={<Lead way={isAsking ? 'asking' : way} mail={mail} />}
    >
      {complaint && complaint !== 'malformed' && complaint !== 'refused' && (
        <Notice attention={complaint}>
          {isFailure(complaint) ? (
            <ErrorMessage error={complaint} />
          ) : complaint === 'withheld' ? (
            <Wait wait={state.context.wait} text="two-factor.complaint.withheld" />
          ) : (
            <Message id={`two-factor.complaint.${complaint}`} />
          )}
        </Notice>
      )}
      {/* Another way begins with empty fields. */}
      <CodeForm key={way} state={state} send={send} />
      <Stack space={2}>
        {way === 'EMAIL' && <Resend state={state} send={send} />}
        <OtherWays state={state} send={send} />
        <p>
          <Link href={login} isQuiet>
            <Message id="two-factor.back" />
          </Link>
        </p>
      </Stack>
    </PublicPage>
  )
}

function Lead({ way, mail }: { way: Way | 'asking'; mail: string }) {
  if (way === 'asking') return <Message id="two-factor.asking" values={{ mail, b: bold }} />
  if (way === 'EMAIL')
    return <Message id="two-factor.lead.EMAIL" values={{ mail, minutes: SIGN_IN_CODE_MINUTES, b: bold }} />
  return <Message id={`two-factor.lead.${way}`} />
}

const bold = (words: ReactNode) => <b>{words}</b>

/** Six boxes whose last digit submits, or the field of a recovery code. */
function CodeForm({ state, send }: Flow) {
  const { formatMessage } = useIntl()
  const [code, setCode] = useTyped('')
  const { way, complaint, rounds } = state.context
  const isRecovery = way === 'RECOVERY'
  const submit = (digits: string) => {
    if (!state.hasTag('busy')) send({ type: 'code.submitted', code: digits })
  }
  const change = (digits: string) => {
    setCode(digits)
    if (digits.length === 6 && code.length < 6) submit(digits)
  }
  const malformed = isRecovery ? 'two-factor.complaint.malformed.recovery' : 'two-factor.complaint.malformed'
  const error = complaint === 'malformed' ? malformed : complaint === 'refused' && 'two-factor.complaint.refused'
  const wrong = error && { error: formatMessage({ id: error }) }
  return (
    <form
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        submit(code)
      }}
    >
      <Stack space={5}>
        {isRecovery ? (
          <TextField
            name="code"
            size="large"
            autoComplete="off"
            maxLength={40}
            isVerbatim
            value={code}
            onChange={setCode}
            label={formatMessage({ id: 'two-factor.recovery' })}
            attention={rounds}
            {...wrong}
          />
        ) : (
          <CodeInput
            label={formatMessage({ id: 'two-factor.code' })}
            placeLabel={(place) => formatMessage({ id: 'two-factor.digit' }, { place })}
            onChange={change}
            attention={rounds}
            {...wrong}
          />
        )}
        <Button
          type="submit"
          size="large"
          isBlock
          isPending={state.hasTag('busy')}
          isDisabled={!isRecovery && code.length < 6}
          pendingLabel={formatMessage({ id: state.hasTag('asking') ? 'two-factor.sending' : 'two-factor.checking' })}
        >
          <Message id="two-factor.submit" />
        </Button>
      </Stack>
    </form>
  )
}

/** The countdown until another code can be asked for, then the button that asks for it. */
function Resend({ state, send }: Flow) {
  const { wait, complaint } = state.context
  return (
    <>
      <p className={`${dense} ${muted} ${figures}`}>
        <Message id="two-factor.noMail" />{' '}
        {wait > 0 && complaint !== 'withheld' && <Wait wait={wait} text="two-factor.wait" />}
      </p>
      {wait === 0 && (
        <p>
          <TextButton isDisabled={state.hasTag('busy')} onPress={() => send({ type: 'resend.chosen' })}>
            <Message id="two-factor.resend" />
          </TextButton>
        </p>
      )}
    </>
  )
}

function Wait({ wait, text }: { wait: number; text: 'two-factor.wait' | 'two-factor.complaint.withheld' }) {
  const intl = useIntl()
  return (
    <Countdown seconds={Math.ceil(wait / 1000)}>
      {(left) => intl.formatMessage({ id: text }, { time: remainingTime(intl, left) })}
    </Countdown>
  )
}

/** The ways that the account has, besides the one that is shown. */
function OtherWays({ state, send }: Flow) {
  const { twoFactor, way } = state.context
  const { authAppAuthentication, emailAuthentication } = twoFactor!.twoFactorAuthentication
  const ways: Record<Way, boolean> = {
    AUTH_APP: authAppAuthentication,
    EMAIL: emailAuthentication,
    RECOVERY: twoFactor!.recoveryCodesLeft > 0,
  }
  return (['AUTH_APP', 'EMAIL', 'RECOVERY'] as const)
    .filter((other) => other !== way && ways[other])
    .map((other) => (
      <p key={other}>
        <TextButton isDisabled={state.hasTag('busy')} onPress={() => send({ type: 'way.chosen', way: other })}>
          <Message
            id={
              other === 'RECOVERY' && !authAppAuthentication
                ? 'two-factor.way.RECOVERY.email'
                : `two-factor.way.${other}`
            }
          />
        </TextButton>
      </p>
    ))
}
