import { ChevronsDownUp, ChevronsUpDown } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import type { StateOf } from '#machines/journal.ts'
import type { manualMachine } from '#machines/flows/platform/manual.machine.ts'
import { panelsOf } from '#machines/rules/platform/panels.ts'
import type { Text } from '#machines/rules/platform/text.ts'
import { UnreachableView } from '../../common/errors/unreachable.view.tsx'
import { Button } from '../../design/button.tsx'
import { muted } from '../../design/text.css.ts'
import type { ViewProps } from '../../flow.tsx'
import { Message } from '../../message.tsx'
import { WaitingView } from '../../waiting.view.tsx'
import { useCurrentSection } from '../current-section.ts'
import { ManualSearch } from './manual-search.tsx'
import { ManualPanel } from './manual-panel.tsx'
import { closed } from './manual.css.ts'
import type { OpenPanels } from './open-panels.ts'
import { TextFrame } from '../text-frame.tsx'
import { useAnchor } from './use-anchor.ts'
import { useDay } from '../use-day.ts'

type ManualProps = ViewProps<typeof manualMachine> & { panels: OpenPanels }

/** A manual: an accordion of panels with its contents, and a search in it. */
export function ManualView({ state, send, panels }: ManualProps) {
  const { text } = state.context
  if (state.hasTag('unreachable')) return <UnreachableView onRetry={() => send({ type: 'retry.chosen' })} />
  if (!text) return <WaitingView />
  return <ShownManual state={state} send={send} panels={panels} text={text} />
}

function ShownManual({ state, send, panels, text }: ManualProps & { text: Text }) {
  const day = useDay()
  const { language, open, target } = state.context
  const all = useMemo(() => panelsOf(text), [text])
  const current = useCurrentSection(useMemo(() => all.map(({ id }) => id), [all]))
  useAnchor((id) => send({ type: 'anchor.followed', id }))
  useEffect(() => scrollTo(target), [target])
  useEffect(() => panels.keep(open), [panels, open])

  const isSearching = state.hasTag('searching')
  const isAllOpen = all.every(({ id }) => open.includes(id))
  return (
    <TextFrame
      title={text.title}
      {...(text.lead && { lead: text.lead })}
      sections={all}
      current={current}
      below={
        <p className={muted}>
          <Message id="text-page.changed" values={{ changed: day(text.changed) }} />{' '}
          {text.only && text.only !== language && <Message id="manual.onlyEnglish" />}
        </p>
      }
      actions={
        !isSearching && (
          <Button
            variant="secondary"
            icon={isAllOpen ? ChevronsDownUp : ChevronsUpDown}
            onPress={() => send({ type: isAllOpen ? 'panels.closed' : 'panels.opened' })}
          >
            <Message id={isAllOpen ? 'manual.closeAll' : 'manual.openAll'} />
          </Button>
        )
      }
    >
      <ManualSearch
        text={text}
        query={state.context.query}
        isSearching={isSearching}
        onQuery={(query) => send({ type: 'query.changed', query })}
      />
      <div className={isSearching ? closed : ''} {...(text.only && { lang: text.only })}>
        {text.sections.map((panel, place) => (
          <ManualPanel key={panel.id} panel={panel} place={place} {...of(state, send)} />
        ))}
      </div>
    </TextFrame>
  )
}

/** What a panel needs of the manual. */
const of = ({ context: { open, field } }: StateOf<typeof manualMachine>, send: ManualProps['send']) => ({
  open,
  field,
  onToggle: (id: string) => send({ type: 'panel.toggled', id }),
  onField: (chosen: string | null) => send({ type: 'field.chosen', field: chosen }),
})

/** Scrolls to a panel and gives its heading the focus, below the bar. */
function scrollTo(target: { id: string } | null): void {
  const panel = target && document.getElementById(target.id)
  if (!panel) return
  panel.querySelector('button')?.focus({ preventScroll: true })
  const bar = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
  window.scrollTo({ top: window.scrollY + panel.getBoundingClientRect().top - bar, behavior: 'instant' })
}
