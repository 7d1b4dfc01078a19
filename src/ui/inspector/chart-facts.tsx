import type { Chart } from '#machines/rules/charts/chart.ts'
import { Message } from '../message.tsx'
import { dense, muted } from '../design/text.css.ts'
import { heading, keyCap, keyCaps, keyRow, keys } from './details.css.ts'
import { FactsHead } from './fact-parts.tsx'
import { FileList } from './file-list.tsx'

const shortcuts = [
  ['along', ['↓', '↑']],
  ['beside', ['→', '←']],
  ['zoom', ['+', '−', '0']],
  ['search', ['/']],
  ['leave', ['Esc']],
] as const

/** What a whole chart is, its files, and the keys that work on it. */
export const ChartFacts = ({ chart }: { chart: Chart }) => {
  const { kind, domain, graph, files, lines } = chart
  return (
    <>
      <FactsHead
        kind={
          <>
            <Message id={`inspector.kind.${kind}`} />
            {domain && ` · ${domain}`}
          </>
        }
        name={graph.id}
      />
      <p className={`${dense} ${muted}`}>
        {/* The machine itself is the first state. */}
        <Message id="inspector.details.states" values={{ count: graph.states.length - 1 }} />
        {' · '}
        <Message id="inspector.details.transitions" values={{ count: graph.transitions.length }} />
      </p>
      {graph.states[0]!.description && <p>{graph.states[0]!.description}</p>}
      <FileList files={files} line={lines.states[0] ?? 0} />
      <section>
        <h3 className={heading}>
          <Message id="inspector.keys" />
        </h3>
        <dl className={keys}>
          {shortcuts.map(([of, caps]) => (
            <div key={of} className={keyRow}>
              <dt className={keyCaps}>
                {caps.map((cap) => (
                  <kbd key={cap} className={keyCap}>
                    {cap}
                  </kbd>
                ))}
              </dt>
              <dd className={muted}>
                <Message id={`inspector.keys.${of}`} />
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  )
}
