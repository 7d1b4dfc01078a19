import { useEffect, useRef } from 'react'
import {
  CHANGED,
  shownOf,
  titleOfCertification,
  titleOfSignature,
  UNKNOWN_ANCHOR,
} from '#machines/rules/proofs/check.ts'
import type { SignatureAnswer } from '#machines/rules/proofs/check.ts'
import type { Verdict } from '#machines/rules/proofs/proof.ts'
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
  const { certification, verdict } = results
  const signature = withVerdict(results.signature, verdict)
  const titles = [titleOfSignature(signature.code), titleOfCertification(certification.code)] as const
  const shown = shownOf(...titles)
  const mayRetry = state.can({ type: 'check.retried' })
  const proved = verdict?.code === 0 && signature.code === 0 ? verdict : null
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
              <Signature answer={signature} verdict={verdict} hash={hash} proofName={proof?.name ?? ''} />
            ) : (
              <Certification answer={certification} />
            )}
          </VerdictActions>
        ))}
      </div>
      {explained === 'proof' && proved && (
        <ProofSteps verdict={proved} onClose={() => send({ type: 'explanation.closed' })} />
      )}
    </div>
  )
}

/**
 * The server's answer, unless the browser found the proof invalid: the browser's verdict takes precedence. If the page
 * does not know the anchor, a server that is newer than the page may. What the file's own seal tells says more than that
 * the proof is of another document.
 */
const withVerdict = (answer: SignatureAnswer, verdict: Verdict | null): SignatureAnswer =>
  answer.code !== CHANGED && verdict && verdict.code !== 0 && verdict.code !== UNKNOWN_ANCHOR
    ? { ...answer, code: verdict.code }
    : answer
