import { FormInput } from 'lucide-react'
import { useIntl } from 'react-intl'
import { rolesFor } from '#machines/rules/documents/field-roles.ts'
import { takenFrom } from '#machines/rules/documents/form-offer.ts'
import { Button } from '../../design/button.tsx'
import { Icon } from '../../design/icon.tsx'
import { useTyped } from '../../design/kept.ts'
import { Select } from '../../design/select.tsx'
import { Message } from '../../message.tsx'
import { offer as offerStyle, offerActions, offerWords } from './editor.css.ts'
import { useEditor } from './editor.ts'

/** Offers to add the fields of the files' own forms for a signer. Nothing if they have none, or it was answered. */
export function FormOffer() {
  const { state, send } = useEditor()
  const { formatMessage } = useIntl()
  const { desk, offer } = state.context
  const signers = rolesFor(['SIGNATURE'], desk.roles)
  const [role, setRole] = useTyped(signers[0]?.name ?? '')
  const fields = offer ? takenFrom(desk, offer) : 0
  if (!offer || fields === 0 || signers.length === 0) return null
  return (
    <section aria-label={formatMessage({ id: 'field-editor.form.title' })} className={offerStyle}>
      <Icon of={FormInput} size={20} />
      <p className={offerWords}>
        <Message id="field-editor.form.question" values={{ fields: offer.fields.length }} />{' '}
        {offer.left > 0 && <Message id="field-editor.form.left" values={{ left: offer.left }} />}
      </p>
      <div className={offerActions}>
        <Select
          size="small"
          aria-label={formatMessage({ id: 'field-editor.filledBy' })}
          value={role}
          options={signers.map(({ name }) => ({ value: name, label: name }))}
          onChange={setRole}
        />
        <Button size="small" onPress={() => send({ type: 'form.taken', role })}>
          <Message id="field-editor.form.take" values={{ fields }} />
        </Button>
        <Button variant="quiet" size="small" onPress={() => send({ type: 'form.declined' })}>
          <Message id="field-editor.form.decline" />
        </Button>
      </div>
    </section>
  )
}
