import type { Mutant } from './mutant.ts'

const purge = 'tests/server/storage/purge.test.ts'
const taint = 'tests/server/storage/taint.test.ts'
const storage = 'tests/server/storage/storage.test.ts'
const person = 'tests/server/storage/personal-data.test.ts'

/** What a purge deletes and what it leaves, and what stops it. */
export const storageMutants: Mutant[] = [
  {
    name: 'a hold of one request stops nothing',
    file: 'server/store/requests/purge.ts',
    find: '(h.request is null or h.request = requests.id)',
    replace: 'h.request is null',
    test: storage,
    title: 'nothing on hold is deleted',
  },
  {
    name: 'the first names of signers stay after a purge',
    file: 'server/store/requests/purge.ts',
    find: "set mail = '', first_name = '', last_name = ''",
    replace: "set mail = '', last_name = ''",
    test: taint,
    title: 'no word of a request stays',
  },
  {
    name: 'the salt stays after a purge',
    file: 'server/store/requests/purge.ts',
    find: "set name = '', salt = '',",
    replace: "set name = '',",
    test: taint,
    title: 'no word of a request stays',
  },
  {
    name: 'statements keep their words after a purge',
    file: 'server/store/proofs/leaves.ts',
    find: 'set statement = null, file_name = null',
    replace: 'set file_name = null',
    test: taint,
    title: 'no word of a request stays',
  },
  {
    name: 'a purge erases a file that another request has',
    file: 'server/cases/platform/erase.ts',
    find: 'const unused = await unreferencedBlobs(db, hashes)',
    replace: 'const unused = [...hashes]',
    test: purge,
    title: 'a file that another request still has stays',
  },
  {
    name: 'something happens to a request whose data was deleted',
    file: 'server/store/requests/requests.ts',
    find: 'where r.id = former.id and r.data_purged_at is null returning',
    replace: 'where r.id = former.id returning',
    test: purge,
    title: 'nothing more happens to a request',
  },
  {
    name: 'files are anchored after the data of their request was deleted',
    file: 'server/cases/requests/anchor-request.ts',
    find: `  if (row.dataPurgedAt !== null) return
  const isSubmitted`,
    replace: '  const isSubmitted',
    test: purge,
    title: 'files that could not be anchored',
  },
  {
    name: 'deleted files can be asked for',
    file: 'server/cases/requests/downloads.ts',
    find: "if (row.filesPurgedAt !== null) throw new Refused('NotFoundException')",
    replace: '',
    test: purge,
    title: 'files go when they are due',
  },
  {
    name: 'the report about a person has requests of other tenants',
    file: 'server/store/requests/requests-of-person.ts',
    find: 'where requests.tenant = $1 and requests.data_purged_at is null',
    replace: 'where $1::text is not null and requests.data_purged_at is null',
    test: person,
    title: 'the report has each request and record',
  },
  {
    name: 'an erasure deletes contacts of other tenants',
    file: 'server/store/contacts/contacts.ts',
    find: 'where a.id = c.account and a.tenant = $1 and lower(c.email) = $2 returning c.id',
    replace: 'where a.id = c.account and $1::text is not null and lower(c.email) = $2 returning c.id',
    test: person,
    title: 'the report has each request and record',
  },
  {
    name: 'an erasure ignores legal holds',
    file: 'src/machines/rules/requests/erasure.ts',
    find: "if (isHeld) return kept('LEGAL_HOLD')",
    replace: '',
    test: person,
    title: 'a legal hold keeps a request',
  },
  {
    name: 'the record of an erasure has the email',
    file: 'server/cases/storage/erase-person.ts',
    find: 'addressHash: addressHashOf(ports, person)',
    replace: 'addressHash: person.mail',
    test: person,
    title: 'the log has no email',
  },
  {
    name: 'a finished request without a policy goes at once',
    file: 'src/machines/rules/requests/erasure.ts',
    find: 'isFinished(state) ? dueAfter(KEPT_BY_LAW, endedAt) : null',
    replace: 'null as Date | null',
    test: 'tests/rules/requests/erasure.test.ts',
    title: 'is kept',
  },
]
