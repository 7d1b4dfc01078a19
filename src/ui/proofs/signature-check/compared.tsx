import { Braces } from 'lucide-react'
import type { Proof } from '#machines/rules/proofs/proof.ts'
import { Hash } from '../../design/copy.tsx'
import { Icon } from '../../design/icon.tsx'
import { Row, Stack } from '../../design/stack.tsx'
import { dense, muted, sub } from '../../design/text.css.ts'
import { Message } from '../../message.tsx'
import * as css from '../signature-check.css.ts'

/** Compares the fingerprints in a proof of another document with that of this document. */
export const Compared = ({ proof, hash, name }: { proof: Proof; hash: string; name: string }) => (
  <div className={css.part}>
    <Stack space={3}>
      <Row>
        <Icon of={Braces} size={20} />
        <h3 className={sub}>{name}</h3>
      </Row>
      <p className={`${dense} ${muted}`}>
        <Message id="signature-check.compare.proof" values={{ count: proof.documents.length }} />
      </p>
      {proof.documents.map((document) => (
        <p key={`${document.fileType} ${document.hash}`} className={css.fingerprint}>
          <Hash value={document.hash} />
        </p>
      ))}
      <p className={`${dense} ${muted}`}>
        <Message id="signature-check.compare.file" />
      </p>
      <p className={`${css.fingerprint} ${css.differing}`}>
        <Hash value={hash} />
      </p>
      <p className={`${dense} ${muted}`}>
        <Message id="signature-check.compare.text" />
      </p>
    </Stack>
  </div>
)
