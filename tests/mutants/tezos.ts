import type { Mutant } from './mutant.ts'

const folder = 'server/adapters/tezos'
const test = 'tests/server/adapters/tezos.test.ts'

/** What must hold for an operation on Tezos to be sent once, and to count only when it is final. */
export const tezos: Mutant[] = [
  {
    name: 'an operation is sent without looking it up',
    file: 'server/cases/proofs/anchoring.ts',
    find: "if (found.outcome === 'unknown') {",
    replace: 'if (found.outcome) {',
    test: 'tests/server/proofs/tezos-anchoring.test.ts',
    title: 'a root is in the chain once',
  },
  {
    name: 'an operation is prepared again after it was stored',
    file: 'server/cases/proofs/anchoring.ts',
    find: 'if (operation !== null && bytes !== null) return',
    replace: 'if (operation !== null && bytes === null) return',
    test: 'tests/server/proofs/tezos-anchoring.test.ts',
    title: 'a root is in the chain once',
  },
  {
    name: 'an operation on Tezos is final in any block',
    file: `${folder}/find.ts`,
    find: 'if (head.level - place.level < finder.confirmations)',
    replace: 'if (false)',
    test,
    title: 'two blocks on top of its own',
  },
  {
    name: 'an operation on Tezos is rejected by a block that may be replaced',
    file: `${folder}/find.ts`,
    find: 'return final < call.counter ?',
    replace: 'return final > call.counter ?',
    test,
    title: 'does not count as sent by another one',
  },
  {
    name: 'an operation on Tezos is rejected while a block can still have it',
    file: `${folder}/find.ts`,
    find: 'const SPARE_BLOCKS = 10',
    replace: 'const SPARE_BLOCKS = -10',
    test,
    title: 'only once no chain can have it any more',
  },
  {
    name: 'a call of a contract by anybody is an anchor',
    file: `${folder}/anchor-in.ts`,
    find: 'contents.every(({ source }) => source === addressOfKey(key))',
    replace: 'contents.every(({ source }) => source !== key)',
    test: 'tests/server/adapters/tezos-blocks.test.ts',
    title: 'between operations of others',
  },
  {
    name: 'a call that was undone is an anchor',
    file: `${folder}/anchor-in.ts`,
    find: "metadata.operation_result.status !== 'applied'",
    replace: "metadata.operation_result.status === 'failed'",
    test: 'tests/server/adapters/tezos-blocks.test.ts',
    title: 'a call that ended as backtracked is no anchor',
  },
  {
    name: 'an account on Tezos has two operations at a time',
    file: `${folder}/prepare.ts`,
    find: 'throw new ChainBusy(address)',
    replace: 'void new ChainBusy(address)',
    test,
    title: 'one operation at a time',
  },
  {
    name: 'a node of Tezos with old blocks is believed',
    file: `${folder}/node.ts`,
    find: 'if (!(age <= MAX_AGE))',
    replace: 'if (false)',
    test,
    title: 'a node that is behind',
  },
  {
    name: 'a block of Tezos without the operation is an anchor',
    file: 'src/machines/rules/proofs/tezos/anchor.ts',
    find: 'if (header?.operationsHash !== operations)',
    replace: 'if (!header || !operations)',
    test,
    title: 'no digit of it can be changed',
  },
]
