import type { Mutant } from './mutant.ts'

/** Rules that the browser and the server share. */
export const rules: Mutant[] = [
  {
    name: 'a request waits for optional signers before all who must sign have signed',
    file: 'src/machines/rules/requests/optional-signers.ts',
    find: 'awaitsOptional(request.state) ?',
    replace: 'request.state ?',
    test: 'tests/flows/requests/request-detail.test.tsx',
    title: 'cannot be finished by others',
  },
  {
    name: 'a request waits for optional signers who have signed',
    file: 'src/machines/rules/requests/optional-signers.ts',
    find: "status === 'PENDING' || status === 'CREATED'",
    replace: "status !== 'EXPIRED'",
    test: 'tests/flows/requests/request-list.test.tsx',
    title: 'REQD-032',
  },
  {
    name: 'an optional signer is said to have to sign',
    file: 'src/machines/rules/signing/signing.ts',
    find: "signatureType === 'MANDATORY')",
    replace: 'signatureType.length > 0)',
    test: 'tests/rules/signing/signing.test.ts',
    title: 'optional signers are not waited for',
  },
  {
    name: 'a check that is undecided cannot be retried',
    file: 'src/machines/rules/proofs/check.ts',
    find: 'answers.signature.code === 23 ||',
    replace: '',
    test: 'tests/rules/proofs/check.test.ts',
  },
  {
    name: 'an id is searched in upper case',
    file: 'src/machines/rules/requests/request-filter.ts',
    find: 'filter.id.trim().toLowerCase()',
    replace: 'filter.id.trim()',
    test: 'tests/flows/requests/request-list.test.tsx',
  },
  {
    name: 'a signer who refused is shown a canceled request',
    file: 'src/machines/rules/signing/signer-pages.ts',
    find: "REJECTED: 'rejected',\n  CANCELED",
    replace: "REJECTED: 'canceled',\n  CANCELED",
    test: 'tests/rules/signing/signing.test.ts',
  },
  {
    name: 'a signer whose sender finished is told that the request expired',
    file: 'src/machines/rules/signing/signer-pages.ts',
    find: "isOver ? 'expired' : 'finished'",
    replace: "'expired'",
    test: 'tests/rules/signing/signing.test.ts',
  },
  {
    name: 'an expired request is shown as canceled',
    file: 'src/machines/rules/signing/signer-pages.ts',
    find: "EXPIRED: 'expired',\n  CANCELED: 'canceled',\n}",
    replace: "EXPIRED: 'canceled',\n  CANCELED: 'canceled',\n}",
    test: 'tests/rules/signing/signing.test.ts',
  },
  {
    name: 'the signing order of the server is lost',
    file: 'src/machines/rules/requests/draft.ts',
    find: 'isOrdered ? orders.indexOf(orderToSign) + 1 : i + 1',
    replace: 'i + 1',
    test: 'tests/rules/requests/draft.test.ts',
  },
  {
    name: 'a quota of 007 is another one than 7',
    file: 'src/machines/rules/tenants/quota.ts',
    find: ".replace(/^0+(?=\\d)/, '')",
    replace: '',
    test: 'tests/flows/tenants/tenant-edit.test.tsx',
  },
]
