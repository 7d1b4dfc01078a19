import { lineOf } from '#machines/rules/charts/chart.ts'
import type { CoveredTransition } from '#machines/rules/charts/coverage.ts'
import type { GraphTransition } from '#machines/rules/charts/graph.ts'
import { screenshotsAfter } from '#machines/rules/charts/screenshots.ts'
import { Facts } from '../design/facts.tsx'
import { mono } from '../design/text.css.ts'
import { Message } from '../message.tsx'
import { heading, item, items, to } from './details.css.ts'
import { FactsHead, ItemButton, type FactsProps } from './fact-parts.tsx'
import { FileList } from './file-list.tsx'
import { ScreenshotList } from './screenshots/screenshot-list.tsx'

const MAX_WALKS = 12

type TransitionFactsProps = FactsProps & { transition: GraphTransition }

/** What a transition is: when it is taken and where it leads; and the walks that took it. */
export function TransitionFacts({ chart, transition, taken, screens, onChoose }: TransitionFactsProps) {
  const { name, kind, event, source, targets, guard, delay, reenters } = transition
  const stateButton = (path: string) => (
    <ItemButton key={path} item={{ of: 'state', name: path }} onChoose={onChoose}>
      <code>{path || <Message id="inspector.details.any" />}</code>
    </ItemButton>
  )
  const facts = [
    { id: 'from', term: <Message id="inspector.details.from" />, fact: stateButton(source) },
    {
      id: 'to',
      term: <Message id="inspector.details.to" />,
      fact: targets.length === 0 ? <Message id="inspector.details.stays" /> : targets.map(stateButton),
    },
    guard && {
      id: 'guard',
      term: <Message id="inspector.details.guard" />,
      fact: <span className={mono}>{guard}</span>,
    },
    delay && {
      id: 'delay',
      term: <Message id="inspector.details.delay" />,
      fact: <span className={mono}>{delay}</span>,
    },
  ].filter((fact) => typeof fact === 'object')
  return (
    <>
      <FactsHead kind={<Message id={`inspector.transitions.${kind}`} />} name={event} />
      <Facts layout="below" facts={facts} />
      {reenters && (
        <p className={to}>
          <Message id="inspector.details.reenters" />
        </p>
      )}
      {taken?.[name] && <Walks taken={taken[name]} />}
      {screens && taken?.[name] && taken[name].walks.length > 0 && (
        <ScreenshotList
          {...screens}
          title={<Message id="inspector.screenshots.after" />}
          screenshots={screenshotsAfter(screens.coverage, chart.id, transition)}
        />
      )}
      <FileList files={chart.files} line={lineOf(chart, { of: 'transition', name })} />
    </>
  )
}

const Walks = ({ taken: { in: where, times, walks } }: { taken: CoveredTransition }) => (
  <section>
    <h3 className={heading}>
      <Message id="inspector.walks.title" />
    </h3>
    <p className={to}>
      <Message id={`inspector.taken.${where}`} />
      {' · '}
      <Message id="inspector.walks.times" values={{ count: times }} />
    </p>
    <ul className={items}>
      {walks.slice(0, MAX_WALKS).map(({ name, language, theme, width, isFailed }, i) => (
        <li key={i} className={item}>
          <span>
            {isFailed && (
              <strong>
                <Message id="inspector.walks.failed" />{' '}
              </strong>
            )}
            {name}
          </span>
          <span className={to}>
            {language}, {theme}, {width} px
          </span>
        </li>
      ))}
    </ul>
    {walks.length > MAX_WALKS && (
      <p className={to}>
        <Message id="inspector.walks.more" values={{ count: walks.length - MAX_WALKS }} />
      </p>
    )}
  </section>
)
