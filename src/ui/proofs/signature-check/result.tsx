import { useEffect, useRef } from 'react'
import { answersOf } from '#machines/rules/proofs/check-answers.ts'
import { Button } from '../../design/button.tsx'
import { Message } from '../../message.tsx'
import * as css from '../signature-check.css.ts'
import type { CheckProps } from './props.ts'
import { Certification } from './certification.tsx'
import { FileCard, type FirstPage } from './file-card.tsx'
import { ProofButton } from './proof-line.tsx'
import { ProofSteps } from './proof-steps.tsx'
import { Signature } from './signature.tsx'
import { VerdictActions } from './verdict-card.tsx'

/** The results of a check: one of them, or both if both are positive. */
export function Result({ state, send, firstPage }: CheckProps & { firstPage: FirstPage }) {
  const answers = useRef<HTMLDivElement>(null)
  const { file, proof, hash, results, explained } = state.context
  // Screen readers start with the result.
  useEffect(() => answers.current?.querySelector('h2')?.focus(), [])
  if (hash === null || !results) return null
  const { verdict, certified } = results
  const { signature, certification, isAlone, shown, proved } = answersOf(results)
  const mayRetry = state.can({ type: 'check.retried' })
  const proofName = proof?.name ?? ''
  const actions = (
    <>
      {mayRetry && (
        <Button onPress={() => send({ type: 'check.retried' })}>
          <Message id="signature-check.retry" />
        </Button>
      )}
      {proved && (
        <Button
          variant={mayRetry ? 'secondary' : 'primary'}
          onPress={() => send({ type: 'explanation.opened', of: 'proof' })}
        >
          <Message id="signature-check.proof.see" />
        </Button>
      )}
      <ProofButton proof={proof !== null} send={send} isQuiet={signature.code === 0} size="medium" />
    </>
  )

  return (
    <div className={css.result}>
      <FileCard file={file} hash={hash} firstPage={firstPage} />
      <div ref={answers} className={css.answers}>
        {shown.map((kind, i) => (
          <VerdictActions key={kind} value={i === 0 ? actions : null}>
            {kind === 'signature' ? (
              <Signature answer={signature} verdict={verdict} hash={hash} proofName={proofName} />
            ) : (
              <Certification
                answer={certification}
                certified={certified}
                isAlone={isAlone}
                hash={hash}
                proofName={proofName}
              />
            )}
          </VerdictActions>
        ))}
      </div>
      {explained === 'proof' && proved && (
        <ProofSteps proved={proved} onClose={() => send({ type: 'explanation.closed' })} />
      )}
    </div>
  )
}
