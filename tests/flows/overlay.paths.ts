import { overlayMachine } from '#machines/flows/overlay.machine.ts'
import { pathsOf } from '../support/walks/paths.ts'

/** Walks through every transition of a part that lies over any page. */
export const overlayPaths = pathsOf(overlayMachine, {
  events: [{ type: 'overlay.wanted' }, { type: 'overlay.closed' }, { type: 'overlay.finished' }],
})
