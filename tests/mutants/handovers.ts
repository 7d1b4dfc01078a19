import type { Mutant } from './mutant.ts'

const server = 'tests/server/handovers/handovers.test.ts'
const flow = 'tests/flows/handovers/handover.test.tsx'

/** What an account has, handed over to colleagues or ended. */
export const handovers: Mutant[] = [
  {
    name: 'a request that was handed over stays with its creator',
    file: 'server/cases/handovers/requests.ts',
    find: 'await keepIssuer(tx, id, to)',
    replace: 'await keepIssuer(tx, id, from)',
    test: server,
    title: 'whose it is from then on',
  },
  {
    name: 'the end of a request counts for who has it',
    file: 'server/store/requests/request-counts.ts',
    find: 'c.account = coalesce(sender, issuer)',
    replace: 'c.account = coalesce(issuer, sender)',
    test: server,
    title: 'MAIL-006',
  },
  {
    name: 'a bulk sending goes on in the name of a colleague who has not said so',
    file: 'server/cases/handovers/bulk-sendings.ts',
    find: "{ type: 'bulk.paused' })",
    replace: "{ type: 'bulk.canceled' })",
    test: server,
    title: 'lets it go on in their own name',
  },
  {
    name: 'a job of an earlier batch goes on with a handover',
    file: 'server/cases/handovers/hand-over.ts',
    find: ' || handover.batch !== batch',
    replace: '',
    test: server,
    title: 'a handover that ends in the middle',
  },
  {
    name: 'a disabled colleague still gets things',
    file: 'server/cases/handovers/hand-over.ts',
    find: ' || !standing || standing.isDisabled',
    replace: ' || !standing',
    test: server,
    title: 'who is disabled meanwhile',
  },
  {
    name: 'things go to another organisation',
    file: 'server/cases/handovers/handovers.ts',
    find: 'managed?.tenantId === tenant.id && ',
    replace: 'managed !== undefined && ',
    test: server,
    title: 'nothing goes to who may not have it',
  },
  {
    name: 'the words for what is canceled may be blank',
    file: 'src/machines/flows/handovers/handover.machine.ts',
    find: "{ guard: 'hasProblem', actions: 'reportMessage' },",
    replace: "{ guard: 'hasNoWish', actions: 'reportMessage' },",
    test: flow,
    title: 'what is canceled needs words',
  },
]
