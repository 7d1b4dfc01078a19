import { ArrowDownToLine, ArrowUpToLine, Copy, CopyPlus, Files, Scissors, Trash2 } from 'lucide-react'
import { useIntl } from 'react-intl'
import { Button } from '../../../design/button.tsx'
import { IconButton } from '../../../design/icon-button.tsx'
import { Message } from '../../../message.tsx'
import { foot, footRow } from './details.css.ts'
import { useEditor } from '../editor.ts'

/** What can be done with what is selected. `onGone` takes the focus when the fields are gone. */
export function Foot({ onGone }: { onGone?: () => void }) {
  const { state, send } = useEditor()
  const { formatMessage } = useIntl()
  const isTapping = state.hasTag('tapping')
  const remove = (type: 'fields.cut' | 'fields.deleted') => {
    send({ type })
    onGone?.()
  }
  return (
    <div className={foot}>
      <div className={footRow}>
        <Button variant="secondary" size="small" icon={CopyPlus} onPress={() => send({ type: 'fields.duplicated' })}>
          <Message id="field-editor.duplicate" />
        </Button>
        {state.context.desk.pages.length > 1 && (
          <Button
            variant="secondary"
            size="small"
            icon={Files}
            isDisabled={!state.can({ type: 'fields.repeated' })}
            onPress={() => send({ type: 'fields.repeated' })}
          >
            <Message id="field-editor.repeat" />
          </Button>
        )}
      </div>
      <div className={footRow}>
        {!isTapping && (
          <>
            <IconButton
              size="small"
              variant="secondary"
              icon={Copy}
              label={formatMessage({ id: 'field-editor.copy' })}
              onPress={() => send({ type: 'fields.copied' })}
            />
            <IconButton
              size="small"
              variant="secondary"
              icon={Scissors}
              label={formatMessage({ id: 'field-editor.cut' })}
              onPress={() => remove('fields.cut')}
            />
          </>
        )}
        {!isTapping && state.context.desk.pages.length > 1 && <Carry />}
        <Button variant="dangerQuiet" size="small" icon={Trash2} onPress={() => remove('fields.deleted')}>
          <Message id="field-editor.delete" />
        </Button>
      </div>
    </div>
  )
}

/** Moves what is selected to the page before or after its own. */
function Carry() {
  const { state, send } = useEditor()
  const { formatMessage } = useIntl()
  return carries.map(({ to, icon, pages }) => (
    <IconButton
      key={to}
      size="small"
      variant="secondary"
      icon={icon}
      label={formatMessage({ id: `field-editor.carry.${to}` })}
      isDisabled={!state.can({ type: 'fields.carried', pages })}
      onPress={() => send({ type: 'fields.carried', pages })}
    />
  ))
}

const carries = [
  { to: 'up', icon: ArrowUpToLine, pages: -1 },
  { to: 'down', icon: ArrowDownToLine, pages: 1 },
] as const
