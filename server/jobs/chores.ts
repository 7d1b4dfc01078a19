import { sweepByteCounts } from '../engine/blobs/byte-budget.ts'
import { sweepAnswers } from '../engine/once.ts'
import type { Ports } from '../cases/ports.ts'
import { sweepMailCounts } from '../cases/mails/mail-quota.ts'
import { stateAgain } from '../cases/requests/state-again.ts'
import { bulkBells } from '../cases/bulk/bulk-bells.ts'
import { commentBells } from '../cases/comments/comment-mails.ts'
import { deferredBells } from '../cases/certifications/deferred-bells.ts'
import { purgeDueCertifications } from '../cases/storage/purge-certifications.ts'
import { purgeDue } from '../cases/storage/purge-due.ts'
import { requestBells } from '../cases/requests/request-bells.ts'
import { messageOf } from '../engine/loggable.ts'
import { ring } from '../engine/ring.ts'
import { sweepChallenges } from '../cases/accounts/passkey-login.ts'
import { sweepAccountLinks } from '../cases/accounts/account-links.ts'
import { sweepProviderSignIns } from '../cases/accounts/single-sign-on/provider-sign-in.ts'
import { sweepSessions } from '../cases/accounts/session.ts'
import { checkDomainsAgain } from '../cases/tenants/domains.ts'
import { sweepFeed } from '../cases/feed/sweep-feed.ts'
import { sweepDeliveries } from '../cases/webhooks/deliveries.ts'
import { publishEvents } from '../cases/webhooks/publish-events.ts'
import { webhookBells } from '../cases/webhooks/queue-calls.ts'
import { eraseBlobs } from '../cases/platform/erase.ts'
import { warnOfBalance } from '../cases/tenants/tezos-account.ts'
import { sweepBlobs, sweepFullTrash } from '../cases/platform/sweep.ts'
import type { Chore } from './start-chores.ts'
import type { Log } from '../engine/ports.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/**
 * The chores of a server: deadlines ring, and programs hear what has happened, within a second; old data is deleted once an
 * hour, and too full a trash within a minute; at start, the requests of an earlier version are anchored again.
 */
export const chores = (ports: Ports, log: Log): Chore[] => [
  {
    name: 'deadlines',
    every: SECOND,
    run: () =>
      ring(
        ports,
        { ...requestBells, ...bulkBells, ...deferredBells, ...commentBells, ...webhookBells },
        ({ subject, kind }, error) => log(`${kind} of ${subject} failed: ${messageOf(error)}`),
      ),
  },
  { name: 'events for programs', every: SECOND, run: () => publishEvents(ports) },
  { name: 'statements of earlier requests', every: HOUR, run: () => stateAgain(ports) },
  { name: 'purge', every: 10 * SECOND, waitsFirst: true, run: () => purgeDue(ports) },
  { name: 'purge of certifications', every: MINUTE, waitsFirst: true, run: () => purgeDueCertifications(ports) },
  { name: 'old sessions', every: HOUR, run: () => sweepSessions(ports) },
  { name: 'passkey challenges', every: HOUR, run: () => sweepChallenges(ports) },
  { name: 'old sign-ins at providers', every: HOUR, run: () => sweepProviderSignIns(ports) },
  { name: 'records of domains', every: HOUR, run: () => checkDomainsAgain(ports) },
  { name: 'old links of accounts', every: HOUR, run: () => sweepAccountLinks(ports) },
  { name: 'old events', every: HOUR, run: () => sweepFeed(ports) },
  { name: 'old deliveries', every: HOUR, run: () => sweepDeliveries(ports) },
  { name: 'old counts of mails', every: HOUR, run: () => sweepMailCounts(ports) },
  { name: 'old counts of bytes', every: HOUR, run: () => sweepByteCounts(ports) },
  { name: 'balance on Tezos', every: HOUR, run: () => warnOfBalance(ports, log) },
  { name: 'old answers', every: HOUR, run: () => sweepAnswers(ports) },
  // Not right after a start: an operator who restored the wrong database needs time to notice.
  { name: 'old files', every: HOUR, waitsFirst: true, run: () => sweepBlobs(ports, log) },
  { name: 'files of purges', every: HOUR, waitsFirst: true, run: () => eraseBlobs(ports, log) },
  { name: 'full trash', every: MINUTE, waitsFirst: true, makesRoom: true, run: () => sweepFullTrash(ports, log) },
]
