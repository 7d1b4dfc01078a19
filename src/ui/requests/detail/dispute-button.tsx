import { Scale } from 'lucide-react'
import { Button } from '../../design/button.tsx'
import { dense, muted } from '../../design/text.css.ts'
import { Message } from '../../message.tsx'
import { disputeFile } from './dispute-button.css.ts'

type DisputeButtonProps = {
  /** Whether it is being downloaded. */
  isPending: boolean
  onDownload: () => void
}

/** Downloads the dispute file of a request: all its events with their hashes, and a sealed PDF of them. */
export const DisputeButton = ({ isPending, onDownload }: DisputeButtonProps) => (
  <div className={disputeFile}>
    <Button variant="secondary" size="small" icon={Scale} isPending={isPending} onPress={onDownload}>
      <Message id="request-detail.dispute" />
    </Button>
    <p className={`${dense} ${muted}`}>
      <Message id="request-detail.dispute.is" />
    </p>
  </div>
)
