import { Message } from '../../../message.tsx'
import { name as nameStyle, you } from './signers.css.ts'

/** The name of a signer in their row, and whether they are the sender. */
export const SignerName = ({ name, isMe }: { name: string; isMe: boolean }) => (
  <span className={nameStyle}>
    {name}{' '}
    {isMe && (
      <span className={you}>
        <Message id="request-wizard.signers.you" />
      </span>
    )}
  </span>
)
