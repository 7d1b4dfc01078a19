import { ArrowRight } from 'lucide-react'
import { useIntl } from 'react-intl'
import { currentTerms, termsVersions, type TermsVersion } from '#machines/rules/common/terms.ts'
import { LinkButton } from '../design/link.tsx'
import { Page } from '../design/page.tsx'
import { muted, section } from '../design/text.css.ts'
import { Message } from '../message.tsx'
import * as css from './archived-terms.css.ts'
import { TermsPeriod } from './terms-period.tsx'

/** What each version changed. */
const changes = {
  '2.3': 'archived-terms.changes.latest',
  '2.2': 'archived-terms.changes.second',
  '2.1': 'archived-terms.changes.first',
} as const satisfies Record<TermsVersion['version'], string>

/** The versions of the terms of use that no longer apply, below the one that does. */
export function ArchivedTermsView({ hrefOf }: { hrefOf: (version?: string) => string }) {
  const { formatMessage } = useIntl()
  return (
    <Page
      width="text"
      title={formatMessage({ id: 'archived-terms.title' })}
      lead={<Message id="archived-terms.lead" />}
    >
      <ul className={css.versions}>
        {termsVersions.map((terms) => {
          const isCurrent = terms.version === currentTerms.version
          return (
            <li key={terms.version} className={css.version}>
              <div>
                <h2 className={section}>
                  <Message
                    id={isCurrent ? 'archived-terms.current' : 'archived-terms.version'}
                    values={{ version: terms.version }}
                  />
                </h2>
                <p className={muted}>
                  <TermsPeriod terms={terms} />
                </p>
              </div>
              <p>
                <Message id={changes[terms.version]} />
              </p>
              <span className={css.way}>
                <LinkButton variant="secondary" icon={ArrowRight} href={hrefOf(isCurrent ? undefined : terms.version)}>
                  <Message id="archived-terms.read" values={{ version: terms.version }} />
                </LinkButton>
              </span>
            </li>
          )
        })}
      </ul>
    </Page>
  )
}
