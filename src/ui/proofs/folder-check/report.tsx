import type { FolderReport } from '#machines/rules/proofs/folder-report.ts'
import { Stack } from '../../design/stack.tsx'
import { dense, muted, section, strong } from '../../design/text.css.ts'
import { Message } from '../../message.tsx'
import * as css from '../folder-check.css.ts'
import { DocumentCard } from './document-card.tsx'
import { useMoment } from './moment.tsx'

type ReportProps = { report: FolderReport; at: string; comparedWith: string | null }

/** The report on a folder, on the screen and on paper. */
export function Report({ report, at, comparedWith }: ReportProps) {
  const moment = useMoment()
  return (
    <Stack space={5}>
      <p className={css.value}>
        <Message id="folder-check.report.at" values={{ date: moment(at) }} />{' '}
        {comparedWith === null ? (
          <Message id="folder-check.report.noKey" />
        ) : (
          <Message id="folder-check.report.key" values={{ key: comparedWith }} />
        )}
      </p>
      {report.documents.length === 0 && (
        <p>
          <Message id="folder-check.report.nothing" />
        </p>
      )}
      {report.documents.map((document, i) => (
        <DocumentCard key={i} {...document} />
      ))}
      {report.proofs.length > 0 && (
        <section className={css.box}>
          <h2 className={section}>
            <Message id="folder-check.proofs" />
          </h2>
          <ul className={css.list}>
            {report.proofs.map(({ name, state, names }, i) => (
              <li key={i} className={css.value}>
                <b className={strong}>{name}</b>
                <p className={`${dense} ${muted}`}>
                  {state === 'alone' ? (
                    <Message id="folder-check.proof.alone" values={{ names: names.join(', ') }} />
                  ) : (
                    <Message id={`folder-check.proof.${state}`} />
                  )}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {report.companions.length > 0 && (
        <section className={css.box}>
          <h2 className={section}>
            <Message id="folder-check.companions" />
          </h2>
          <p className={css.value}>{report.companions.join(', ')}</p>
          <p className={`${dense} ${muted}`}>
            <Message id="folder-check.companions.text" />
          </p>
        </section>
      )}
      {report.unread.length > 0 && (
        <section className={css.box}>
          <h2 className={section}>
            <Message id="folder-check.unread" />
          </h2>
          <ul className={css.list}>
            {report.unread.map(({ name, reason }, i) => (
              <li key={i} className={css.value}>
                <b className={strong}>{name}</b>
                <p className={`${dense} ${muted}`}>
                  <Message id={`folder-check.unread.${reason}`} />
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={css.box}>
        <h2 className={section}>
          <Message id="folder-check.limits" />
        </h2>
        <ul className={css.bullets}>
          {(['key', 'ledger', 'seal', 'people'] as const).map((limit) => (
            <li key={limit}>
              <Message id={`folder-check.limits.${limit}`} />
            </li>
          ))}
        </ul>
      </section>
    </Stack>
  )
}
