import { RotateCw } from 'lucide-react'
import { Button } from '../design/button.tsx'
import { Message } from '../message.tsx'

/** Replaces the button that opens the comments when it could not be loaded. */
export const UnreachableComments = ({ onRetry }: { onRetry: () => void }) => (
  <Button variant="quiet" icon={RotateCw} onPress={onRetry}>
    <Message id="comments-loading.retry" />
  </Button>
)
