import { useIntl } from 'react-intl'
import { MAX_KEPT_FILES } from '#machines/rules/certifications/chosen-files.ts'
import { Notice } from '../design/notice.tsx'
import { Message } from '../message.tsx'
import { paths } from './certification-request.css.ts'
import type { CertificationRequestViewProps } from './props.ts'

/** Paths and lines that are named; of more, how many there are. */
const MAX_NAMED = 20

/** What could not be taken of a folder or a list. */
export function LeftOut({ state, send }: Pick<CertificationRequestViewProps, 'state' | 'send'>) {
  const { formatMessage } = useIntl()
  const { left } = state.context
  if (!left) return null
  const { unreadable, wrong, isCut } = left
  const count = unreadable.length + wrong.length
  return (
    <Notice
      tone="warning"
      title={<LeftTitle left={left} />}
      onClose={() => send({ type: 'list.dismissed' })}
      closeLabel={formatMessage({ id: 'certification-request.left.close' })}
    >
      {count > 0 && (
        <ul className={paths}>
          {unreadable.slice(0, MAX_NAMED).map((path) => (
            <li key={path}>{path}</li>
          ))}
          {wrong.slice(0, MAX_NAMED).map(({ line, because }) => (
            <li key={line}>
              <Message id={`certification-request.left.${because}`} values={{ line }} />
            </li>
          ))}
          {count > MAX_NAMED && (
            <li>
              <Message id="certification-request.left.more" values={{ count: count - MAX_NAMED }} />
            </li>
          )}
        </ul>
      )}
      {isCut && (
        <p>
          <Message id="certification-request.left.cut" values={{ max: MAX_KEPT_FILES }} />
        </p>
      )}
    </Notice>
  )
}

function LeftTitle({ left }: { left: NonNullable<CertificationRequestViewProps['state']['context']['left']> }) {
  const { unreadable, wrong, fileName } = left
  if (unreadable.length > 0)
    return <Message id="certification-request.left.unreadable" values={{ count: unreadable.length }} />
  if (wrong.length > 0)
    return <Message id="certification-request.left.lines" values={{ count: wrong.length, file: fileName }} />
  return <Message id="certification-request.left.tooMany" />
}
