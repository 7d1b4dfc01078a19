import type { Mutant } from './mutant.ts'

const codeTest = 'tests/server/signing/code-safety.test.ts'
const linkTest = 'tests/server/signing/links.test.ts'

/** Codes, links and the mails of signers. */
export const signing: Mutant[] = [
  {
    name: 'a signer gets 100 codes a day',
    file: 'server/cases/signing/codes.ts',
    find: 'day: 10 }',
    replace: 'day: 100 }',
    test: codeTest,
    title: 'ten codes a day',
  },
  {
    name: 'a code is valid for 2 minutes',
    file: 'server/cases/signing/code-making.ts',
    find: 'CODE_MINUTES = 10',
    replace: 'CODE_MINUTES = 2',
    test: codeTest,
    title: 'valid for ten minutes',
  },
  {
    name: 'a link is valid for a day',
    file: 'server/cases/signing/links.ts',
    find: 'LINK_DAYS = 7',
    replace: 'LINK_DAYS = 1',
    test: linkTest,
    title: 'unknown links',
  },
  {
    name: 'a link is valid for longer than its request',
    file: 'server/cases/signing/links.ts',
    find: 'Math.min(week, row.expiresAt!.getTime())',
    replace: 'week',
    test: linkTest,
    title: 'LIFE-044',
  },
  {
    name: 'an expired request is called an expired link',
    file: 'server/cases/signing/links.ts',
    find: 'endings.includes(error.name)) return error',
    replace: 'endings.includes(error.name)) error.message = requestId',
    test: linkTest,
    title: 'LIFE-044',
  },
  {
    name: 'the signer of a request that ended gets a new link',
    file: 'server/cases/signing/refresh-link.ts',
    find: "await expectCan(tx, row.id, { type: 'signer.opened', signer }, at)",
    replace: '',
    test: 'tests/server/requests/endings.test.ts',
    title: 'LIFE-021',
  },
  {
    name: 'a signature is not confirmed to its signer',
    file: 'server/cases/requests/request-mails.ts',
    find: "await ask(ports, tx, job, { kind: 'SIGNER_SIGNATURE_CONFIRMATION_MAIL', recipient: job.signer })",
    replace: '',
    test: 'tests/server/signing/signing.test.ts',
    title: 'LIFE-009',
  },
  {
    name: 'every opening is recorded',
    file: 'server/cases/requests/record-once.ts',
    find: 'HOUR = 3_600_000',
    replace: 'HOUR = 0',
    test: linkTest,
    title: 'once an hour',
  },
  {
    name: 'signers see signatures before their turn',
    file: 'server/cases/signing/signature-image.ts',
    find: "if (!(error instanceof Refused && error.name === 'RequestAlreadySignedException')) throw error",
    replace: 'if (!(error instanceof Refused)) throw error',
    test: 'tests/server/signing/given-values.test.ts',
    title: 'turn has not come',
  },
  {
    name: 'signers see signatures of other requests',
    file: 'server/cases/signing/signature-image.ts',
    find: 'await signaturesOf(tx, requestId)',
    replace:
      '(await tx.query<{ signer: string; imageHash: string }>(\'select signer, image_hash as "imageHash" from signatures\')).rows',
    test: 'tests/server/signing/given-values.test.ts',
    title: 'of another request',
  },
  {
    name: 'the original of a running request says who sent it',
    file: 'server/cases/check/check.ts',
    find: "if (first.knownAs !== 'SEALED')",
    replace: "if (first.knownAs === 'UPLOAD')",
    test: 'tests/server/check/nameless.test.ts',
  },
  {
    name: 'the proof of a mail weighs nothing',
    file: 'server/cases/signing/mailed-files.ts',
    find: 'MAX_MAILED_BYTES - (proof?.length ?? 0)',
    replace: 'MAX_MAILED_BYTES',
    test: 'tests/server/mails/attached-files.test.ts',
    title: 'the proof counts',
  },
]
