import { assign, type EventObject } from 'xstate'
import type { components } from '#openapi'
import type { Failure } from '../../../port.ts'
import type { Confirmation } from '../../../rules/documents/confirmations.ts'
import type { Limits } from '../../../rules/common/limits.ts'
import type { FileRefusal, UnsupportedContent } from '../../../rules/documents/file-check.ts'
import type { SharedDocument } from '../../../rules/documents/shared-document.ts'
import type { DocumentEvent } from './events.ts'

/** A file that was refused; without a name, those that were left out. */
export type RefusedFile = { fileName: string | null; name: FileRefusal; unsupported?: UnsupportedContent }

/** An error: a failed call, a refusal by name, a template that cannot be used, the files that were refused, or a file that could not be read. */
type Complaint =
  | { of: 'call'; failure: Failure }
  | { of: 'refusal'; name: components['schemas']['ProblemName'] }
  | { of: 'template'; name: components['schemas']['ProblemName']; template: string }
  | { of: 'files'; refused: RefusedFile[] }
  | { of: 'unreadable' }

/** What the shared steps need in the context of a wizard. */
export type DocumentContext = SharedDocument & {
  /** The server's id of the draft; null until it is created. */
  id: string | null
  /** The server's revision (ETag) that the draft is based on. */
  revision: string | null
  name: string
  /** Whether the person has named it; until then the name follows the file. */
  isNamed: boolean
  limits: Limits
  /** Whether the person tried to complete the step; missing values are shown from then on. */
  hasTried: boolean
  /** What of the current step is to be shown and to get the focus; a new object each time, null for nothing. */
  sought: { step: string; role?: string | null } | null
  /** The keys of the files, or of another part, to remove after confirmation. */
  removing: string[]
  /** The ids of the files for which the person confirmed it. */
  confirmed: Record<Confirmation, string[]>
  /** The ids of the files whose form fields were added as fields, or declined. */
  answeredForms: string[]
  /** The ids of the files whose places to fill in were taken, or declined. */
  answeredPlaces: string[]
  complaint: Complaint | null
  progress: { sent: number; total: number } | null
}

/** An empty document. */
export const newDocument: Omit<DocumentContext, 'limits'> = {
  files: [],
  fields: {},
  id: null,
  revision: null,
  name: '',
  isNamed: false,
  hasTried: false,
  sought: null,
  removing: [],
  confirmed: { signedFilesConfirmed: [], restrictedFilesConfirmed: [], lostPartsConfirmed: [] },
  answeredForms: [],
  answeredPlaces: [],
  complaint: null,
  progress: null,
}

type Of<Type extends DocumentEvent['type']> = Extract<DocumentEvent, { type: Type }>

/**
 * Makes actions for a wizard with a wider context and more events than the shared steps know.
 * @returns a function that turns a change of the document by events of these types into an action
 */
export const changing =
  <Context extends DocumentContext, Event extends EventObject>() =>
  <Type extends DocumentEvent['type']>(
    types: readonly Type[],
    change: (context: DocumentContext, event: Of<Type>) => Partial<DocumentContext>,
  ) =>
    assign<Context, Event, undefined, Event, never>(({ context, event }) => {
      if (!isOf(event, types)) throw new Error(`${event.type} is none of ${types.join(', ')}`)
      // The compiler cannot know that no wizard narrows what it shares with the others.
      return change(context, event) as Partial<Context>
    })

/** Whether an event is of one of these types. */
export const isOf = <Type extends DocumentEvent['type']>(
  event: EventObject,
  types: readonly Type[],
): event is Of<Type> => types.some((type) => type === event.type)
