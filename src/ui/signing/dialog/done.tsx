import { Check, Mail, PenLine } from 'lucide-react'
import { useIntl } from 'react-intl'
import { othersToSign } from '#machines/rules/signing/signing.ts'
import { Button } from '../../design/button.tsx'
import { Dialog } from '../../design/dialog.tsx'
import { Timeline } from '../../design/facts.tsx'
import { Icon } from '../../design/icon.tsx'
import { dense, label, muted, read } from '../../design/text.css.ts'
import { Message } from '../../message.tsx'
import { done, doneIcon } from './signing-dialog.css.ts'
import type { StepProps } from './steps.tsx'

/** Confirms the signature, and says who signs next and when the copy arrives. */
export function Done({ state, send, onClose }: StepProps) {
  const { formatMessage, formatList } = useIntl()
  const { view, mail } = state.context
  const { firstName, lastName, otpType } = view.signer
  const others = othersToSign(view).map((other) => `${other.firstName} ${other.lastName}`)
  return (
    <Dialog
      title={formatMessage({ id: 'signing-dialog.done' })}
      closeLabel={formatMessage({ id: 'signing-dialog.close' })}
      onClose={onClose}
      footer={
        <Button isBlock onPress={() => send({ type: 'dialog.dismissed' })}>
          <Message id="signing-dialog.finish" />
        </Button>
      }
    >
      <div className={done}>
        <span className={doneIcon}>
          <Icon of={Check} size={28} stroke={2} />
        </span>
        <output className={`${read} ${muted}`}>
          <Message
            id="signing-dialog.doneText"
            values={{ files: view.files.length, name: `${firstName} ${lastName}` }}
          />
        </output>
      </div>
      <Timeline
        items={[
          {
            id: 'signed',
            icon: Check,
            tone: 'success',
            children: (
              <>
                <p className={label}>
                  <Message id="signing-dialog.youSigned" />
                </p>
                {otpType === 'MAIL' && (
                  <p className={`${dense} ${muted}`}>
                    <Message id="signing-dialog.confirmedBy" values={{ mail }} />
                  </p>
                )}
              </>
            ),
          },
          ...(others.length > 0
            ? [
                {
                  id: 'others',
                  icon: PenLine,
                  children: (
                    <p className={label}>
                      <Message
                        id="signing-dialog.othersSign"
                        values={{ count: others.length, names: formatList(others) }}
                      />
                    </p>
                  ),
                },
              ]
            : []),
          {
            id: 'copy',
            icon: Mail,
            children: (
              <>
                <p className={label}>
                  <Message id="signing-dialog.copyComes" />
                </p>
                <p className={`${dense} ${muted}`}>
                  <Message id="signing-dialog.copyWhat" />
                </p>
              </>
            ),
          },
        ]}
      />
    </Dialog>
  )
}
