import { and, not } from 'xstate'
import { bulkSendingSetup } from './bulk-sending.setup.ts'

/**
 * One request for each row of a table, made from a template: the table is chosen, its columns are matched to what the
 * template needs, its rows are checked, and the bulk sending is created. An earlier step can be opened again.
 */
export const bulkSendingMachine = bulkSendingSetup.createMachine({
  id: 'bulk-sending',
  context: ({ input }) => ({
    templateId: input.templateId,
    template: null,
    revision: 0,
    file: null,
    table: null,
    columns: [],
    report: null,
    kind: null,
    page: 0,
    confirmed: [],
    name: '',
    isTemplateChanged: false,
    isLeavingAsked: false,
    complaint: null,
    created: null,
  }),
  initial: 'loading',
  on: {
    'leaving.asked': { guard: and(['hasFile', 'isNotCreating']), actions: 'askLeaving' },
    'leaving.declined': { actions: 'stopAsking' },
    'leaving.confirmed': { guard: 'isLeavingAsked', target: '.left' },
  },
  states: {
    loading: {
      tags: 'loading',
      entry: 'stopComplaining',
      invoke: { src: 'loadTemplate', input: ({ context }) => ({ id: context.templateId }) },
      on: {
        'template.loaded': [
          { guard: not('isUsable'), target: 'unusable', actions: 'keepTemplate' },
          { guard: 'hasTable', target: 'matching', actions: ['keepTemplate', 'matchAgain'] },
          { target: 'choosing', actions: 'keepTemplate' },
        ],
        'template.gone': { target: 'gone' },
        'call.failed': { target: 'failed', actions: 'reportFailure' },
      },
    },
    failed: { tags: 'failed', on: { 'retry.chosen': { target: 'loading' } } },
    unusable: {
      description: 'The template is disabled or no longer ready.',
      tags: 'unusable',
      on: { 'retry.chosen': { target: 'loading' } },
    },

    choosing: {
      tags: 'choosing',
      on: {
        'file.chosen': [
          { guard: 'isTooLarge', actions: 'reportSize' },
          { target: 'reading', actions: ['forgetFile', 'keepFile'] },
        ],
        'sample.chosen': { target: 'savingSample' },
        'step.chosen': { guard: and(['isMatching', 'hasTable']), target: 'matching', actions: 'stopComplaining' },
      },
    },
    savingSample: {
      tags: ['choosing', 'saving'],
      entry: 'stopComplaining',
      invoke: { src: 'saveSample', input: ({ context }) => ({ template: context.template! }) },
      on: {
        'file.saved': { target: 'choosing' },
        'call.failed': { target: 'choosing', actions: 'reportFailure' },
      },
    },
    reading: {
      tags: ['choosing', 'reading'],
      entry: 'stopComplaining',
      invoke: { src: 'readRows', input: ({ context }) => ({ key: context.file!.key }) },
      on: {
        'rows.read': [
          { guard: 'hasKnownColumns', target: 'checking', actions: ['keepTable', 'keepColumns'] },
          { target: 'matching', actions: ['keepTable', 'matchColumns'] },
        ],
        'file.refused': { target: 'choosing', actions: ['forgetFile', 'reportTable'] },
        'call.failed': { target: 'choosing', actions: ['forgetFile', 'reportFailure'] },
        'file.dropped': { target: 'choosing', actions: 'forgetFile' },
      },
    },

    matching: {
      tags: 'matching',
      on: {
        'column.chosen': { actions: 'keepUse' },
        'name.entered': { actions: 'keepName' },
        'columns.confirmed': [
          { guard: not('isNamed'), actions: ['keepName', 'reportName'] },
          { guard: 'isComplete', target: 'checking', actions: 'keepName' },
          { actions: ['keepName', 'reportIncomplete'] },
        ],
        'file.dropped': { target: 'choosing', actions: ['forgetFile', 'stopComplaining'] },
        'step.chosen': { guard: 'isChoosing', target: 'choosing', actions: 'stopComplaining' },
      },
    },
    checking: {
      tags: ['matching', 'checking'],
      entry: 'stopComplaining',
      invoke: {
        src: 'checkRows',
        input: ({ context: { file, template, columns, name } }) => ({
          key: file!.key,
          template: template!,
          columns,
          name,
        }),
      },
      on: {
        'rows.checked': [
          { guard: 'isRight', target: 'reviewing', actions: 'keepReport' },
          { target: 'correcting', actions: 'keepReport' },
        ],
        'columns.reopened': { target: 'matching' },
        'call.failed': { target: 'matching', actions: 'reportFailure' },
      },
    },

    correcting: {
      tags: 'correcting',
      on: {
        'kind.chosen': { actions: 'keepKind' },
        'page.chosen': { actions: 'keepPage' },
        'errors.chosen': { target: 'savingErrors' },
        'rows.leftOut': { guard: 'hasRightRows', target: 'reviewing', actions: 'stopComplaining' },
        'columns.reopened': { target: 'matching', actions: 'stopComplaining' },
        'file.chosen': [
          { guard: 'isTooLarge', actions: 'reportSize' },
          { target: 'reading', actions: 'keepFile' },
        ],
        'step.chosen': [
          { guard: 'isChoosing', target: 'choosing', actions: 'stopComplaining' },
          { guard: 'isMatching', target: 'matching', actions: 'stopComplaining' },
        ],
      },
    },
    savingErrors: {
      tags: ['correcting', 'saving'],
      entry: 'stopComplaining',
      invoke: {
        src: 'saveErrors',
        input: ({ context }) => ({ key: context.file!.key, fileName: context.file!.fileName }),
      },
      on: {
        'file.saved': { target: 'correcting' },
        'call.failed': { target: 'correcting', actions: 'reportFailure' },
      },
    },

    reviewing: {
      tags: 'reviewing',
      on: {
        'confirmation.switched': { actions: 'keepConfirmation' },
        'sending.confirmed': [{ guard: 'isConfirmed', target: 'creating' }, { actions: 'reportUnconfirmed' }],
        'errors.reopened': { guard: 'hasWrongRows', target: 'correcting', actions: 'stopComplaining' },
        'columns.reopened': { target: 'matching', actions: 'stopComplaining' },
        'step.chosen': [
          { guard: 'isChoosing', target: 'choosing', actions: 'stopComplaining' },
          { guard: 'isMatching', target: 'matching', actions: 'stopComplaining' },
          { guard: and(['isCorrecting', 'hasWrongRows']), target: 'correcting', actions: 'stopComplaining' },
        ],
      },
    },
    creating: {
      description: 'It cannot be left: nobody would know whether anything is sent.',
      tags: ['reviewing', 'creating'],
      entry: 'stopComplaining',
      invoke: {
        src: 'createSending',
        input: ({ context }) => ({
          key: context.file!.key,
          isWithoutWrong: context.report!.wrong > 0,
          sending: {
            templateId: context.templateId,
            revision: context.revision,
            name: context.name,
            columns: context.columns,
            ...Object.fromEntries(context.confirmed.map((of) => [of, true])),
          },
        }),
      },
      on: {
        'sending.created': { target: 'created', actions: 'keepCreated' },
        'rows.refused': { target: 'correcting', actions: 'keepReport' },
        'template.changed': { target: 'loading' },
        'sending.refused': { target: 'reviewing', actions: 'reportRefusal' },
        'call.failed': { target: 'reviewing', actions: 'reportFailure' },
      },
    },

    created: { type: 'final' },
    gone: { type: 'final' },
    left: { type: 'final' },
  },
  output: ({ context: { created, isLeavingAsked } }) =>
    created === null ? { is: isLeavingAsked ? 'left' : 'gone' } : { is: 'created', id: created },
})
