import { FileText, PenLine, SlidersHorizontal, User } from 'lucide-react'
import { useIntl } from 'react-intl'
import type { EditChange } from '#machines/rules/requests/editing/change.ts'
import { Card } from '../../../design/facts.tsx'
import { Icon } from '../../../design/icon.tsx'
import { TextButton } from '../../../design/link.tsx'
import { Message } from '../../../message.tsx'
import { useTitle, useValue } from './change-words.tsx'
import { after, before, entry, list, sign, values, what } from './changes.css.ts'

const icons = { files: FileText, signers: User, fields: PenLine, settings: SlidersHorizontal } as const

type ChangesProps = {
  changes: readonly EditChange[]
  /** Opens the step where a change was made. */
  onChange: (step: EditChange['step']) => void
}

/** What an edit changes: the former value struck, the new one beside it, each with its way back. */
export function Changes({ changes, onChange }: ChangesProps) {
  const { formatMessage } = useIntl()
  const titleOf = useTitle()
  return (
    <Card title={<Message id="request-changes.title" values={{ count: changes.length }} />}>
      {changes.length === 0 ? (
        <p>
          <Message id="request-changes.nothing" />
        </p>
      ) : (
        <ul className={list}>
          {changes.map((change) => {
            const title = titleOf(change)
            return (
              <li key={`${change.subject} ${title} ${change.before} ${change.after}`} className={entry}>
                <span className={sign}>
                  <Icon of={icons[change.step]} />
                </span>
                <div className={what}>
                  {title}
                  <Values change={change} />
                </div>
                <TextButton
                  aria-label={formatMessage({ id: 'request-changes.changeOf' }, { what: title })}
                  onPress={() => onChange(change.step)}
                >
                  <Message id="request-changes.change" />
                </TextButton>
              </li>
            )
          })}
        </ul>
      )}
    </Card>
  )
}

function Values({ change }: { change: EditChange }) {
  const valueOf = useValue()
  const [from, to] = [valueOf(change, change.before), valueOf(change, change.after)]
  return (
    <div className={values}>
      {from !== '' && <del className={before}>{from}</del>}
      {to !== '' && <ins className={after}>{to}</ins>}
    </div>
  )
}
