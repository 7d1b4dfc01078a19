import { ScanSearch, X } from 'lucide-react'
import { useIntl } from 'react-intl'
import { Button } from '../../design/button.tsx'
import { Switch } from '../../design/checkbox.tsx'
import { IconButton } from '../../design/icon-button.tsx'
import { Message } from '../../message.tsx'
import { help, key, keys, strokes } from './canvas.css.ts'
import { head, headTitle } from './side/details.css.ts'
import { useEditor } from './editor.ts'
import type { EditorAccess } from './gestures/gestures.ts'
import { letterOf } from './gestures/keyboard.ts'

/** Keys are named as on keyboards. */
const rows = [
  ['place', Object.values(letterOf)],
  ['middle', ['Enter']],
  ['role', ['1', '…', '9']],
  ['next', ['Tab']],
  ['move', ['←', '↑', '→', '↓']],
  ['resize', ['Alt', '←', '→', '↑', '↓']],
  ['copy', ['Ctrl', 'C', 'X', 'V', 'D']],
  ['repeat', ['Ctrl', 'Shift', 'D']],
  ['all', ['Ctrl', 'A']],
  ['several', ['M']],
  ['find', ['F']],
  ['pages', ['PgUp', 'PgDn']],
  ['carry', ['Shift', 'PgUp', 'PgDn']],
  ['zoom', ['Ctrl', '+', '−', '0']],
  ['wheel', ['Ctrl', '↕']],
  ['free', ['Alt']],
  ['undo', ['Ctrl', 'Z']],
  ['delete', ['Del']],
  ['leave', ['Esc']],
] as const

/** The keyboard shortcuts of the editor. It stays open while working. */
export function Help({ access }: { access: EditorAccess }) {
  const { state, send } = useEditor()
  const { formatMessage } = useIntl()
  return (
    <section aria-label={formatMessage({ id: 'field-editor.keys.title' })} className={help} data-tools>
      <div className={head} style={{ height: 36, padding: 0, border: 0 }}>
        <h2 className={headTitle}>
          <Message id="field-editor.keys.title" />
        </h2>
        <IconButton
          size="small"
          icon={X}
          label={formatMessage({ id: 'field-editor.closeHelp' })}
          onPress={() => {
            send({ type: 'help.closed' })
            access.area()?.focus({ preventScroll: true })
          }}
        />
      </div>
      <dl className={keys}>
        {rows.map(([what, names]) => (
          <Row key={what} what={what} names={names} />
        ))}
      </dl>
      <Button
        variant="secondary"
        size="small"
        icon={ScanSearch}
        isDisabled={!state.can({ type: 'places.sought' })}
        onPress={() => send({ type: 'places.sought' })}
      >
        <Message id="field-editor.places.seek" />
      </Button>
      <Switch isSelected={state.context.letters} onChange={() => send({ type: 'letters.switched' })}>
        <Message id="field-editor.keys.letters" />
      </Switch>
    </section>
  )
}

const Row = ({ what, names }: { what: (typeof rows)[number][0]; names: readonly string[] }) => (
  <>
    <dt className={strokes}>
      {names.map((name) => (
        <kbd key={name} className={key}>
          {name}
        </kbd>
      ))}
    </dt>
    <dd>
      <Message id={`field-editor.keys.${what}`} />
    </dd>
  </>
)
