import { useIntl } from 'react-intl'
import { limits } from '#machines/rules/common/limits.ts'
import { Facts } from '../design/facts.tsx'
import { Link } from '../design/link.tsx'
import { muted } from '../design/text.css.ts'
import { useFileSize } from '../file-size.tsx'
import { Message } from '../message.tsx'
import { aside, note, noteTitle } from './certification-request.css.ts'
import type { CertificationRequestViewProps } from './props.ts'

const leaving = ['contents', 'names', 'hashes', 'root'] as const

/** What a certification proves, what is anchored and sent for it, and where files wait to be certified later. */
export function Notes({ later }: Pick<CertificationRequestViewProps, 'later'>) {
  const { formatMessage } = useIntl()
  const size = useFileSize()
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
      {later !== null && (
        <section className={note}>
          <h2 className={noteTitle}>
            <Message id="certification-request.later" />
          </h2>
          <p>
            <Message id="certification-request.later.text" values={{ size: size(limits.maxSize) }} />
          </p>
          <p>
            <Link href={later}>
              <Message id="certification-request.later.link" />
            </Link>
          </p>
        </section>
      )}
    </aside>
  )
}
