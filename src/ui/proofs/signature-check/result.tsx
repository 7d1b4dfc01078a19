import { useEffect, useRef } from 'react'
import type { LocalFile } from '#machines/flows/proofs/signature-check.machine.ts'
import { answersOf, type CheckResults } from '#machines/rules/proofs/check-answers.ts'
import { Button } from '../../design/button.tsx'
import { Message } from '../../message.tsx'
import * as css from '../signature-check.css.ts'
import { Certification } from './certification.tsx'
import { FileCard, type FirstPage } from './file-card.tsx'
import { ProofButton } from './proof-line.tsx'
import { ProofSteps } from './proof-steps.tsx'
import { Signature } from './signature.tsx'
import { VerdictActions } from './verdict-card.tsx'

type ResultProps = {
  checked: { file: LocalFile | null; proof: LocalFile | null; hash: string; results: CheckResults }
  firstPage: FirstPage
  /** Whether the proof is shown step by step. */
  isExplained: boolean
  onExplained: (isExplained: boolean) => void
  /** Checks it again; null if the check was conclusive. */
  onRepeated: (() => void) | null
  /** Takes a proof file; left out where proof files are matched to their documents. */
  onProof?: (file: File) => void
}

/** The results of a check: one of them, or both if both are positive. */
export function Result({ checked, firstPage, isExplained, onExplained, onRepeated, onProof }: ResultProps) {
  const answers = useRef<HTMLDivElement>(null)
  const { file, proof, hash, results } = checked
  // Screen readers start with the result.
  useEffect(() => answers.current?.querySelector('h2')?.focus(), [])
  const { verdict, certified } = results
  const { signature, certification, isAlone, shown, proved } = answersOf(results)
  const proofName = proof?.name ?? ''
  const actions = (onRepeated || proved || onProof) && (
    <>
      {onRepeated && (
        <Button onPress={onRepeated}>
          <Message id="signature-check.retry" />
        </Button>
      )}
      {proved && (
        <Button variant={onRepeated ? 'secondary' : 'primary'} onPress={() => onExplained(true)}>
          <Message id="signature-check.proof.see" />
        </Button>
      )}
      {onProof && (
        <ProofButton proof={proof !== null} onChosen={onProof} isQuiet={signature.code === 0} size="medium" />
      )}
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
      {isExplained && proved && <ProofSteps proved={proved} onClose={() => onExplained(false)} />}
    </div>
  )
}
