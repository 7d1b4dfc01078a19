import type { Mutant } from '../mutant.ts'

const deliveries = 'tests/server/webhooks/deliveries.test.ts'
const managing = 'tests/server/webhooks/webhooks.test.ts'

/** What programs hear of, and who is called. */
export const webhooks: Mutant[] = [
  {
    name: 'a name that leads to a private network is called',
    file: 'server/adapters/guarded-target.ts',
    find: 'if (!addresses.every(({ address }) => isPublicAddress(address)))',
    replace: 'if (addresses.length === 0)',
    test: 'tests/server/webhooks/hostile-receivers.test.ts',
    title: 'a name that leads to a private network',
  },
  {
    name: 'an answer that is cut off counts as none',
    file: 'server/adapters/webhook-caller.ts',
    find: "if (!isAnswered) resolve({ failure: 'NOT_CONNECTED' })",
    replace: "resolve({ failure: 'NOT_CONNECTED' })",
    test: 'tests/server/webhooks/hostile-receivers.test.ts',
    title: 'ends in time',
  },
  {
    name: 'a former secret signs for ever',
    file: 'server/cases/webhooks/secrets.ts',
    find: 'new Date(until) > at',
    replace: "until !== ''",
    test: deliveries,
    title: 'the former secret signs',
  },
  {
    name: 'a second change of a secret stops the first one',
    file: 'server/cases/webhooks/webhooks.ts',
    find: 'return [...valid, { secret,',
    replace: 'return [{ secret,',
    test: deliveries,
    title: 'the former secret signs',
  },
  {
    name: 'a test switches a webhook off',
    file: 'server/cases/webhooks/send.ts',
    find: '    if (!isTest) await keepHealthAfter',
    replace: '    await keepHealthAfter',
    test: deliveries,
    title: 'changes nothing else',
  },
  {
    name: 'a webhook that fails for days is called for ever',
    file: 'server/cases/webhooks/send.ts',
    find: '(isGone || isLong)',
    replace: 'isGone',
    test: deliveries,
    title: 'fail for five days',
  },
  {
    name: 'a webhook that answers late holds the workers of quick ones',
    file: 'server/cases/webhooks/send.ts',
    find: 'duration > SLOW_AFTER || ',
    replace: 'duration < 0 || ',
    test: deliveries,
    title: 'answers late',
  },
  {
    name: 'a try that is lost is not made again',
    file: 'server/store/webhooks/deliveries.ts',
    find: 'update webhook_deliveries set due_at = $3 where id =',
    replace: "update webhook_deliveries set due_at = $3::timestamptz + interval '1 year' where id =",
    test: deliveries,
    title: 'a crash interrupts',
  },
  {
    name: 'a webhook of another tenant is found',
    file: 'server/store/webhooks/webhooks.ts',
    find: 'row?.tenant === tenant ? row : undefined',
    replace: "tenant === '' ? undefined : row",
    test: managing,
    title: 'nobody of another tenant',
  },
  {
    name: 'the secret of a webhook can be read in the database',
    file: 'server/cases/webhooks/webhooks.ts',
    find: 'const stored = encrypt(ports, secret, secretOf(id))',
    replace: 'const stored = secret',
    test: managing,
    title: 'has no secret of a webhook',
  },
  {
    name: 'a purge leaves what programs hear of a request',
    file: 'server/cases/storage/purge-due.ts',
    find: '  await dropEventsOf(tx, subject)\n',
    replace: '',
    test: 'tests/server/webhooks/feed.test.ts',
    title: 'leaves nothing of it in the feed',
  },
]
