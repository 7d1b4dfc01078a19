import { useIntl } from 'react-intl'
import { Facts } from '../design/facts.tsx'
import { muted } from '../design/text.css.ts'
import { Message } from '../message.tsx'
import { aside, note, noteTitle } from './certification-request.css.ts'

const leaving = ['contents', 'names', 'hashes', 'root'] as const

/** What a certification proves, and what is anchored and sent for it. */
export function Notes() {
  const { formatMessage } = useIntl()
  return (
    <aside aria-label={formatMessage({ id: 'certification-request.notes' })} className={aside}>
      <section className={note}>
        <h2 className={noteTitle}>
          <Message id="certification-request.proves" />
        </h2>
        <p>
          <Message id="certification-request.proves.text" />
        </p>
        <p className={muted}>
          <Message id="certification-request.proves.not" />
        </p>
      </section>
      <section className={note}>
        <h2 className={noteTitle}>
          <Message id="certification-request.leaves" />
        </h2>
        <Facts
          layout="row"
          facts={leaving.map((id) => ({
            id,
            term: <Message id={`certification-request.leaves.${id}`} />,
            fact: <Message id={`certification-request.leaves.${id}.where`} />,
          }))}
        />
      </section>
    </aside>
  )
}
