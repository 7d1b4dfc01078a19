import { KeyRound } from 'lucide-react'
import { useIntl } from 'react-intl'
import type { folderCheckMachine } from '#machines/flows/proofs/folder-check.machine.ts'
import { Button } from '../../design/button.tsx'
import { Hash } from '../../design/copy.tsx'
import { useTyped } from '../../design/kept.ts'
import { Stack } from '../../design/stack.tsx'
import { dense, muted } from '../../design/text.css.ts'
import { TextField } from '../../design/text-field.tsx'
import type { ViewProps } from '../../flow.tsx'
import { Message } from '../../message.tsx'
import * as css from '../folder-check.css.ts'

/** The key of the ledger that proofs are compared with: a form for it, or the key that was given. */
export function KeyToCompare({ state, send }: ViewProps<typeof folderCheckMachine>) {
  const { formatMessage } = useIntl()
  const [typed, setTyped] = useTyped('')
  const { key, complaint } = state.context
  if (key !== null)
    return (
      <div className={`${css.box} ${css.head}`}>
        <div className={css.name}>
          <Stack space={1}>
            <span className={`${dense} ${muted}`}>
              <Message id="folder-check.key.chosen" />
            </span>
            <Hash value={key} />
          </Stack>
        </div>
        <Button variant="secondary" size="small" onPress={() => send({ type: 'key.removed' })}>
          <Message id="folder-check.key.remove" />
        </Button>
      </div>
    )
  const isMalformed = complaint === 'malformedKey'
  return (
    <form
      noValidate
      className={css.box}
      onSubmit={(event) => {
        event.preventDefault()
        send({ type: 'key.submitted', key: typed })
      }}
    >
      <div className={css.keyForm}>
        <TextField
          isVerbatim
          autoComplete="off"
          icon={KeyRound}
          label={formatMessage({ id: 'folder-check.key.label' })}
          help={formatMessage({ id: 'folder-check.key.help' })}
          error={isMalformed && formatMessage({ id: 'folder-check.complaint.malformedKey' })}
          attention={isMalformed ? state : undefined}
          value={typed}
          onChange={setTyped}
        />
        <Button type="submit" variant="secondary">
          <Message id="folder-check.key.compare" />
        </Button>
      </div>
    </form>
  )
}
