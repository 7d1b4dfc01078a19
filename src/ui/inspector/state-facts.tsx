import { lineOf, transitionsFrom, transitionsTo } from '#machines/rules/charts/chart.ts'
import type { GraphState } from '#machines/rules/charts/graph.ts'
import { screenshotsOf } from '#machines/rules/charts/screenshots.ts'
import { Facts } from '../design/facts.tsx'
import { mono } from '../design/text.css.ts'
import { Message } from '../message.tsx'
import { FactsHead, ItemButton, TransitionList, type FactsProps } from './fact-parts.tsx'
import { FileList } from './file-list.tsx'
import { ScreenshotList } from './screenshots/screenshot-list.tsx'

/** What a state is, and the transitions that lead out of it and to it. */
export function StateFacts({ chart, state, taken, screens, onChoose }: FactsProps & { state: GraphState }) {
  const { path, name, parent, kind, tags, ports, initial, description } = state
  const of = { of: 'state', name: path } as const
  const shared = { ...(taken && { taken }), ...(onChoose && { onChoose }) }
  const words = (list: string[]) => <span className={mono}>{list.join(', ')}</span>
  const facts = [
    tags.length > 0 && { id: 'tags', term: <Message id="inspector.details.tags" />, fact: words(tags) },
    ports.length > 0 && { id: 'ports', term: <Message id="inspector.details.ports" />, fact: words(ports) },
    initial.length > 0 && { id: 'begins', term: <Message id="inspector.details.begins" />, fact: words(initial) },
    parent && {
      id: 'inside',
      term: <Message id="inspector.details.inside" />,
      fact: (
        <ItemButton item={{ of: 'state', name: parent }} onChoose={onChoose}>
          <code>{parent}</code>
        </ItemButton>
      ),
    },
  ].filter((fact) => typeof fact === 'object' && fact !== null)
  return (
    <>
      <FactsHead kind={<Message id={`inspector.types.${kind}`} />} name={path || name} />
      {description && <p>{description}</p>}
      {facts.length > 0 && <Facts layout="below" facts={facts} />}
      {screens && (kind === 'atomic' || kind === 'final') && (
        <ScreenshotList
          {...screens}
          title={<Message id="inspector.screenshots.title" />}
          screenshots={screenshotsOf(screens.coverage, chart.id, path)}
        />
      )}
      <TransitionList
        {...shared}
        title={<Message id="inspector.details.out" />}
        none={<Message id="inspector.details.noneOut" />}
        transitions={transitionsFrom(chart.graph, path)}
      />
      <TransitionList
        {...shared}
        isBySource
        title={<Message id="inspector.details.in" />}
        none={<Message id="inspector.details.noneIn" />}
        transitions={transitionsTo(chart.graph, path)}
      />
      <FileList files={chart.files} line={lineOf(chart, of)} />
    </>
  )
}
