import type { DialogComplaint } from './signing-dialog.events.ts'

/** The action that shows a complaint. */
export const complain = (complaint: DialogComplaint) => ({ type: 'complain', params: { complaint } }) as const

/** Transitions for the answers of `sign`, with or without a code. */
export const signAnswers = {
  'signature.kept': { target: '#signing-dialog.done', actions: 'keepSigned' },
  'signature.unusable': {
    target: '#signing-dialog.choosing',
    actions: complain('signatureUnusable'),
  },
  'request.changed': { target: '#signing-dialog.closed', actions: 'keepOutput' },
  'terms.changed': { target: '#signing-dialog.closed', actions: 'keepOutput' },
  'fields.refused': { target: '#signing-dialog.closed', actions: 'keepOutput' },
  'request.closed': { target: '#signing-dialog.closed', actions: 'keepOutput' },
} as const

/** Transitions that lead from a chosen signature back to the choice, or out of the dialog. */
export const exits = {
  'step.left': { target: '#signing-dialog.choosing', actions: 'stopComplaining' },
  'dialog.dismissed': { target: '#signing-dialog.closed' },
} as const

/** Transitions of the states that wait for an answer about the code. */
export const unanswered = {
  'request.closed': { target: '#signing-dialog.closed', actions: 'keepOutput' },
  'call.failed': { target: 'spent', actions: ['allowResend', 'reportFailure'] },
  ...exits,
} as const

/** Actions when there is a code to enter, and when there is none and another has to wait. */
export const codeKept = ['stopWaiting', 'keepCode', 'allowResendLater'] as const
export const waitKept = ['stopWaiting', 'keepWait', 'allowResendLater', complain('codeWithheld')] as const
