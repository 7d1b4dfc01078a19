import { ChevronDown, ListTree, Printer } from 'lucide-react'
import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import type { termsMachine } from '#machines/flows/platform/terms.machine.ts'
import { isTemplate, type Article } from '#machines/rules/platform/terms-text.ts'
import { Button } from '../design/button.tsx'
import { Icon } from '../design/icon.tsx'
import { Link } from '../design/link.tsx'
import { Notice } from '../design/notice.tsx'
import { Page } from '../design/page.tsx'
import { figures, muted, section } from '../design/text.css.ts'
import type { ViewProps } from '../flow.tsx'
import { Message } from '../message.tsx'
import { UnreachableView } from '../unreachable.view.tsx'
import { WaitingView } from '../waiting.view.tsx'
import { Clause } from './clause.tsx'
import { useCurrentArticle } from './current-article.ts'
import * as css from './terms.css.ts'

/** The number of the article that is read, from 1, kept while another language is loaded. */
export type Reading = { last: () => number; keep: (article: number) => void }

type TermsProps = ViewProps<typeof termsMachine> & { reading: Reading }

const anchorOf = (number: number) => `article-${number}`

/** The terms of use, with their contents beside them; on narrow screens the contents open above the text. */
export function TermsView({ state, send, reading }: TermsProps) {
  const { formatMessage, formatDate } = useIntl()
  const { terms, text } = state.context
  const isShown = text !== null
  useEffect(() => {
    if (!isShown) return
    // The browser looked for the article of the address before the text was there.
    const wanted = reading.last() > 1 ? anchorOf(reading.last()) : location.hash.slice(1)
    const article = document.getElementById(wanted)
    if (!article) return
    const bar = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
    window.scrollTo({ top: window.scrollY + article.getBoundingClientRect().top - bar, behavior: 'instant' })
  }, [isShown, reading])
  const current = useCurrentArticle(text?.articles.length ?? 0, anchorOf)
  useEffect(() => {
    if (isShown) reading.keep(current)
  }, [isShown, reading, current])

  if (state.hasTag('unreachable')) return <UnreachableView onRetry={() => send({ type: 'retry.chosen' })} />
  if (!text) return <WaitingView />
  const { articles, operator } = text
  const contents = <Contents articles={articles} current={current} />
  return (
    <Page
      width="middle"
      title={formatMessage({ id: 'terms.title' })}
      below={
        <p className={muted}>
          <Message
            id="terms.version"
            values={{
              version: terms.version,
              since: formatDate(terms.since, { dateStyle: 'long', timeZone: 'UTC' }),
              articles: articles.length,
            }}
          />
        </p>
      }
      actions={
        <span className={css.onScreen}>
          <Button variant="secondary" icon={Printer} onPress={() => window.print()}>
            <Message id="terms.print" />
          </Button>
        </span>
      }
    >
      {isTemplate(operator) && (
        <Notice tone="warning" title={formatMessage({ id: 'terms.template.title' })}>
          <Message id="terms.template.text" />
        </Notice>
      )}
      <div className={css.columns}>
        <nav className={css.beside} aria-label={formatMessage({ id: 'terms.contents' })}>
          <p className={css.besideTitle}>
            <Message id="terms.contents" />
          </p>
          {contents}
        </nav>
        <details className={css.above}>
          <summary className={css.summary}>
            <Icon of={ListTree} size={20} />
            <span>
              <Message id="terms.contents" />
            </span>
            <span className={`${css.place} ${figures}`}>
              <Message id="terms.place" values={{ number: current, of: articles.length }} />
            </span>
            <Icon of={ChevronDown} />
          </summary>
          {contents}
        </details>
        <div className={css.articles}>
          {articles.map(({ title, clauses }, i) => (
            <article key={title} id={anchorOf(i + 1)} className={css.article}>
              <h2 className={section}>
                <a
                  href={`#${anchorOf(i + 1)}`}
                  className={css.anchor}
                  aria-label={formatMessage({ id: 'terms.anchor' }, { number: i + 1 })}
                >
                  #
                </a>
                <Message id="terms.heading" values={{ number: i + 1, title }} />
              </h2>
              <ol className={css.clauses}>
                {clauses.map((clause, at) => (
                  <li key={clause} className={css.clause}>
                    <span className={css.number}>{`${i + 1}.${at + 1}`}</span>
                    <Clause clause={clause} operator={operator} hrefOf={(number) => `#${anchorOf(number)}`} />
                  </li>
                ))}
              </ol>
            </article>
          ))}
          <p className={css.end}>
            <Link href="/third-party-notices.txt" target="_blank">
              <Message id="terms.notices" />
            </Link>
          </p>
        </div>
      </div>
    </Page>
  )
}

const Contents = ({ articles, current }: { articles: readonly Article[]; current: number }) => (
  <ol>
    {articles.map(({ title }, i) => (
      <li key={title}>
        <a
          href={`#${anchorOf(i + 1)}`}
          className={css.entry}
          {...(current === i + 1 && { 'aria-current': 'location' })}
        >
          <span className={css.number}>{i + 1}</span>
          {title}
        </a>
      </li>
    ))}
  </ol>
)
