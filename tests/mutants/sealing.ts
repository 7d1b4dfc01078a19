import type { Mutant } from './mutant.ts'

const test = 'tests/server/sealing/sealing.test.ts'

/** What the sealed files contain. */
export const sealing: Mutant[] = [
  {
    name: 'values are not kept',
    file: 'server/cases/signing/signing.ts',
    find: 'await keepValues(tx, id, ready.values)',
    replace: '',
    test,
  },
  {
    name: 'checkboxes are drawn the wrong way round',
    file: 'server/cases/sealing/marks.ts',
    find: "checked: value === 'true'",
    replace: "checked: value === 'false'",
    test,
  },
  {
    name: 'the first signature is drawn for everyone',
    file: 'server/cases/sealing/marks.ts',
    find: 'images.get(signature.imageHash)!',
    replace: 'images.get([...signatures.values()][0]!.imageHash)!',
    test,
  },
  {
    name: 'the audit document gives a wrong hash of the original',
    file: 'server/cases/sealing/audit-model.ts',
    find: 'original: originalHash,',
    replace: 'original: signed,',
    test,
  },
  {
    name: 'the file with the audit has no audit',
    file: 'server/cases/sealing/generation.ts',
    find: 'pdf.addAudit(await whole(), await document.bytes(), about)',
    replace: 'whole()',
    test,
  },
  {
    name: 'files are sealed in 1970',
    file: 'server/cases/sealing/generation.ts',
    find: 'at: ports.now(), validation',
    replace: 'at: new Date(0), validation',
    test,
  },
  {
    name: 'seals have no data to check them later',
    file: 'server/cases/sealing/generation.ts',
    find: 'at: ports.now(), validation, ...words',
    replace: 'at: ports.now(), ...words',
    test,
  },
  {
    name: 'the trail does not have the statements of signatures',
    file: 'server/cases/requests/anchor-details.ts',
    find: "if (phrase === null || act?.kind !== 'ACT') return []",
    replace: "if (phrase === null || act?.kind !== 'FILE') return []",
    test,
  },
  {
    name: 'signatures are not anchored',
    file: 'server/cases/requests/statements.ts',
    find: 'return [...files, ...acts]',
    replace: 'return files',
    test,
  },
  {
    name: 'a revoked certificate seals',
    file: 'server/adapters/revocation/answers.ts',
    find: 'state?.[0] === REVOKED',
    replace: 'state?.[0] === undefined',
    test: 'tests/server/adapters/revocation.test.ts',
    title: 'with a revoked certificate',
  },
  {
    name: 'a certificate seals after its last day',
    file: 'server/cases/sealing/sealer.ts',
    find: 'at < validFromDate || at > validToDate',
    replace: 'at < validFromDate',
    test: 'tests/server/sealing/held.test.ts',
  },
  {
    name: 'a responder is believed whose certificate has expired',
    file: 'server/adapters/revocation/answers.ts',
    find: 'maySign && isValid && needsNoCheck',
    replace: 'maySign && needsNoCheck',
    test: 'tests/server/adapters/revocation.test.ts',
    title: 'expired responder',
  },
  {
    name: 'a seal takes the links of the first page away',
    file: 'server/pdf/seal.ts',
    find: "new PdfArray([...listOf(source, page.get('Annots')), field])",
    replace: 'new PdfArray([field])',
    test: 'tests/server/pdf/seal.test.ts',
    title: 'whose links stay',
  },
]
