import { certificationSubject } from '#machines/rules/certifications/certification-subject.ts'
import { load } from '../../engine/decide.ts'
import { bySystem } from '../../engine/stamps.ts'
import { transact } from '../../engine/transact.ts'
import { certificationById } from '../../store/certifications/certifications.ts'
import { progressOf } from '../../store/proofs/kept-anchoring.ts'
import type { Ports } from '../ports.ts'
import { certification, certificationStream, happenToCertification } from './certification-lifecycle.ts'

/**
 * Records on a certification that its anchoring is final, or stays rejected (jobs `tellAnchored`, `tellRejected`). Does
 * nothing before that, nor if it is recorded.
 */
export async function endCertification(ports: Ports, id: string): Promise<void> {
  await transact(ports, async (tx) => {
    const row = await certificationById(tx, id)
    const progress = await progressOf(tx, certificationSubject(id))
    const type = factOf(progress?.state)
    if (!row || !type) return
    const stamp = bySystem(row, ports.now())
    const known = await load(tx, certification, certificationStream(id))
    if (known?.state.can({ type, at: stamp.at.getTime() }))
      await happenToCertification({ ports, tx, row, stamp }, { type })
  })
}

function factOf(state: string | undefined): 'anchoring.validated' | 'anchoring.rejected' | null {
  if (state === 'VALIDATED') return 'anchoring.validated'
  return state === 'REJECTED' ? 'anchoring.rejected' : null
}
