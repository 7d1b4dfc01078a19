import type { ComponentType, ReactNode } from 'react'
import type { EditEvent } from '#machines/flows/edit.events.ts'
import type { EditMachine, FormProblems, FormValues } from '#machines/flows/edit.machine.ts'
import type { StateOf } from '#machines/journal.ts'
import type { Option } from '../design/select-option.ts'
import type { PlainId } from '../message.tsx'

/** What every field of a form has. */
type CommonField<Values> = {
  name: keyof Values & string
  label: string
  help?: string
  /** Alone on its line. */
  isWide?: boolean
  /** Begins a part of the form with this title. */
  part?: string
  /** What to say about a problem of this field. */
  complaint?: (problem: string) => string
}

/** A line of text, unless `type` says more. */
type TextEditField<Values> = CommonField<Values> & {
  kind?: 'text'
  type?: 'email' | 'tel' | 'url'
  /** The keyboard that a touch screen shows. */
  inputMode?: 'numeric'
  autoComplete?: string
  maxLength?: number
}

/** Several lines of text. */
type LinesEditField<Values> = CommonField<Values> & { kind: 'lines' }

/** One of several values. */
type SelectEditField<Values> = CommonField<Values> & { kind: 'select'; options: readonly Option<string>[] }

/** On or off: the value is `true` or `false`. */
type SwitchEditField<Values> = CommonField<Values> & { kind: 'switch' }

/** A picture as a data URL, empty without one; `Picker` is what chooses it. */
type PictureEditField<Values> = CommonField<Values> & {
  kind: 'picture'
  Picker: ComponentType<PickerProps>
}

/** A secret: the value is a mark of what `Picker` keeps outside the form, empty without one. */
type SecretEditField<Values> = CommonField<Values> & { kind: 'secret'; Picker: ComponentType<PickerProps> }

export type PickerProps = {
  id: string
  label: string
  help?: string | undefined
  error?: ReactNode
  value: string
  onChange: (value: string) => void
  isReadOnly: boolean
}

/** One field of a form: a line of text, unless `kind` says more. */
export type EditField<Values> =
  | TextEditField<Values>
  | LinesEditField<Values>
  | SelectEditField<Values>
  | SwitchEditField<Values>
  | PictureEditField<Values>
  | SecretEditField<Values>

/** The page above a form: its address, and the message that names it. */
export type BackLink = { href: string; name: PlainId }

export type EditProps<Values extends FormValues> = {
  state: StateOf<EditMachine<Values>>
  send: (event: EditEvent<Values>) => void
}

export type EditViewProps<Values extends FormValues> = EditProps<Values> & {
  title: string
  /** Below the title. */
  lead?: ReactNode
  /** What saving is called here. */
  saveLabel?: ReactNode
  /** The list that the record is in. */
  back: { href: string; label: string }
  fields: readonly EditField<Values>[]
  /** What is wrong with the values as they are now. */
  problems: FormProblems<Values>
  /** Above the form. */
  notice?: ReactNode
  /** That it was saved; still said on the page that follows. */
  saved: ReactNode
  /** That the record no longer exists. */
  gone: { title: ReactNode; text: ReactNode; leave: ReactNode }
  /** More that can be done with the record: deleting it. */
  actions?: ReactNode
}
