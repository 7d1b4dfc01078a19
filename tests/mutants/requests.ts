import type { Mutant } from './mutant.ts'

const sending = 'tests/server/requests/sending.test.ts'
const requestsTest = 'tests/server/requests/requests.test.ts'
const filters = 'tests/server/requests/request-filters.test.ts'
const lifecycle = { file: 'src/machines/lifecycles/request.machine.ts', test: 'tests/lifecycles/request.test.ts' }

/** Drafts, and how requests are listed, shown and edited. */
export const requests: Mutant[] = [
  {
    name: 'the list is not filtered by expiry',
    file: 'server/store/requests/request-list.ts',
    find: "['expires_at', filter.expires],",
    replace: '',
    test: filters,
    title: 'expirationDates',
  },
  {
    name: 'the creators of all tenants are offered',
    file: 'server/store/requests/request-creators.ts',
    find: "...scoped].join(' and ')",
    replace: "].join(' and ')",
    test: filters,
    title: 'for evariste',
  },
  {
    name: 'a draft is sent in a revision that its sender has not seen',
    file: 'server/cases/requests/drafts.ts',
    find: 'expectRevision(row, revision)\n      const at',
    replace: 'const at',
    test: sending,
    title: 'outdated revision',
  },
  {
    name: 'a signed file is accepted without confirmation',
    file: 'src/machines/rules/documents/confirmations.ts',
    find: '({ alreadySigned }: Told) => alreadySigned',
    replace: '() => false',
    test: sending,
    title: 'signed elsewhere',
  },
  {
    name: 'a restricted file is accepted without confirmation',
    file: 'src/machines/rules/documents/confirmations.ts',
    find: 'restrictions.length > 0',
    replace: 'restrictions.length < 0',
    test: sending,
    title: 'its author restricts',
  },
  {
    name: 'attachments are dropped without confirmation',
    file: 'src/machines/rules/documents/confirmations.ts',
    find: 'lostParts.length > 0',
    replace: 'lostParts.length < 0',
    test: sending,
    title: 'attachments',
  },
  {
    name: 'the list is sorted by creation instead of change',
    file: 'server/store/requests/request-list.ts',
    find: "lastModifiedDate: 'r.modified_at'",
    replace: "lastModifiedDate: 'r.created_at'",
    test: requestsTest,
    title: 'API-109',
  },
  {
    name: 'the audit trail never says to whom',
    file: 'server/cases/requests/audits.ts',
    find: 'people.get(aboutOf(event)) ?? null',
    replace: 'null',
    test: requestsTest,
    title: 'audit trail',
  },
  {
    name: 'the audit trail is sent unasked',
    file: 'server/http/handlers/requests.ts',
    find: 'query?.withAudits ?? false',
    replace: 'query?.withAudits ?? true',
    test: requestsTest,
    title: 'audit trail',
  },
  {
    name: 'viewing a file downloads it',
    file: 'server/http/handlers/files.ts',
    find: 'send(await view(ports, { account }, path.id), true)',
    replace: 'send(await view(ports, { account }, path.id), false)',
    test: requestsTest,
    title: 'viewed in parts',
  },
  {
    name: 'the time of the last mail is not kept',
    file: 'server/cases/signing/mail-writer.ts',
    find: 'if (signer && leadsToSigning.includes(kind)) await keepMailed(tx, signer.id, ports.now())',
    replace: '',
    test: requestsTest,
    title: 'last written to',
  },
  {
    name: 'a check does not know the file as it was uploaded',
    file: 'server/store/requests/request-lookup.ts',
    find: 'where f.upload_hash = $1)',
    replace: 'where false)',
    test: requestsTest,
    title: 'exact upload',
  },
  {
    name: 'a request that cannot be signed is an error of the server',
    file: 'openapi/bundle.gen.json',
    find: '"RequestNotSignableException": 409',
    replace: '"RequestNotSignableException": 500',
    test: 'tests/server/http/problems.test.ts',
  },
  {
    ...lifecycle,
    name: 'an edit does not move the deadline',
    find: "actions: ['keepEdit', expireRequest, activateSigners]",
    replace: "actions: ['keepEdit', activateSigners]",
  },
  {
    ...lifecycle,
    name: 'an edit does not change when the request expires',
    find: 'return { signers: signersAfter(context, event), expiresAt: event.expiresAt }',
    replace: 'return { signers: signersAfter(context, event) }',
  },
  {
    name: 'an address book takes two imports between its count and its rows',
    file: 'server/cases/contacts/import-contacts.ts',
    find: '      await lockAddressBook(tx, account)\n',
    replace: '',
    test: 'tests/server/contacts/import-contacts.test.ts',
    title: 'is locked before',
  },
]
