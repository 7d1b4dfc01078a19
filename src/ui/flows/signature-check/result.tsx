import { useEffect, useRef, useState } from 'react'
import { shownOf, titleOfCertification, titleOfSignature } from '#machines/rules/check.ts'
import type { SignatureAnswer } from '#machines/rules/check.ts'
import type { Verdict } from '#machines/rules/proof.ts'
import { Button } from '../../design/button.tsx'
import { DropZone } from '../../design/drop-zone.tsx'
import { Row } from '../../design/stack.tsx'
import { Message } from '../../message.tsx'
import * as css from '../signature-check.css.ts'
import type { Props } from '../signature-check.view.tsx'
import { Certification } from './certification.tsx'
import { FileCard, type FirstPage } from './file-card.tsx'
import { ProofSteps } from './proof-steps.tsx'
import { Signature } from './signature.tsx'

/** What is known of the document: one result, or both where both are good. */
export function Result({ state, send, firstPage }: Props & { firstPage: FirstPage }) {
  const [isProofSeen, setProofSeen] = useState(false)
  const answers = useRef<HTMLDivElement>(null)
  const { file, proof, hash, results } = state.context
  // Whoever cannot see the page hears first what came of the check.
  useEffect(() => answers.current?.querySelector('h2')?.focus(), [])
  if (hash === null || !results) return null
  const { certification, verdict } = results
  const signature = confirmed(results.signature, verdict)
  const titles = [titleOfSignature(signature.code), titleOfCertification(certification.code)] as const
  const shown = shownOf(...titles)
  const mayRetry = state.can({ type: 'check.retried' })

  return (
    <div className={css.result}>
      <FileCard file={file} hash={hash} firstPage={firstPage} />
      <div ref={answers} className={css.answers}>
        {shown.map((kind) =>
          kind === 'signature' ? (
            <Signature key={kind} answer={signature} verdict={verdict} hash={hash} proofName={proof?.name ?? ''} />
          ) : (
            <Certification key={kind} answer={certification} />
          ),
        )}
        {(mayRetry || verdict?.code === 0) && (
          <Row>
            {mayRetry && (
              <Button onPress={() => send({ type: 'check.retried' })}>
                <Message id="check.retry" />
              </Button>
            )}
            {verdict?.code === 0 && (
              <Button variant={mayRetry ? 'secondary' : 'primary'} onPress={() => setProofSeen(true)}>
                <Message id="check.proof.see" />
              </Button>
            )}
          </Row>
        )}
        <DropZone
          accept=".json,application/json"
          title={<Message id={proof ? 'check.proof.another' : 'check.proof.add'} />}
          hint={<Message id="check.proof.hint" />}
          onFiles={([chosen]) => chosen && send({ type: 'proof.chosen', file: chosen })}
        />
      </div>
      {isProofSeen && verdict?.code === 0 && <ProofSteps verdict={verdict} onClose={() => setProofSeen(false)} />}
    </div>
  )
}

/** The server's answer, unless this machine found the proof wrong: then no server can make it right. */
const confirmed = (answer: SignatureAnswer, verdict: Verdict | null): SignatureAnswer =>
  verdict && verdict.code !== 0 ? { ...answer, code: verdict.code } : answer
