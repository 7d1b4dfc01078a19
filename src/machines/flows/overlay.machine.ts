import { setup } from 'xstate'

/** Somebody asks for it, or the page does. */
type OverlayWanted = { type: 'overlay.wanted' }
/** It was closed, or could not be loaded. */
type OverlayClosed = { type: 'overlay.closed' }
/** What it was there for is done. */
type OverlayFinished = { type: 'overlay.finished' }

/** Whether a part is shown that lies over any page, and is loaded when it is first wanted. */
export const overlayMachine = setup({
  types: {
    events: {} as OverlayWanted | OverlayClosed | OverlayFinished,
    tags: {} as 'open',
  },
}).createMachine({
  id: 'overlay',
  initial: 'closed',
  states: {
    closed: { on: { 'overlay.wanted': { target: 'open' } } },
    open: {
      tags: 'open',
      on: { 'overlay.closed': { target: 'closed' }, 'overlay.finished': { target: 'over' } },
    },
    over: { description: 'It is not shown again, however often it is wanted.' },
  },
})
