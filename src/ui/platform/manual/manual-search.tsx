import { Search, SearchX } from 'lucide-react'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { searchText, type FoundPanel } from '#machines/rules/platform/search-text.ts'
import type { Text } from '#machines/rules/platform/text.ts'
import { EmptyState } from '../../design/empty.tsx'
import { link } from '../../design/link.css.ts'
import { muted } from '../../design/text.css.ts'
import { TextField } from '../../design/text-field.tsx'
import { Message } from '../../message.tsx'
import * as css from './manual.css.ts'

type ManualSearchProps = {
  text: Text
  query: string
  /** Whether the query has a word. */
  isSearching: boolean
  onQuery: (query: string) => void
}

/** Searches a manual in the browser: the panels with all words, each with the sentence that has most of them. */
export function ManualSearch({ text, query, isSearching, onQuery }: ManualSearchProps) {
  const { formatMessage } = useIntl()
  const found = useMemo(() => searchText(text, query), [text, query])
  return (
    <search className={css.search}>
      <TextField
        type="search"
        aria-label={formatMessage({ id: 'manual.search' })}
        placeholder={formatMessage({ id: 'manual.search' })}
        icon={Search}
        value={query}
        onChange={onQuery}
        onKeyDown={({ key }) => {
          if (key === 'Escape') onQuery('')
        }}
      />
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output has no paragraphs */}
      <div role="status" className={muted}>
        {isSearching && found.length > 0 && <Message id="manual.found" values={{ count: found.length }} />}
        {isSearching && found.length === 0 && <NothingFound />}
      </div>
      {isSearching && found.length > 0 && (
        <ul className={css.results} {...(text.only && { lang: text.only })}>
          {found.map((panel) => (
            <Result key={panel.id} {...panel} />
          ))}
        </ul>
      )}
    </search>
  )
}

const NothingFound = () => (
  <EmptyState icon={SearchX} size="small" title={<Message id="manual.none" />}>
    <Message id="manual.none.text" />
  </EmptyState>
)

const Result = ({ id, titles, sentence }: FoundPanel) => (
  <li className={css.result}>
    <a href={`#${id}`} className={link}>
      {titles.join(' › ')}
    </a>
    <p>
      {sentence.map(({ text, isFound }, i) =>
        // oxlint-disable-next-line react/no-array-index-key -- the parts of a sentence never move
        isFound ? <mark key={i}>{text}</mark> : text,
      )}
    </p>
  </li>
)
