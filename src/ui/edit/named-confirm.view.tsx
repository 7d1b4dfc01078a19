import type { ComponentType } from 'react'
import { useIntl } from 'react-intl'
import type { ConfirmMachine } from '#machines/flows/confirm.machine.ts'
import { ConfirmView } from '../confirm.view.tsx'
import type { ViewProps } from '../flow.tsx'
import { Message } from '../message.tsx'

type MessageId = keyof FormatjsIntl.MessageArguments

/** The actions that have all messages which such a question needs, by the stem of these. */
export type ConfirmStem = {
  [Id in MessageId]: Id extends `${infer One}.pending`
    ? `${One}.${'title' | 'text' | 'keep' | 'confirm' | 'close'}` extends MessageId
      ? One
      : never
    : never
}[MessageId]

type NamedConfirmProps = ViewProps<ConfirmMachine> & {
  /** Where its messages are: `${stem}.title` and so on. */
  stem: ConfirmStem
  /** What it is done to, as people call it. */
  name: string
  variant?: 'primary' | 'danger'
}

/** Asks before something is done to one named thing, with nothing but messages of its own. */
export function NamedConfirmView({ stem, name, ...props }: NamedConfirmProps) {
  const { formatMessage } = useIntl()
  return (
    <ConfirmView
      {...props}
      words={{
        title: formatMessage({ id: `${stem}.title` as 'group-removal.title' }, { name }),
        keep: formatMessage({ id: `${stem}.keep` as 'group-removal.keep' }),
        confirm: formatMessage({ id: `${stem}.confirm` as 'group-removal.confirm' }),
        pending: formatMessage({ id: `${stem}.pending` as 'group-removal.pending' }),
        close: formatMessage({ id: `${stem}.close` as 'group-removal.close' }),
      }}
    >
      <Message id={`${stem}.text` as 'group-removal.text'} />
    </ConfirmView>
  )
}

/** Asks before something is done to a named record, and does it. */
export type Asking = ComponentType<{ id: string; name: string; onDone: (isDone: boolean) => void }>
