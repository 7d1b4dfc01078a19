import { Archive, Check } from 'lucide-react'
import { useIntl } from 'react-intl'
import type { textPageMachine } from '#machines/flows/platform/text-page.machine.ts'
import { currentTerms, termsVersions, type TermsVersion } from '#machines/rules/common/terms.ts'
import { isTemplate } from '#machines/rules/platform/text.ts'
import { Link } from '../design/link.tsx'
import { Notice } from '../design/notice.tsx'
import { StatusPill } from '../design/pill.tsx'
import { Select } from '../design/select.tsx'
import { muted } from '../design/text.css.ts'
import type { ViewProps } from '../flow.tsx'
import { Message } from '../message.tsx'
import { UnreachableView } from '../common/errors/unreachable.view.tsx'
import { WaitingView } from '../waiting.view.tsx'
import type { Reading } from './reading.ts'
import * as css from './terms.css.ts'
import { TermsPeriod } from './terms-period.tsx'
import { TextPage } from './text-page.tsx'
import { useDay } from './use-day.ts'

type TermsProps = ViewProps<typeof textPageMachine> & {
  terms: TermsVersion
  /** The addresses of the current version and of the archive. */
  addresses: { current: string; archive: string }
  onVersion: (version: TermsVersion['version']) => void
  reading: Reading
}

/** A version of the terms of use. An old one says so, and leads to the current one. */
export function TermsView({ state, send, terms, addresses, onVersion, reading }: TermsProps) {
  const { formatMessage } = useIntl()
  const day = useDay()
  const { shown } = state.context
  if (state.hasTag('unreachable')) return <UnreachableView onRetry={() => send({ type: 'retry.chosen' })} />
  if (!shown) return <WaitingView />
  const { version, replaced } = terms
  const isCurrent = version === currentTerms.version
  return (
    <TextPage
      {...shown}
      reading={reading}
      headingOf={(title, number) => formatMessage({ id: 'terms.heading' }, { number, title })}
      beside={
        <StatusPill tone={isCurrent ? 'success' : 'neutral'} icon={isCurrent ? Check : Archive}>
          <Message id={isCurrent ? 'terms.current' : 'terms.archived'} />
        </StatusPill>
      }
      below={
        <p className={muted}>
          <Message id="terms.version" values={{ version }} /> <TermsPeriod terms={terms} />{' '}
          <Message id="terms.articles" values={{ articles: shown.text.sections.length }} />{' '}
          <span className={css.onScreen}>
            <Link href={addresses.archive}>
              <Message id="terms.archive" />
            </Link>
          </span>
        </p>
      }
      actions={
        <span className={css.version}>
          <Select
            aria-label={formatMessage({ id: 'terms.choice' })}
            options={termsVersions.map((one) => ({
              value: one.version,
              label: formatMessage(
                { id: one.version === currentTerms.version ? 'terms.option.current' : 'terms.option' },
                { version: one.version },
              ),
            }))}
            value={version}
            onChange={onVersion}
          />
        </span>
      }
      notice={
        <>
          {replaced !== null && (
            <Notice tone="warning" title={formatMessage({ id: 'terms.old.title' }, { version })}>
              <Message id="terms.old.text" values={{ replaced: day(replaced) }} />{' '}
              <Link href={addresses.current}>
                <Message id="terms.old.current" values={{ version: currentTerms.version }} />
              </Link>
            </Notice>
          )}
          {isTemplate(shown.operator) && (
            <Notice tone="warning" title={formatMessage({ id: 'terms.template.title' })}>
              <Message id="terms.template.text" />
            </Notice>
          )}
        </>
      }
      end={
        <Link href="/third-party-notices.txt" target="_blank">
          <Message id="terms.notices" />
        </Link>
      }
    />
  )
}
