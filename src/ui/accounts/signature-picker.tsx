import { PenLine, Trash2 } from 'lucide-react'
import { useRef, type ComponentType } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../design/button.tsx'
import { help as helpStyle, label as labelStyle } from '../design/field.css.ts'
import { Row, Stack } from '../design/stack.tsx'
import { Message } from '../message.tsx'
import { none, paper, signature } from './signature-picker.css.ts'

/** `onDone` gets the chosen image, a PNG as data URL; null if none was chosen. */
export type SignatureChoiceProps = { name: string; onDone: (image: string | null) => void }

export type SignaturePickerProps = {
  label: string
  help: string
  /** A PNG as data URL; empty without one. */
  value: string
  onChange: (value: string) => void
  /** The dialog in which a signature is chosen is open. */
  isChoosing: boolean
  onOpen: () => void
  onClose: () => void
}

type PickerOfSomebodyProps = SignaturePickerProps & {
  /** Whose signature it is. */
  name: string
  /** The flow that chooses a signature. */
  Choice: ComponentType<SignatureChoiceProps>
}

/** The signature that somebody keeps, on paper, and what can be done with it (ACC-018). */
export function SignaturePicker({ label, help, value, onChange, name, Choice, ...choice }: PickerOfSomebodyProps) {
  const { formatMessage } = useIntl()
  const chooser = useRef<HTMLButtonElement>(null)
  return (
    <Stack space={3}>
      <Stack space={1}>
        <span className={labelStyle}>{label}</span>
        <span className={helpStyle}>{help}</span>
      </Stack>
      <div className={paper}>
        {value === '' ? (
          <span className={none}>
            <Message id="default-signature.none" />
          </span>
        ) : (
          <img src={value} alt={formatMessage({ id: 'default-signature.alt' }, { name })} className={signature} />
        )}
      </div>
      <Row>
        <Button ref={chooser} variant="secondary" icon={PenLine} onPress={choice.onOpen}>
          <Message id={value === '' ? 'default-signature.choose' : 'default-signature.change'} />
        </Button>
        {value !== '' && (
          <Button
            variant="dangerQuiet"
            icon={Trash2}
            onPress={() => {
              onChange('')
              // This button goes, and the focus with it.
              chooser.current?.focus()
            }}
          >
            <Message id="default-signature.remove" />
          </Button>
        )}
      </Row>
      {choice.isChoosing && (
        <Choice
          name={name}
          onDone={(image) => {
            choice.onClose()
            if (image !== null) onChange(image)
          }}
        />
      )}
    </Stack>
  )
}
