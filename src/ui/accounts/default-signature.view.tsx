import type { ComponentType } from 'react'
import { useIntl } from 'react-intl'
import type { defaultSignatureMachine } from '#machines/flows/accounts/default-signature.machine.ts'
import { EditView } from '../edit/edit.view.tsx'
import type { PickerProps } from '../edit/props.ts'
import type { ViewProps } from '../flow.tsx'
import { Message } from '../message.tsx'

type DefaultSignatureViewProps = ViewProps<typeof defaultSignatureMachine> & {
  /** Shows the signature and chooses another one. */
  Picker: ComponentType<PickerProps>
  profile: string
}

/** The signature that the account keeps for itself (ACC-016 to ACC-018). */
export function DefaultSignatureView({ state, send, Picker, profile }: DefaultSignatureViewProps) {
  const { formatMessage } = useIntl()
  return (
    <EditView
      state={state}
      send={send}
      title={formatMessage({ id: 'default-signature.title' })}
      lead={<Message id="default-signature.lead" />}
      back={{ href: profile, label: formatMessage({ id: 'default-signature.back' }) }}
      fields={[
        {
          kind: 'picture',
          name: 'defaultSignature',
          label: formatMessage({ id: 'default-signature.label' }),
          help: formatMessage({ id: 'default-signature.help' }),
          Picker,
        },
      ]}
      problems={{}}
      saved={<Message id="default-signature.saved" />}
      gone={{
        title: <Message id="default-signature.gone" />,
        text: <Message id="default-signature.gone.text" />,
        leave: <Message id="default-signature.back" />,
      }}
    />
  )
}
