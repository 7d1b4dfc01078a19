import { Check, Trash2 } from 'lucide-react'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { useIntl } from 'react-intl'
import { MAX_PERSON_NAME_LENGTH } from '#machines/rules/common/limits.ts'
import { complaintsOf, type SignerChange, type SignerComplaints } from '#machines/rules/requests/draft-signers.ts'
import { isSignerList, signerListOf } from '#machines/rules/requests/signer-list.ts'
import { Avatar } from '../../../design/avatar.tsx'
import { Button } from '../../../design/button.tsx'
import { belowInputs } from '../../../design/field.css.ts'
import { dropLine } from '../../../design/reorder.css.ts'
import { dropAt } from '../../../design/reorder.tsx'
import { Row } from '../../../design/stack.tsx'
import { Select } from '../../../design/select.tsx'
import { TextField } from '../../../design/text-field.tsx'
import { TurnChoice } from '../../../documents/signing-order/turn-choice.tsx'
import { Message } from '../../../message.tsx'
import { MailField } from './mail-field.tsx'
import { ReplacedOtp, RoleName, SignerArrows, useNameOf, type SignerProps } from './signer-row.tsx'
import { form, formFoot, formGrid, formHead, formName, wide } from './signers.css.ts'

/**
 * The signer being edited. What is typed is kept at once, so that an interruption loses nothing; what is wrong is said
 * once the person leaves the form, so that nothing moves under a press.
 */
export function SignerForm(props: SignerProps) {
  const { state, send, signer } = props
  const { formatMessage } = useIntl()
  const { signers, otp, isOrdered, hasTried } = state.context
  const { key, otpType, signatureType } = signer
  const change = (what: SignerChange) => send({ type: 'signer.changed', key, change: what })
  /** Enter leads to the next input, and from the last one out of the form. */
  const goOn = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (!goToNextInput(event.currentTarget)) send({ type: 'signer.closed' })
  }
  const typed = (field: 'firstName' | 'lastName') => ({
    value: signer[field],
    onChange: (value: string) => change({ [field]: value }),
    onKeyDown: goOn,
  })
  /** A name with its address fills the form; more than one goes to the list of signers. */
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    if (!isSignerList(text)) return
    event.preventDefault()
    const { people, problems } = signerListOf(text)
    const [only] = people
    if (!only || people.length + problems.length > 1) return send({ type: 'list.pasted', text })
    return change(only)
  }
  const complaints = saidOf(complaintsOf(signer, signers), hasTried)
  const nameOf = useNameOf()
  const error = useComplaints(complaints)

  return (
    <fieldset
      aria-label={formatMessage({ id: 'request-wizard.signers.form' })}
      className={`${form} ${dropLine}`}
      data-row
      {...dropAt(props, props.reorder.dragged)}
    >
      <div className={formHead}>
        <Avatar name={nameOf(signer)} look={signer.hue} size="medium" />
        <span className={formName}>
          {nameOf(signer)}
          <RoleName signer={signer} />
        </span>
        {isOrdered && <SignerArrows {...props} name={nameOf(signer)} />}
      </div>
      <div className={`${formGrid} ${belowInputs}`}>
        <MailField
          signer={signer}
          signers={signers}
          onChange={change}
          onKeyDown={goOn}
          onPaste={paste}
          {...error('mail')}
        />
        <TextField
          label={formatMessage({ id: 'request-wizard.signers.firstName' })}
          maxLength={200}
          autoComplete="off"
          {...error('firstName')}
          {...typed('firstName')}
        />
        <TextField
          label={formatMessage({ id: 'request-wizard.signers.lastName' })}
          maxLength={200}
          autoComplete="off"
          {...error('lastName')}
          {...typed('lastName')}
        />
        {otp.otpTypes.length > 1 && (
          <Select
            label={formatMessage({ id: 'request-wizard.signers.otpType' })}
            options={otp.otpTypes.map((value) => ({
              value,
              label: formatMessage({ id: `request-wizard.signers.otpType.${value}` }),
            }))}
            value={otpType}
            onChange={(value) => change({ otpType: value })}
          />
        )}
        <Select
          label={formatMessage({ id: 'request-wizard.signers.signatureType' })}
          options={(['MANDATORY', 'OPTIONAL'] as const).map((value) => ({
            value,
            label: formatMessage({ id: `request-wizard.signers.signatureType.${value}` }),
          }))}
          value={signatureType}
          onChange={(value) => change({ signatureType: value })}
        />
        {isOrdered && signers.length > 1 && (
          <div className={wide}>
            <TurnChoice
              people={signers}
              person={signer}
              nameOf={nameOf}
              {...(state.context.before && { mayJoin: (turn) => state.can({ type: 'signer.joined', key, turn }) })}
              onJoined={(turn) => send({ type: 'signer.joined', key, turn })}
            />
          </div>
        )}
      </div>
      <ReplacedOtp former={state.context.replacedOtp[key]} />
      <div className={formFoot}>
        <Row at="between">
          <Button variant="secondary" size="small" icon={Check} onPress={() => send({ type: 'signer.closed' })}>
            <Message id="request-wizard.signers.close" />
          </Button>
          <Button
            variant="dangerQuiet"
            size="small"
            icon={Trash2}
            onPress={() => send({ type: 'signer.removed', key })}
          >
            <Message id="request-wizard.signers.removeThis" />
          </Button>
        </Row>
      </div>
    </fieldset>
  )
}

/** Moves the focus to the input after this one in the form, and returns whether there is one. */
function goToNextInput(from: Element): boolean {
  const inputs = [...(from.closest('fieldset')?.querySelectorAll('input:is([type=email], [type=text])') ?? [])]
  const next = inputs[inputs.indexOf(from) + 1]
  if (!(next instanceof HTMLInputElement)) return false
  next.focus()
  return true
}

/** That somebody signs already is said at once, the rest once the person leaves the form. */
const saidOf = (complaints: SignerComplaints, hasTried: boolean): SignerComplaints =>
  hasTried ? complaints : complaints.mail === 'duplicate' ? { mail: 'duplicate' } : {}

function useComplaints({ mail, firstName, lastName }: SignerComplaints) {
  const { formatMessage } = useIntl()
  const ofName = (field: 'firstName' | 'lastName', complaint: SignerComplaints['firstName']) =>
    complaint &&
    (complaint === 'tooLong'
      ? formatMessage({ id: `request-wizard.signers.complaint.${field}.tooLong` }, { max: MAX_PERSON_NAME_LENGTH })
      : formatMessage({ id: `request-wizard.signers.complaint.${field}.missing` }))
  const texts = {
    mail:
      mail &&
      formatMessage({ id: `request-wizard.signers.complaint.mail.${mail === 'tooLong' ? 'invalidMail' : mail}` }),
    firstName: ofName('firstName', firstName),
    lastName: ofName('lastName', lastName),
  }
  return (field: keyof SignerComplaints) => {
    const error = texts[field]
    return error ? { error } : {}
  }
}
