import { MonitorSmartphone, Pointer } from 'lucide-react'
import { Button } from '../../../design/button.tsx'
import { EmptyState } from '../../../design/empty.tsx'
import { Message } from '../../../message.tsx'
import { notice } from './tapping.css.ts'

/** Shown on a phone instead of the editor, which needs more room: the draft is kept, or fields are placed by tapping. */
export const Notice = ({ onTap }: { onTap: () => void }) => (
  <div className={notice}>
    <EmptyState
      icon={MonitorSmartphone}
      title={<Message id="field-editor.small.title" />}
      actions={
        <Button icon={Pointer} onPress={onTap}>
          <Message id="field-editor.small.tap" />
        </Button>
      }
    >
      <Message id="field-editor.small.text" />
    </EmptyState>
  </div>
)
