import { Search } from 'lucide-react'
import { useMemo, type Ref } from 'react'
import { useIntl } from 'react-intl'
import type { Chart, ChartKind } from '#machines/rules/charts/chart.ts'
import { chartsNamed, findInside, type Match } from '#machines/rules/charts/search.ts'
import { TextField } from '../design/text-field.tsx'
import { dense, figures, mono, muted } from '../design/text.css.ts'
import { Message } from '../message.tsx'
import { entry, entryWords, group, list, search, under } from './chart-list.css.ts'
import type { InspectorProps } from './props.ts'

const kinds: readonly ChartKind[] = ['flow', 'resource', 'lifecycle', 'helper']

/** The search, and the charts, states and events that it finds. `searching`: what has the search inside. */
export function ChartList({ state, send, searching }: InspectorProps & { searching: Ref<HTMLDivElement> }) {
  const { formatMessage } = useIntl()
  const { charts, chart, query } = state.context
  const found = useMemo(() => chartsNamed(charts, query), [charts, query])
  const inside = useMemo(() => findInside(charts, query, chart?.id ?? null), [charts, query, chart])
  const isEmpty = found.length === 0 && inside.matches.length === 0
  return (
    <>
      <div ref={searching} className={search}>
        <TextField
          aria-label={formatMessage({ id: 'inspector.search' })}
          placeholder={formatMessage({ id: 'inspector.search.short' })}
          type="search"
          size="small"
          icon={Search}
          isVerbatim
          value={query}
          onChange={(text) => send({ type: 'query.changed', query: text })}
        />
        <output className={`${dense} ${muted}`}>
          {query.trim() !== '' && !(found.length === 0 && !isEmpty) && (
            <Message id="inspector.search.found" values={{ count: found.length }} />
          )}
        </output>
      </div>
      <div className={list}>
        {kinds.map((kind) => (
          <Group
            key={kind}
            kind={kind}
            charts={found.filter((one) => one.kind === kind)}
            chosen={chart}
            onChoose={(id) => send({ type: 'chart.chosen', id, item: null })}
          />
        ))}
        {inside.matches.length > 0 && (
          <section aria-labelledby="inspector-inside">
            <h2 id="inspector-inside" className={group}>
              <Message id="inspector.search.inside" />
            </h2>
            <ul>
              {inside.matches.map((match) => (
                <li key={`${match.chart} ${match.item.of} ${match.item.name}`}>
                  <Found
                    match={match}
                    onChoose={() => send({ type: 'chart.chosen', id: match.chart, item: match.item })}
                  />
                </li>
              ))}
            </ul>
            {inside.more > 0 && (
              <p className={`${group} ${dense}`}>
                <Message id="inspector.search.more" values={{ count: inside.more }} />
              </p>
            )}
          </section>
        )}
      </div>
    </>
  )
}

type GroupProps = {
  kind: ChartKind
  charts: readonly Chart[]
  chosen: Chart | null
  onChoose: (id: string) => void
}

const Group = ({ kind, charts, chosen, onChoose }: GroupProps) =>
  charts.length > 0 && (
    <section aria-labelledby={`inspector-${kind}`}>
      <h2 id={`inspector-${kind}`} className={group}>
        <Message id={`inspector.kinds.${kind}`} /> <span className={figures}>{charts.length}</span>
      </h2>
      <ul>
        {charts.map(({ id, domain, graph }) => (
          <li key={id}>
            <button
              type="button"
              className={entry}
              {...(id === chosen?.id && { 'aria-current': true })}
              onClick={() => onChoose(id)}
            >
              <span className={entryWords}>
                <span className={mono}>{graph.id}</span>
                {domain && domain !== id && <span className={under}>{domain}</span>}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )

const Found = ({ match: { text, chart }, onChoose }: { match: Match; onChoose: () => void }) => (
  // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- what was found is its text
  <button type="button" className={entry} onClick={onChoose}>
    <span className={entryWords}>
      <span className={mono}>{text}</span>
      <span className={under}>{chart}</span>
    </span>
  </button>
)
