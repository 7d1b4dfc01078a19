import type { Mutant } from './mutant.ts'

/** The page that checks documents, in the browser. */
export const checks: Mutant[] = [
  {
    name: 'a pause of hashing holds nothing up',
    file: 'src/api/browser/verify/digest.ts',
    find: 'await untilResumed()',
    replace: 'void untilResumed()',
    test: 'tests/api/proofs/hash-in-chunks.test.ts',
    title: 'no part is read during a pause',
  },
  {
    name: 'the facts of a seal are shown of a file that the server does not know',
    file: 'src/api/ports/proofs/signature-check.ports.ts',
    find: 'if (answer.code === SIGNED)',
    replace: "if (seal?.state !== 'extended')",
    test: 'tests/flows/proofs/signature-check.ports.test.ts',
    title: 'has the facts of its seal only if it is signed',
  },
  {
    name: 'a seal names the first certificate in it, not that of its signer',
    file: 'src/machines/rules/proofs/seal/seal-facts.ts',
    find: 'certificates.find(({ id }) => id === sid!.content)!',
    replace: 'certificates[0]!',
    test: 'tests/server/pdf/seal-state.test.ts',
    title: 'another certificate named says nothing',
  },
  {
    name: 'a cancelled file keeps the next ones waiting',
    file: 'src/machines/flows/proofs/several-checks.machine.ts',
    find: "{ guard: 'isCurrent', target: 'deciding', actions: 'cancelRow' },",
    replace: "{ guard: 'isCurrent', actions: 'cancelRow' },",
    test: 'tests/flows/proofs/several-checks.test.tsx',
    title: 'a cancelled file ends its turn',
  },
  {
    name: 'a file without an answer counts as checked',
    file: 'src/machines/flows/proofs/check-rows.ts',
    find: 'checked: ended - unanswered',
    replace: 'checked: ended',
    test: 'tests/flows/proofs/several-checks.test.tsx',
    title: 'counts what is checked',
  },
  {
    name: 'a check that is cancelled forgets what an earlier one found',
    file: 'src/machines/flows/proofs/check-rows.ts',
    find: "at: row.results === null ? 'cancelled' : 'known'",
    replace: "at: 'cancelled'",
    test: 'tests/flows/proofs/several-checks.test.tsx',
    title: 'what is known of a file stays',
  },
  {
    name: 'of several proof files any one goes with a file',
    file: 'src/api/ports/proofs/several-checks.ports.ts',
    find: 'if (text.includes(hash)) return proof',
    replace: 'if (text) return proof',
    test: 'tests/flows/proofs/several-checks.ports.test.ts',
  },
]
