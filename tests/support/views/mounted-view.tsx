import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { IntlProvider } from 'react-intl'
import type { EventObject } from 'xstate'
import { vi } from 'vitest'
import { outlineOf } from '../records/outline.ts'
import { messageIds } from '../walks/all-messages.ts'
import type { DrawnView } from './drawn-view.tsx'

/** After this time, in milliseconds, an action is over. */
const SETTLED = 50
/** How many lines that an action shows are recorded. */
const MAX_SHOWN = 6

/** What is hidden, the ends of popovers, for screen readers only, and tooltips, which come when they like. */
const NOISE = /^(span hidden( inert)?|div inert)$|^(button aria-label=Dismiss|div .*role=tooltip)/
/** Where React Aria announces what happens, which is there after it did so once. */
const ANNOUNCER = '[data-live-announcer]'
const SHOWN = /^(role|href|name|type|aria-(label|expanded|pressed|selected|checked|current|invalid|disabled|busy))$/

/** A line of an outline with what matters of something that appears. */
const shortOf = (line: string): string =>
  line.replaceAll(/ ([a-z-]+)(?:=(.*?))?(?= [a-z-]+=| [a-z-]+$| "|$)/g, (all, name: string) =>
    SHOWN.test(name) ? all : '',
  )

const linesNow = () =>
  outlineOf(
    [...document.body.children].map((element) => (element.matches(ANNOUNCER) ? '' : element.outerHTML)).join(''),
  )
    .filter((line) => !NOISE.test(line))
    .map(shortOf)

/** A view in the document, drawn with the ids of messages, and what it has sent. The timers of the test must be faked. */
export async function mount(draw: DrawnView[number]['draw']) {
  const sent: string[] = []
  const send = ({ type, ...brought }: EventObject) => {
    const text = JSON.stringify(brought)
    sent.push(text === '{}' ? type : `${type} ${text}`)
  }
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const settle = (change: () => void) =>
    act(async () => {
      change()
      await vi.advanceTimersByTimeAsync(SETTLED)
    })
  await settle(() =>
    root.render(
      <IntlProvider locale="en-GB" messages={messageIds} timeZone="UTC" onError={() => {}}>
        {draw(send)}
      </IntlProvider>,
    ),
  )
  let lines = linesNow()
  return {
    /** Changes something, and waits until nothing changes any more. */
    settle,
    /** What was sent since this was asked before. */
    taken: () => sent.splice(0),
    /** What is shown that was not there when this was asked before. */
    shown: () => {
      const known = new Set(lines)
      lines = linesNow()
      const shown = [...new Set(lines)].filter((line) => !known.has(line)).map((line) => `shows ${line}`)
      const more = shown.length - MAX_SHOWN
      return more > 1 ? [...shown.slice(0, MAX_SHOWN), `shows ${more} more`] : shown
    },
    leave: async () => {
      await settle(() => root.unmount())
      // What React Aria added, too.
      document.body.replaceChildren()
    },
  }
}
