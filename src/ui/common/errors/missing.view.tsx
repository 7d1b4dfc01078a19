import { FileQuestionMark } from 'lucide-react'
import { useIntl } from 'react-intl'
import { LinkButton } from '../../design/link.tsx'
import { dense, muted } from '../../design/text.css.ts'
import { Message } from '../../message.tsx'
import { inShell } from './page-error.css.ts'
import { StatusCard } from '../../status-card.tsx'
import { buttons } from '../../status-card.css.ts'

type Props = {
  /** What was looked for. */
  what: 'page' | 'request'
  /** The mail address of the account that may not see it; null if nobody is signed in. */
  mail: string | null
  /** Where to go on, the likeliest first. */
  ways: readonly { to: 'requests' | 'check' | 'login'; href: string }[]
}

/** Says that something does not exist or may not be seen, and not which: nobody learns whether it exists. */
export function MissingView({ what, mail, ways }: Props) {
  const { formatMessage } = useIntl()
  return (
    <div className={inShell}>
      <StatusCard
        icon={FileQuestionMark}
        tone="neutral"
        title={formatMessage({ id: `missing.${what}` })}
        lead={<Message id="missing.text" />}
      >
        <div className={buttons}>
          {ways.map(({ to, href }, i) => (
            <LinkButton key={to} href={href} variant={i === 0 ? 'primary' : 'secondary'}>
              <Message id={`missing.${to}`} />
            </LinkButton>
          ))}
        </div>
        {mail && (
          <p className={`${dense} ${muted}`}>
            <Message id="missing.account" values={{ mail }} />
          </p>
        )}
      </StatusCard>
    </div>
  )
}
