import { isUploaded } from '../../../rules/documents/shared-document.ts'
import type { DocumentContext } from './document-context.ts'
import { isUnread } from './files.actions.ts'

type Args = { context: DocumentContext }

const refusedUpload = { target: 'choosing', actions: ['reportFileRefusal', 'forgetUnsent'] } as const

/**
 * The first step: the sender chooses files. The browser reads a chosen file and uploads it immediately, so that a reload loses
 * nothing and a refusal comes before the next step; the draft is created first if it does not exist yet (WIZ-012,
 * WIZ-013). Where a request holds one file, another one takes its place once it is uploaded. A call whose answer is lost
 * keeps the files: completing the step repeats the same call with the same keys. The sender is asked once for the
 * password of a file that needs one.
 *
 * @param next - the state after the step, such as `#signers`
 * @param create - the input of `createDraft`
 */
export const filesStep = <const Next extends string, Create>({ next, create }: { next: Next; create: Create }) =>
  ({
    id: 'files',
    tags: 'files',
    initial: 'choosing',
    entry: 'startStep',
    on: { 'draft.resumed': { target: '.choosing', actions: 'keepResumed' } },
    states: {
      choosing: {
        on: {
          'files.chosen': [
            { guard: 'replacesFields', target: 'askingReplacement', actions: 'keepChosen' },
            { target: 'reading', actions: 'keepChosen' },
          ],
          'file.replaced': { guard: 'isRefusedFile', target: 'reading', actions: 'replaceFile' },
          'file.removed': [
            { guard: 'removesFields', target: 'askingRemoval', actions: 'planRemoval' },
            { guard: 'removesUploaded', target: 'removing', actions: 'planRemoval' },
            { guard: 'isFile', actions: ['planRemoval', 'removePlanned'] },
          ],
          'next.chosen': [
            { guard: 'hasFilesProblem', actions: 'tryToGoOn' },
            { guard: 'isAllUploaded', target: 'uploaded' },
            { target: 'read', actions: 'tryToGoOn' },
          ],
        },
      },

      askingReplacement: {
        tags: 'replacementAsked',
        on: {
          'removal.confirmed': { target: 'reading' },
          'removal.declined': { target: 'choosing', actions: 'forgetUnsent' },
        },
      },

      reading: {
        tags: 'reading',
        invoke: {
          src: 'readFiles',
          input: ({ context }: Args) => ({ keys: context.files.filter(isUnread).map(({ key }) => key) }),
        },
        always: { guard: 'isRead', target: 'choosing' },
        on: {
          'files.read': { target: 'read', actions: 'keepScanned' },
          'call.failed': { target: 'choosing', actions: ['forgetUnsent', 'reportUnreadable'] },
        },
      },

      read: {
        always: [
          { guard: 'hasNothingToSend', target: 'choosing' },
          { guard: 'isCreated', target: 'uploading' },
          { target: 'creating' },
        ],
      },

      creating: {
        tags: ['busy', 'uploading'],
        entry: 'stopComplaining',
        invoke: { src: 'createDraft', input: create },
        on: {
          'draft.created': { target: 'uploading', actions: 'keepId' },
          'call.failed': { target: 'choosing', actions: 'reportFailure' },
        },
      },

      uploading: {
        tags: ['busy', 'uploading'],
        entry: 'stopComplaining',
        exit: 'stopUpload',
        invoke: {
          src: 'uploadFiles',
          input: ({ context }: Args) => ({
            id: context.id!,
            keys: context.files.filter((file) => !isUploaded(file)).map(({ key }) => key),
          }),
        },
        on: {
          'upload.progressed': { actions: 'keepProgress' },
          'files.uploaded': { target: 'stored', actions: 'keepUploaded' },
          'upload.refused': [{ guard: 'needsPassword', target: 'askingPassword' }, refusedUpload],
          'draft.gone': { target: '#gone' },
          'call.failed': { target: 'choosing', actions: 'reportFailure' },
        },
      },

      askingPassword: {
        description: 'A dialog that is not journalled uploads the files with their password.',
        tags: 'passwordAsked',
        on: {
          'files.uploaded': { target: 'stored', actions: 'keepUploaded' },
          'upload.refused': refusedUpload,
          'password.declined': { target: 'choosing', actions: ['reportLocked', 'forgetUnsent'] },
          'draft.gone': { target: '#gone' },
        },
      },

      stored: {
        always: [
          { guard: 'isReplaced', target: 'removing' },
          { guard: 'isGoingOn', target: 'uploaded' },
          { target: 'choosing' },
        ],
      },

      uploaded: {
        always: [
          { guard: 'endsSignatures', target: 'askingSignatures' },
          { guard: 'liftsRestrictions', target: 'askingRestrictions' },
          { guard: 'losesParts', target: 'askingLoss' },
          { target: next },
        ],
      },

      askingSignatures: {
        tags: 'signaturesAsked',
        on: {
          'signatures.givenUp': { target: 'uploaded', actions: 'giveUpSignatures' },
          'signatures.kept': { target: 'choosing' },
        },
      },

      askingRestrictions: {
        tags: 'restrictionsAsked',
        on: {
          'restrictions.accepted': { target: 'uploaded', actions: 'acceptRestrictions' },
          'restrictions.respected': { target: 'choosing' },
        },
      },

      askingLoss: {
        tags: 'lossAsked',
        on: {
          'loss.accepted': { target: 'uploaded', actions: 'acceptLoss' },
          'loss.declined': { target: 'choosing' },
        },
      },

      askingRemoval: {
        tags: 'removalAsked',
        on: {
          'removal.confirmed': { target: 'removing' },
          'removal.declined': { target: 'choosing' },
        },
      },

      removing: {
        tags: 'busy',
        invoke: {
          src: 'removeFiles',
          input: ({ context: { id, files, removing } }: Args) => ({
            id: id!,
            fileIds: files.filter(({ key }) => removing.includes(key)).flatMap((file) => file.id ?? []),
          }),
        },
        on: {
          'files.removed': { target: 'choosing', actions: 'keepRemoved' },
          'draft.gone': { target: '#gone' },
          'call.failed': { target: 'choosing', actions: 'reportFailure' },
        },
      },
    },
  }) as const
