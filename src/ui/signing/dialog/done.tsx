import { Check, Mail, PenLine, UserCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { fullNameOf } from '#machines/rules/common/name.ts'
import { nextToSign, othersToSign, type SigningView } from '#machines/rules/signing/signing.ts'
import { Button } from '../../design/button.tsx'
import { Dialog } from '../../design/dialog.tsx'
import { Timeline, type TimelineItem } from '../../design/facts.tsx'
import { Icon } from '../../design/icon.tsx'
import { dense, label, muted, read } from '../../design/text.css.ts'
import { Message } from '../../message.tsx'
import { useMoment } from '../moment.ts'
import { done, doneIcon, strong } from './signing-dialog.css.ts'
import type { StepProps } from './steps.tsx'

const Event = ({ title, children }: { title: ReactNode; children?: ReactNode }) => (
  <>
    <p className={label}>{title}</p>
    {children && <p className={`${dense} ${muted}`}>{children}</p>}
  </>
)

const bold = (words: ReactNode) => <b className={strong}>{words}</b>

/** Confirms the signature, and says who signs next and when the copy arrives. */
export function Done({ state, send, onClose }: StepProps) {
  const { formatMessage } = useIntl()
  const { view, mail, signed } = state.context
  const { firstName, lastName, otpType } = view.signer
  const moment = useMoment(view.timeZone)
  const isOver = signed?.isLast && othersToSign(view).length === 0
  return (
    <Dialog
      mark={
        <span className={doneIcon}>
          <Icon of={Check} size={28} stroke={2} />
        </span>
      }
      title={formatMessage({ id: 'signing-dialog.done' })}
      closeLabel={formatMessage({ id: 'signing-dialog.close' })}
      onClose={onClose}
      footer={
        <Button isBlock onPress={() => send({ type: 'dialog.dismissed' })}>
          <Message id="signing-dialog.finish" />
        </Button>
      }
    >
      <output className={`${done} ${read} ${muted}`}>
        {signed && (
          <Message
            id="signing-dialog.doneText"
            values={{
              files: view.files.length,
              name: `${firstName} ${lastName}`,
              b: bold,
              ...moment(signed.date),
            }}
          />
        )}
      </output>
      <Timeline
        items={[
          {
            id: 'signed',
            icon: Check,
            tone: 'success',
            children: (
              <Event title={<Message id="signing-dialog.youSigned" />}>
                {otpType === 'MAIL' && <Message id="signing-dialog.confirmedBy" values={{ mail }} />}
              </Event>
            ),
          },
          ...(signed?.isLast ? [allWhoMust(view)] : theOthers(view)),
          {
            id: 'copy',
            icon: Mail,
            children: (
              <Event title={<Message id={isOver ? 'signing-dialog.copyOnItsWay' : 'signing-dialog.copyComes'} />}>
                <Message id="signing-dialog.copyWhat" />
              </Event>
            ),
          },
        ]}
      />
    </Dialog>
  )
}

/** Who is left after the last one who must sign may sign: the request waits for them, until it expires. */
const allWhoMust = (view: SigningView): TimelineItem => ({
  id: 'others',
  icon: UserCheck,
  tone: 'success',
  children:
    othersToSign(view).length > 0 ? (
      <Event title={<Message id="signing-dialog.requiredSigned" />}>
        <Optional view={view} />
      </Event>
    ) : (
      <Event title={<Message id="signing-dialog.everyoneSigned" />} />
    ),
})

function Optional({ view }: { view: SigningView }) {
  const { formatList } = useIntl()
  const moment = useMoment(view.timeZone)
  const others = othersToSign(view).map(fullNameOf)
  const { day } = moment(view.expirationDate)
  return <Message id="signing-dialog.optionalOpen" values={{ names: formatList(others), count: others.length, day }} />
}

function theOthers(view: Parameters<typeof nextToSign>[0]): TimelineItem[] {
  const next = nextToSign(view)
  return next.signers.length > 0 ? [{ id: 'others', icon: PenLine, children: <Others {...next} /> }] : []
}

function Others({ signers, isTheirTurn }: ReturnType<typeof nextToSign>) {
  const { formatList } = useIntl()
  const count = signers.length
  const names = formatList(signers.map(({ firstName, lastName }) => `${firstName} ${lastName}`))
  if (!isTheirTurn) return <Event title={<Message id="signing-dialog.othersSign" values={{ count, names }} />} />
  return (
    <Event title={<Message id="signing-dialog.signNext" values={{ count, names }} />}>
      <Message id="signing-dialog.notified" />
    </Event>
  )
}
