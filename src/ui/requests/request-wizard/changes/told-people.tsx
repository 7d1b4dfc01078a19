import { Clock, Copy, Link2, Mail, MailX } from 'lucide-react'
import { useIntl } from 'react-intl'
import type { ToldPerson } from '#machines/rules/requests/editing/edit-mails.ts'
import { isMailed } from '#machines/rules/requests/editing/edit-mails.ts'
import { Panel } from '../../../design/panel.tsx'
import { StatusPill } from '../../../design/pill.tsx'
import { Message } from '../../../message.tsx'
import { name, people, person, text } from './changes.css.ts'

const icons = { invited: Mail, moved: Link2, later: Clock, copied: Copy, removed: MailX } as const

/** Who gets which email once an edit is submitted, and who gets none. */
export function ToldPeople({ told }: { told: readonly ToldPerson[] }) {
  const { formatList } = useIntl()
  const none = told.filter((one) => one.told === 'none').map((one) => one.name)
  const concerned = told.flatMap(({ told: is, ...one }) => (is === 'none' ? [] : [{ ...one, is }]))
  return (
    <Panel icon={Mail} title={<Message id="request-changes.mails" />}>
      <div className={people}>
        {!told.some(isMailed) && (
          <p>
            <Message id="request-changes.nobody" />
          </p>
        )}
        {concerned.length > 0 && (
          <ul className={people}>
            {concerned.map(({ key, name: who, mail, is }) => (
              <li key={key} className={person}>
                <span className={name}>{who}</span>
                <StatusPill tone={is === 'removed' || is === 'later' ? 'neutral' : 'info'} icon={icons[is]}>
                  <Message id={`request-changes.told.${is}`} />
                </StatusPill>
                <span className={text}>
                  {is === 'moved' ? (
                    <Message id="request-changes.told.moved.text" values={{ mail }} />
                  ) : (
                    <Message id={`request-changes.told.${is}.text`} />
                  )}
                </span>
              </li>
            ))}
          </ul>
        )}
        {none.length > 0 && (
          <p className={text}>
            <Message id="request-changes.none" values={{ names: formatList(none) }} />
          </p>
        )}
      </div>
    </Panel>
  )
}
