import { sweepAnswers } from '../engine/once.ts'
import type { Ports } from '../cases/ports.ts'
import { requestBells } from '../cases/requests/request-bells.ts'
import { ring } from '../engine/ring.ts'
import { sweepSessions } from '../cases/accounts/session.ts'
import { sweepBlobs } from '../cases/platform/sweep.ts'
import type { Chore } from './start-chores.ts'
import type { Log } from '../engine/ports.ts'

const SECOND = 1000
const HOUR = 3600 * SECOND

/** What nobody asks for: deadlines ring within a second, and once an hour what nobody needs any more goes. */
export const chores = (ports: Ports, log: Log): Chore[] => [
  {
    name: 'deadlines',
    every: SECOND,
    go: () =>
      ring(ports, requestBells, ({ subject, kind }, error) =>
        log(`${kind} of ${subject} failed: ${error instanceof Error ? error.message : 'unknown'}`),
      ),
  },
  { name: 'old sessions', every: HOUR, go: () => sweepSessions(ports) },
  { name: 'old answers', every: HOUR, go: () => sweepAnswers(ports) },
  // Never right after a start: an operator who put the wrong database in place has time to notice.
  { name: 'old files', every: HOUR, waitsFirst: true, go: () => sweepBlobs(ports, log) },
]
