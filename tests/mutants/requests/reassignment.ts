import type { Mutant } from '../mutant.ts'

const reassigning = 'tests/server/signing/reassigning.test.ts'
const cases = 'server/cases/signing/reassignment/reassign.ts'

/** Signers who ask somebody else to sign in their place. */
export const reassignment: Mutant[] = [
  {
    name: 'somebody else is asked although the sender does not allow it',
    file: cases,
    find: 'return allowReassignment && !isEmbedded && takenOver',
    replace: 'return (allowReassignment || true) && takenOver',
    test: reassigning,
    title: 'RASG-001',
  },
  {
    name: 'a signature is passed on without end',
    file: cases,
    find: 'undefined ? 0 : 1 + takenOver(signers, former)',
    replace: 'undefined ? 0 : 0 * takenOver(signers, former)',
    test: reassigning,
    title: 'RASG-006',
  },
  {
    name: 'a signature comes back to who has passed it on',
    file: cases,
    find: 'removedAt === null || replaced.has(id)',
    replace: 'removedAt === null',
    test: reassigning,
    title: 'RASG-007',
  },
  {
    name: 'a reassignment is no invitation',
    file: cases,
    find: 'isSandbox: row.isSandbox }, 1)',
    replace: 'isSandbox: row.isSandbox }, 0)',
    test: reassigning,
    title: 'RASG-011',
  },
  {
    name: 'the fields stay those of the former signer',
    file: cases,
    find: '      await passRoles(tx, row.document, successor, passedRoles(await rolesOf(tx, row.document), former, wanted))\n',
    replace: '',
    test: reassigning,
    title: 'RASG-008',
  },
  {
    name: 'the former link says that the request was cancelled',
    file: 'server/cases/signing/links.ts',
    find: "  if (link.isPassedOn) throw new Refused('ReassignedRequestException')\n",
    replace: '',
    test: reassigning,
    title: 'RASG-009',
  },
  {
    name: 'the invitation is in the language of the request',
    file: 'server/cases/signing/mail-writer.ts',
    find: 'language: signer ? (signer.language ?? row.language) : issuer.language',
    replace: 'language: signer ? row.language : issuer.language',
    test: reassigning,
    title: 'RASG-010',
  },
  {
    name: 'what the former signer opened counts for the new one',
    file: 'src/machines/lifecycles/request.reassignment.ts',
    find: 'opened: context.opened.filter(isOther)',
    replace: 'opened: [...context.opened, successor]',
    test: 'tests/lifecycles/request.reassignment.test.ts',
    title: 'RASG-008',
  },
  {
    name: 'one template decides for all that signers may ask somebody else',
    file: 'src/machines/rules/templates/merge.ts',
    find: 'templates.every(({ params }) => params.allowReassignment)',
    replace: 'templates.some(({ params }) => params.allowReassignment)',
    test: 'tests/rules/templates/merge.test.ts',
    title: 'RASG-002',
  },
  {
    name: 'the menu offers every signer to ask somebody else',
    file: 'src/machines/flows/signing/signing.setup.ts',
    find: 'context.view?.mayReassign ?? false',
    replace: 'context.view?.mayReassign ?? true',
    test: 'tests/flows/signing/signing.test.tsx',
    title: 'whom to ask is written to its end',
  },
]
