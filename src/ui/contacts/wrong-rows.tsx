import { useIntl } from 'react-intl'
import { MAX_PERSON_NAME_LENGTH } from '#machines/rules/common/limits.ts'
import type { FileRow, RowProblem } from '#machines/rules/contacts/contact-import.ts'
import { figures, strong } from '../design/text.css.ts'
import { Message } from '../message.tsx'
import { wrongRow, wrongRows } from './contact-import.css.ts'

/** The rows of a file that are left out, each with what is wrong. */
export function WrongRows({ rows, problems }: { rows: readonly FileRow[]; problems: readonly RowProblem[] }) {
  const { formatMessage } = useIntl()
  const byRow = Map.groupBy(problems, ({ row }) => row)
  return (
    // It is scrolled by keys, too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ul className={wrongRows} tabIndex={0} aria-label={formatMessage({ id: 'contact-import.wrongRows' })}>
      {[...byRow].map(([row, found]) => (
        <li key={row} className={wrongRow}>
          <span className={`${strong} ${figures}`}>
            <Message id="contact-import.row" values={{ line: rows[row]!.line }} />
          </span>
          <span>
            {found.map((problem) => (
              <div key={problem.field}>
                <Problem {...problem} email={rows[row]!.email} />
              </div>
            ))}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Problem({ field, problem, email }: RowProblem & { email: string }) {
  if (field !== 'email')
    return problem === 'missing' ? (
      <Message id={`contact-import.${field}.missing`} />
    ) : (
      <Message id={`contact-import.${field}.tooLong`} values={{ max: MAX_PERSON_NAME_LENGTH }} />
    )
  if (problem === 'missing' || problem === 'tooLong') return <Message id={`contact-import.email.${problem}`} />
  return <Message id={`contact-import.email.${problem}`} values={{ value: email }} />
}
