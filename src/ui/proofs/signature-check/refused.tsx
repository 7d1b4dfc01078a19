import type { ReactNode } from 'react'
import { isFailure } from '#machines/port.ts'
import { isCheckRefusal } from '#machines/rules/proofs/check.ts'
import { Stack } from '../../design/stack.tsx'
import { sub } from '../../design/text.css.ts'
import { ErrorMessage } from '../../common/errors/error-message.tsx'
import { Message } from '../../message.tsx'
import { numbered, part } from '../signature-check.css.ts'
import { VerdictCard } from './verdict-card.tsx'

/**
 * The document is unknown, or is not the one of the proof: then nobody has looked for it alone. The text never calls it
 * forged. `children` says what a proof of another file holds.
 */
export const Missing = ({ children }: { children?: ReactNode }) => (
  <VerdictCard
    title="notFound"
    words={<Message id="signature-check.titles.notFound" />}
    lead={<Message id={children ? 'signature-check.wrong.3' : 'signature-check.text.notFound'} />}
  >
    <div className={part}>
      <Stack space={2}>
        <h3 className={sub}>
          <Message id="signature-check.todo" />
        </h3>
        <ol className={numbered}>
          <li>
            <Message id="signature-check.todo.mail" />
          </li>
          <li>
            <Message id="signature-check.todo.sender" />
          </li>
        </ol>
      </Stack>
    </div>
    {children}
  </VerdictCard>
)

const reasons = [2, 3, 6, 13, 14, 16, 17] as const

/** The proof does not prove the document; `code` says why. */
export const Wrong = ({ code, children }: { code: number; children?: ReactNode }) => (
  <VerdictCard
    title="wrongProof"
    words={<Message id="signature-check.titles.wrongProof" />}
    lead={<Message id={`signature-check.wrong.${reasons.find((reason) => reason === code) ?? 2}`} />}
  >
    {children}
  </VerdictCard>
)

/** The check failed; `message` is the failure or the refusal of the call, if the call failed. */
export const Failed = ({ message }: { message: string }) => (
  <VerdictCard
    title="technicalError"
    words={<Message id="signature-check.titles.technicalError" />}
    lead={<ErrorMessage error={isFailure(message) || isCheckRefusal(message) ? message : 'unexpected'} />}
  />
)
