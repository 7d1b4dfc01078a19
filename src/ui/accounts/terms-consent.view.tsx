import { useId, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { termsConsentMachine } from '#machines/flows/accounts/terms-consent.machine.ts'
import { currentTerms } from '#machines/rules/common/terms.ts'
import { Button } from '../design/button.tsx'
import { Checkbox } from '../design/checkbox.tsx'
import { Dialog } from '../design/dialog.tsx'
import { Link } from '../design/link.tsx'
import { Notice } from '../design/notice.tsx'
import { dense, muted, read } from '../design/text.css.ts'
import { ErrorMessage } from '../common/errors/error-message.tsx'
import type { ViewProps } from '../flow.tsx'
import { Message } from '../message.tsx'

type Props = ViewProps<typeof termsConsentMachine> & { terms: string }

/** Asks for consent to the terms of use in force, which can be put off. */
export function TermsConsentView({ state, send, terms }: Props) {
  const { formatMessage, formatDate } = useIntl()
  const reason = useId()
  const { isApproved, complaint } = state.context
  const { version, since } = currentTerms
  const postpone = () => send({ type: 'terms.postponed' })
  return (
    <Dialog
      size="large"
      title={formatMessage({ id: 'terms-consent.title' })}
      subtitle={
        <Message
          id="terms-consent.version"
          values={{ version, since: formatDate(since, { dateStyle: 'long', timeZone: 'UTC' }) }}
        />
      }
      closeLabel={formatMessage({ id: 'terms-consent.postpone' })}
      onClose={state.hasTag('busy') ? undefined : postpone}
      footer={
        <>
          <Button variant="quiet" isDisabled={state.hasTag('busy')} onPress={postpone}>
            <Message id="terms-consent.postpone" />
          </Button>
          <Button
            isPending={state.hasTag('busy')}
            pendingLabel={formatMessage({ id: 'terms-consent.accepting' })}
            {...(!isApproved && { unreadyReasonId: reason })}
            onPress={() => send({ type: 'terms.accepted' })}
          >
            <Message id="terms-consent.accept" />
          </Button>
        </>
      }
    >
      {complaint && (
        <Notice attention={complaint}>
          <ErrorMessage error={complaint} />
        </Notice>
      )}
      <p className={read}>
        <Message id="terms-consent.text" values={{ link: linkTo(terms) }} />
      </p>
      <Checkbox
        size="large"
        isSelected={isApproved}
        isDisabled={state.hasTag('busy')}
        onChange={(isTicked) => send({ type: 'approval.changed', isApproved: isTicked })}
      >
        <Message id="terms-consent.approve" values={{ version }} />
      </Checkbox>
      <p id={reason} className={`${dense} ${muted}`} hidden={isApproved}>
        <Message id="terms-consent.unapproved" />
      </p>
    </Dialog>
  )
}

const linkTo = (href: string) => (words: ReactNode) => (
  <Link href={href} target="_blank" rel="noopener">
    {words}
  </Link>
)
