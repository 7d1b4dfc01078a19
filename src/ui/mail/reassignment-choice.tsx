import { Checkbox } from '../design/checkbox.tsx'
import { Message } from '../message.tsx'

type Props = { isAllowed: boolean; onChange: (change: { allowReassignment: boolean }) => void }

/** Lets a sender allow that signers ask somebody else to sign in their place. */
export const ReassignmentChoice = ({ isAllowed, onChange }: Props) => (
  <Checkbox
    isSelected={isAllowed}
    onChange={(allowReassignment) => onChange({ allowReassignment })}
    hint={<Message id="request-settings.allowReassignment.help" />}
  >
    <Message id="request-settings.allowReassignment" />
  </Checkbox>
)
