import { handoverMachine } from '#machines/flows/handovers/handover.machine.ts'
import { END, presentIn } from '#machines/rules/handovers/belongings.ts'
import {
  endedHandover,
  heir,
  nothingToHandOver,
  runningHandover,
  sampleHandover,
} from '../../support/sample-handover.ts'
import { PERSON_ID } from '../../support/sample-organisation.ts'
import { pathsOf } from '../../support/walks/paths.ts'

/** Every way of handing over what an account has. */
export const handoverPaths = pathsOf(handoverMachine, {
  input: { id: PERSON_ID },
  events: [
    { type: 'page.read', page: sampleHandover },
    { type: 'page.read', page: runningHandover },
    { type: 'page.read', page: endedHandover },
    { type: 'page.read', page: nothingToHandOver },
    { type: 'account.missing' },
    { type: 'wish.chosen', kind: 'RUNNING_REQUESTS', wish: END },
    { type: 'wish.chosen', kind: 'TEMPLATES', wish: heir.id },
    { type: 'successor.chosen', successor: heir.id },
    { type: 'wishes.submitted' },
    { type: 'message.submitted', message: 'Anne has left us.' },
    { type: 'message.submitted', message: ' ' },
    { type: 'handover.confirmed' },
    { type: 'handover.declined' },
    { type: 'handover.started', page: runningHandover },
    { type: 'handover.refused', name: 'UnknownSuccessorException', page: sampleHandover },
    { type: 'retry.chosen' },
    { type: 'moment.passed' },
    { type: 'call.failed', failure: 'unavailable' },
  ],
  // Only what the account has is chosen, nothing is chosen twice, and what was wrong is not submitted again.
  canHappen: ({ context: { page, wishes, complaint } }, event) => {
    const present = presentIn(page?.belongings ?? []).map(({ kind }) => kind)
    if (event.type === 'wish.chosen') return present.includes(event.kind) && wishes[event.kind] !== event.wish
    if (event.type === 'successor.chosen')
      return present.includes('RUNNING_REQUESTS') && wishes.RUNNING_REQUESTS !== event.successor
    if (event.type === 'wishes.submitted') return present.length > 0 && complaint !== 'nothing'
    if (event.type === 'message.submitted') return event.message !== ' ' || complaint !== 'CustomMessageEmptyException'
    return true
  },
  telling: ({ page, wishes, message, isDone, complaint }) => [
    page?.belongings,
    page?.last?.endedDate,
    wishes,
    message,
    isDone,
    complaint,
  ],
})
