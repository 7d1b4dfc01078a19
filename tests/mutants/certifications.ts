import type { Mutant } from './mutant.ts'

const create = 'server/cases/certifications/create-certification.ts'
const files = 'src/machines/rules/certifications/check-files.ts'
const reads = 'server/cases/certifications/visible.ts'
const certifying = 'tests/server/certifications/certifying.test.ts'
const quota = 'tests/server/certifications/quota.test.ts'
const quotaView = 'tests/flows/certifications/document-quota.test.tsx'
const lists = 'tests/server/certifications/lists.test.ts'
const deferredCreators = 'tests/server/certifications/deferred-creators.test.ts'
const checking = 'tests/server/certifications/checking.test.ts'
const deferredRows = 'server/store/certifications/deferred-files.ts'
const races = 'tests/server/faults/certification-races.test.ts'
const certifyingDeferred = 'tests/server/certifications/certifying-deferred.test.ts'

/** Anchoring the names and hashes of files. */
export const certifications: Mutant[] = [
  {
    name: 'files with errors are certified',
    file: create,
    find: 'if (total > 0) throw',
    replace: 'if (total > 1_000_000) throw',
    test: certifying,
    title: 'said by their place',
  },
  {
    name: 'a repeated call certifies again',
    file: create,
    find: 'once(ports, tx, idempotent, async () => {',
    replace: 'once(ports, tx, { ...idempotent, call: { ...call, key: null } }, async () => {',
    test: certifying,
    title: 'a call that is repeated',
  },
  {
    name: 'the hash of an empty file is certified',
    file: files,
    find: "if (hash === EMPTY_FILE) return 'EmptyFileHashException'",
    replace: '',
    test: certifying,
    title: 'said by their place',
  },
  {
    name: 'one file is certified twice in a certification',
    file: files,
    find: 'seen.add(hash)',
    replace: '',
    test: certifying,
    title: 'said by their place',
  },
  {
    name: 'a certification of another tenant is read',
    file: reads,
    find: 'if (!row || !(await isInScope(tx, scopeOf(account), { tenant: row.tenant, issuer: row.owner })))',
    replace: 'if (!row)',
    test: lists,
    title: 'RIGHT-006',
  },
  {
    name: 'a certification that stays rejected is never told',
    file: 'src/machines/lifecycles/anchoring.machine.ts',
    find: "actions: { type: 'tellRejected', params: ({ context }) => ({ subject: context.subject }) },",
    replace: '',
    test: certifying,
    title: 'LIFE-051',
  },
  {
    name: 'a file whose anchoring stays rejected counts as certified soon',
    file: 'server/cases/check/check-certification.ts',
    find: "jobType === 'CERTIFICATION' && state !== 'REJECTED'",
    replace: "jobType === 'CERTIFICATION'",
    test: checking,
    title: 'CHECK-035',
  },
  {
    name: 'the names of certified files may be changed in the database',
    file: 'server/cases/platform/certification-rows.ts',
    find: '(await keptContentHash(tx, row)) === hash',
    replace: 'hash',
    test: 'tests/server/platform/contradicting-rows.test.ts',
    title: 'a name of a certified file',
  },
  {
    name: 'a Merkle-tree proof may have other leaves than its root',
    file: 'src/machines/rules/proofs/merkle-tree-proof.ts',
    find: 'if (!areLeaves || rootOver(leaves, sha256) !== anchor.rootHash) return',
    replace: 'if (!areLeaves) return',
    test: 'tests/rules/proofs/merkle-tree-proof.test.ts',
    title: 'another leaf of a stranger',
  },
  {
    name: 'a statement of a Merkle-tree proof need not be a leaf',
    file: 'src/machines/rules/proofs/merkle-tree-proof.ts',
    find: 'if (!areLeaves || rootOver(',
    replace: 'if (rootOver(',
    test: 'tests/rules/proofs/merkle-tree-proof.test.ts',
    title: 'another word in a statement',
  },
  {
    name: 'the certificate is not sealed',
    file: 'server/cases/documents/seal-now.ts',
    find: 'return await pdf.seal(drawn, { key, at, validation, ...sealWords(key.certificate, language, why) })',
    replace: 'return drawn',
    test: 'tests/server/certifications/proofs.test.ts',
    title: 'and is sealed',
  },
  {
    name: 'of two certifications both get a deferred file',
    file: deferredRows,
    find: 'and owner = $2 and certification is null returning id`,\n    [tenant, owner, ids',
    replace: 'and owner = $2 returning id`,\n    [tenant, owner, ids',
    test: certifyingDeferred,
    title: 'of two certifications',
  },
  {
    name: 'a certified file is removed',
    file: deferredRows,
    find: "where id = $1 and certification is null returning id'",
    replace: "where id = $1 returning id'",
    test: certifyingDeferred,
    title: 'a certified file cannot be removed',
  },
  {
    name: 'the quota is told with the documents of another month',
    file: 'server/store/certifications/certification-quota.ts',
    find: 'where tenant = t.id and month = $2',
    replace: 'where tenant = t.id and month <= $2 order by month limit 1',
    test: quota,
    title: 'last month',
  },
  {
    name: 'one file more than is left is not said',
    file: 'src/machines/rules/certifications/document-quota.ts',
    find: 'if (files > left)',
    replace: 'if (files > left + 1)',
    test: quotaView,
    title: 'one more',
  },
  {
    name: 'what is left is said too late',
    file: 'src/machines/rules/certifications/document-quota.ts',
    find: 'documentsCertified * LOW.of >=',
    replace: 'documentsCertified * LOW.of >',
    test: quotaView,
    title: 'four fifths',
  },
  {
    name: 'the creators of all certifications are offered',
    file: 'server/store/certifications/certification-creators.ts',
    find: "inScope(scope, { tenant: 'n.tenant', issuer: 'n.account' })",
    replace: '[]',
    test: lists,
    title: 'people who created',
  },
  {
    name: 'certified files are not filtered by creator',
    file: 'server/store/certifications/certification-files.ts',
    find: "      equals('f.owner', owner),\n",
    replace: '',
    test: lists,
    title: 'of one creator',
  },
  {
    name: 'everyone who uploaded deferred files is offered',
    file: 'server/store/certifications/deferred-creators.ts',
    find: "inScope(scope, { tenant: 'f.tenant', issuer: 'f.owner' })",
    replace: '[]',
    test: deferredCreators,
    title: 'people who uploaded',
  },
  {
    name: 'deferred files are not filtered by creator',
    file: deferredRows,
    find: "      equals('f.owner', owner),\n",
    replace: '',
    test: deferredCreators,
    title: 'of one creator',
  },
  {
    name: 'a call that is repeated at once is refused for what the first one did',
    file: create,
    find: '.catch((refusal: unknown) => replayedMeanwhile(ports.db, idempotent, refusal))',
    replace: '',
    test: races,
    title: 'a call that is checked',
  },
  {
    name: 'the job of a schedule fails again and again once the quota is spent',
    file: 'server/cases/certifications/certify-due.ts',
    find: "if (!(error instanceof Refused && error.name === 'QuotaExceededException')) throw error",
    replace: 'throw error',
    test: races,
    title: 'and a call take the last places',
  },
  ...["fileType === 'CERTIFIED_FILE'", 'organization === organization', 'request === certification.id'].map(
    (words) => ({
      name: `a proof of a certified file need not say what is stated: ${words}`,
      file: 'src/machines/rules/proofs/certification-proof.ts',
      find: `file.${words} &&`,
      replace: '',
      test: 'tests/rules/proofs/spliced-certifications.test.ts',
    }),
  ),
]
