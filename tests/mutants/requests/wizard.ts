import type { Mutant } from '../mutant.ts'

const wizard = 'tests/flows/requests/request-wizard.test.tsx'
const files = 'tests/flows/requests/request-wizard/files.test.tsx'
const sending = 'tests/flows/requests/request-wizard/sending.test.tsx'

/** The wizard that prepares a request. */
export const requestWizard: Mutant[] = [
  {
    name: 'every signed file counts as confirmed',
    file: 'src/machines/flows/requests/request-wizard/review.step.ts',
    find: "needsSaying(context, 'signedFilesConfirmed')",
    replace: 'true',
    test: sending,
  },
  {
    name: 'every restricted file counts as confirmed',
    file: 'src/machines/flows/requests/request-wizard/review.step.ts',
    find: "needsSaying(context, 'restrictedFilesConfirmed')",
    replace: 'true',
    test: sending,
  },
  {
    name: 'every lost attachment counts as accepted',
    file: 'src/machines/flows/requests/request-wizard/review.step.ts',
    find: "needsSaying(context, 'lostPartsConfirmed')",
    replace: 'true',
    test: sending,
  },
  {
    name: 'wrong settings are saved',
    file: 'src/machines/flows/requests/request-wizard/wizard-setup.ts',
    find: 'patchOf(context, settingsProblems(context, context.limits, context.today)',
    replace: 'patchOf(context, {}',
    test: wizard,
  },
  {
    name: 'a pasted list may have more signers than a request',
    file: 'src/machines/rules/requests/signer-list.ts',
    find: 'taken.length + people.length > MAX_SIGNERS',
    replace: 'people.length > MAX_SIGNERS',
    test: 'tests/rules/requests/signer-list.test.ts',
  },
  {
    name: 'another form opens although a request has all its signers',
    file: 'src/machines/flows/requests/request-wizard/signers.step.ts',
    find: 'context.signers.length >= MAX_SIGNERS',
    replace: 'context.signers.length > MAX_SIGNERS',
    test: 'tests/flows/requests/request-wizard/signers.test.tsx',
  },
  {
    name: 'that somebody signs already is said late',
    file: 'src/ui/requests/request-wizard/signers/signer-form.tsx',
    find: "complaints.mail === 'duplicate' ? { mail: 'duplicate' } : {}",
    replace: '{}',
    test: 'tests/flows/requests/request-wizard/signers.test.tsx',
  },
  {
    name: 'a file that was refused is uploaded nevertheless',
    file: 'src/machines/rules/documents/shared-document.ts',
    find: '!isUploaded(file) && isAccepted(file)',
    replace: '!isUploaded(file)',
    test: files,
  },
  {
    name: 'a refusal on the way to the next step is passed over',
    file: 'src/machines/flows/documents/document-wizard/files.actions.ts',
    find: 'context.hasTried && context.complaint === null &&',
    replace: 'context.hasTried &&',
    test: files,
  },
  {
    name: 'a file that waits for its turn is forgotten once the one before it is uploaded',
    file: 'src/machines/rules/documents/shared-document.ts',
    find: 'return keepsUnsent && id === undefined ? [own] : []',
    replace: 'return []',
    test: files,
  },
  {
    name: 'a drag over the page is looked at too often',
    file: 'src/ui/design/throttle.ts',
    find: 'at - last >= interval',
    replace: 'at - last > interval - 1',
    test: 'tests/ui/design/design.test.tsx',
    title: 'FILE-008',
  },
  {
    name: 'a draft that is asked for again is still out of reach',
    file: 'src/machines/flows/documents/document-wizard/stale.step.ts',
    find: "      keepingMine: {\n        tags: 'busy',\n        entry: 'stopComplaining',\n",
    replace: "      keepingMine: {\n        tags: 'busy',\n",
    test: 'tests/flows/every-flow.test.ts',
  },
]
