import type { textPageMachine } from '#machines/flows/platform/text-page.machine.ts'
import { muted } from '../design/text.css.ts'
import type { ViewProps } from '../flow.tsx'
import { Message } from '../message.tsx'
import { UnreachableView } from '../common/errors/unreachable.view.tsx'
import { WaitingView } from '../waiting.view.tsx'
import type { Reading } from './reading.ts'
import { TextPage } from './text-page.tsx'
import { useDay } from './use-day.ts'

/** A page of text with the day of its last change, such as the legal notice. */
export function TextPageView({ state, send, reading }: ViewProps<typeof textPageMachine> & { reading: Reading }) {
  const day = useDay()
  const { shown } = state.context
  if (state.hasTag('unreachable')) return <UnreachableView onRetry={() => send({ type: 'retry.chosen' })} />
  if (!shown) return <WaitingView />
  return (
    <TextPage
      {...shown}
      reading={reading}
      below={
        <p className={muted}>
          <Message id="text-page.changed" values={{ changed: day(shown.text.changed) }} />
        </p>
      }
    />
  )
}
