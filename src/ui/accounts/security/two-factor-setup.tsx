import { Smartphone } from 'lucide-react'
import { useId, type ReactNode, type SubmitEvent } from 'react'
import { useIntl } from 'react-intl'
import type { components } from '#openapi'
import type { twoFactorSettingsMachine } from '#machines/flows/accounts/two-factor-settings.machine.ts'
import { isFailure } from '#machines/port.ts'
import { SIGN_IN_CODE_MINUTES } from '#machines/rules/accounts/session.ts'
import { Button } from '../../design/button.tsx'
import { CodeInput } from '../../design/code-input.tsx'
import { Countdown } from '../../design/countdown.tsx'
import { Dialog } from '../../design/dialog.tsx'
import { Icon } from '../../design/icon.tsx'
import { useTyped } from '../../design/kept.ts'
import { TextButton } from '../../design/link.tsx'
import { Notice } from '../../design/notice.tsx'
import { Stack } from '../../design/stack.tsx'
import { buttonClass } from '../../design/button.tsx'
import { dense, figures, muted } from '../../design/text.css.ts'
import { ErrorMessage } from '../../common/errors/error-message.tsx'
import type { ViewProps } from '../../flow.tsx'
import { Message } from '../../message.tsx'
import { remainingTime } from '../../remaining-time.ts'
import { CopyButton } from '../../design/copy-button.tsx'
import * as css from './two-factor-setup.css.ts'

type Flow = ViewProps<typeof twoFactorSettingsMachine>
type AuthApp = components['schemas']['AuthApp']

/** The dialog that switches on a second factor with a code of it. */
export function TwoFactorSetup({ state, send, app }: Flow & { app: AuthApp | null }) {
  const { formatMessage } = useIntl()
  const form = useId()
  const [code, setCode] = useTyped('')
  const { method, complaint, rounds } = state.context
  const isBusy = state.hasTag('busy')
  const decline = () => send({ type: 'setup.declined' })
  const submit = (digits: string) => {
    if (!isBusy) send({ type: 'code.submitted', code: digits })
  }
  const change = (digits: string) => {
    setCode(digits)
    if (digits.length === 6 && code.length < 6) submit(digits)
  }
  const error = complaint === 'refused' && {
    error: formatMessage({ id: `two-factor-settings.refused.${method}` }),
  }
  const boxes = (
    <div className={css.boxes}>
      <CodeInput
        label={formatMessage({ id: `two-factor-settings.code.${method}` })}
        placeLabel={(place) => formatMessage({ id: 'two-factor-settings.digit' }, { place })}
        onChange={change}
        attention={rounds}
        {...error}
      />
    </div>
  )
  return (
    <Dialog
      size={method === 'AUTH_APP' ? 'large' : 'medium'}
      title={formatMessage({ id: `two-factor-settings.setUp.${method}` })}
      closeLabel={formatMessage({ id: 'security.close' })}
      onClose={isBusy ? undefined : decline}
      footer={
        <>
          <Button variant="quiet" isDisabled={isBusy} onPress={decline}>
            <Message id="two-factor-settings.cancel" />
          </Button>
          <Button
            type="submit"
            form={form}
            isPending={isBusy}
            isDisabled={code.length < 6}
            pendingLabel={formatMessage({
              id: state.hasTag('sending') ? 'two-factor-settings.sending' : 'two-factor-settings.checking',
            })}
          >
            <Message id="two-factor-settings.enable" />
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault()
          submit(code)
        }}
      >
        <Stack space={4}>
          {complaint && complaint !== 'refused' && (
            <Notice attention={state.context}>
              {isFailure(complaint) ? (
                <ErrorMessage error={complaint} />
              ) : complaint === 'ended' ? (
                <Message id="two-factor-settings.ended" />
              ) : (
                <Wait wait={state.context.wait} text="two-factor-settings.withheld" />
              )}
            </Notice>
          )}
          {method === 'AUTH_APP' ? (
            <ol className={css.steps}>
              <Step number={1}>{app && <Scan app={app} />}</Step>
              <Step number={2}>{boxes}</Step>
            </ol>
          ) : (
            <>
              <MailLead state={state} send={send} />
              {boxes}
              <Resend state={state} send={send} />
            </>
          )}
        </Stack>
      </form>
    </Dialog>
  )
}

const Step = ({ number, children }: { number: number; children: ReactNode }) => (
  <li className={css.step}>
    <span className={css.number} aria-hidden>
      {number}
    </span>
    <div>{children}</div>
  </li>
)

/** The QR code, and the key for who cannot scan it. */
function Scan({ app: { qrCode, secret, address } }: { app: AuthApp }) {
  const { formatMessage } = useIntl()
  return (
    <Stack space={3}>
      <p>
        <Message id="two-factor-settings.scan" />
      </p>
      <a href={address} className={`${buttonClass({ variant: 'secondary', isBlock: true })} ${css.phoneOnly}`}>
        <Icon of={Smartphone} />
        <Message id="two-factor-settings.openApp" />
      </a>
      <div className={css.scan}>
        <img src={qrCode} alt={formatMessage({ id: 'two-factor-settings.qr' })} className={css.qr} />
        <div className={css.key}>
          <p className={`${dense} ${muted}`}>
            <Message id="two-factor-settings.noScan" />
          </p>
          <p className={css.secret}>{secret.match(/.{4}/g)?.join(' ')}</p>
          <CopyButton
            value={secret}
            label={formatMessage({ id: 'two-factor-settings.copyKey' })}
            copied={formatMessage({ id: 'two-factor-settings.copied' })}
          />
        </div>
      </div>
    </Stack>
  )
}

const bold = (words: ReactNode) => <b>{words}</b>

function MailLead({ state }: Flow) {
  const { mail } = state.context.twoFactor!
  return (
    <p>
      {state.hasTag('sending') ? (
        <Message id="two-factor-settings.mail.sending" values={{ mail, b: bold }} />
      ) : (
        <Message id="two-factor-settings.mail" values={{ mail, minutes: SIGN_IN_CODE_MINUTES, b: bold }} />
      )}
    </p>
  )
}

/** The countdown until another code can be mailed, then the button that asks for it. */
function Resend({ state, send }: Flow) {
  const { wait, complaint } = state.context
  return (
    <p className={`${dense} ${muted} ${figures}`}>
      <Message id="two-factor-settings.noMail" />{' '}
      {wait > 0 && complaint !== 'withheld' && <Wait wait={wait} text="two-factor-settings.wait" />}
      {wait === 0 && (
        <TextButton isDisabled={state.hasTag('busy')} onPress={() => send({ type: 'resend.chosen' })}>
          <Message id="two-factor-settings.resend" />
        </TextButton>
      )}
    </p>
  )
}

function Wait({ wait, text }: { wait: number; text: 'two-factor-settings.wait' | 'two-factor-settings.withheld' }) {
  const intl = useIntl()
  return (
    <Countdown seconds={Math.ceil(wait / 1000)}>
      {(left) => intl.formatMessage({ id: text }, { time: remainingTime(intl, left) })}
    </Countdown>
  )
}
