import type { ReactNode } from 'react'
import type { EditEvent, EditMachine, FormProblems, FormValues } from '#machines/flows/edit.machine.ts'
import type { StateOf } from '#machines/journal.ts'

/** One field of a form: a line of text, unless `type` says more. */
export type EditField<Values> = {
  name: keyof Values & string
  label: string
  type?: 'email' | 'tel' | 'url'
  help?: string
  autoComplete?: string
  maxLength?: number
  /** Alone on its line. */
  isWide?: boolean
  /** What to say about a problem of this field. */
  complaint: (problem: string) => string
}

export type EditProps<Values extends FormValues> = {
  state: StateOf<EditMachine<Values>>
  send: (event: EditEvent<Values>) => void
}

export type EditViewProps<Values extends FormValues> = EditProps<Values> & {
  title: string
  /** The list that the record is in. */
  back: { href: string; label: string }
  fields: readonly EditField<Values>[]
  /** What is wrong with the values as they are now. */
  problems: FormProblems<Values>
  /** Shown for a moment after saving. */
  saved: ReactNode
  /** That the record no longer exists. */
  gone: { title: ReactNode; text: ReactNode; leave: ReactNode }
  /** More that can be done with the record: deleting it. */
  actions?: ReactNode
}
