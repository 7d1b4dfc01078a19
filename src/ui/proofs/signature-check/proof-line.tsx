import { Braces, Trash2 } from 'lucide-react'
import { FileTrigger } from 'react-aria-components'
import { useIntl } from 'react-intl'
import { Button } from '../../design/button.tsx'
import { IconButton } from '../../design/icon-button.tsx'
import { Icon } from '../../design/icon.tsx'
import { dense, label, muted } from '../../design/text.css.ts'
import { Message } from '../../message.tsx'
import * as css from '../signature-check.css.ts'
import type { CheckProps } from './props.ts'

/** Adds or removes a proof file before a document is chosen. */
export function ProofLine({ state, send }: CheckProps) {
  const { formatMessage } = useIntl()
  const { proof } = state.context
  return (
    <div className={css.line}>
      <span className={css.lineIcon}>
        <Icon of={Braces} size={20} />
      </span>
      <div className={css.lineText}>
        <p className={label}>{proof?.name ?? <Message id="signature-check.proof.ask" />}</p>
        <p className={`${dense} ${muted}`}>
          <Message id={proof ? 'signature-check.proof.added' : 'signature-check.proof.askText'} />
        </p>
      </div>
      {proof && (
        <IconButton
          icon={Trash2}
          size="small"
          label={formatMessage({ id: 'signature-check.proof.remove' })}
          onPress={() => send({ type: 'proof.removed' })}
        />
      )}
      <ProofButton proof={proof !== null} onChosen={(file) => send({ type: 'proof.chosen', file })} />
    </div>
  )
}

type ProofButtonProps = {
  onChosen: (file: File) => void
  /** Whether there is one already. */
  proof: boolean
  /** Quiet where the answer does not wait for a proof. */
  isQuiet?: boolean
  size?: 'small' | 'medium'
}

/** Chooses a proof file. It may be any file: the machine checks its name. */
export const ProofButton = ({ proof, onChosen, isQuiet = false, size = 'small' }: ProofButtonProps) => (
  <FileTrigger
    acceptedFileTypes={['.json', 'application/json']}
    onSelect={(files) => {
      const [file] = files ?? []
      if (file) onChosen(file)
    }}
  >
    <Button variant={isQuiet ? 'quiet' : 'secondary'} size={size}>
      <Message id={proof ? 'signature-check.proof.another' : 'signature-check.proof.add'} />
    </Button>
  </FileTrigger>
)
