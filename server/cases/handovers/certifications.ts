import { deferredFileSubject } from '#machines/rules/certifications/certification-subject.ts'
import { recordFact } from '../../engine/changes.ts'
import { decide } from '../../engine/decide.ts'
import { Refused } from '../../engine/refused.ts'
import { keepCertificationOwner, keepDeferredOwner } from '../../store/certifications/certification-owners.ts'
import { certificationById } from '../../store/certifications/certifications.ts'
import {
  deferredFilesById,
  dropWaiting,
  lockDeferredFiles,
  waitingHashes,
  type DeferredFile,
} from '../../store/certifications/deferred-files.ts'
import { certification, certificationStream } from '../certifications/certification-lifecycle.ts'
import { announceCertification } from '../certifications/hints.ts'
import { actorOf, stampOf, type EndingTurn, type HandingTurn, type HandoverTurn } from './turn.ts'

/** Hands a certification over, with its files. */
export async function handOverCertification(turn: HandingTurn): Promise<void> {
  const { ports, tx, id, from, to } = turn
  const row = await certificationById(tx, id)
  if (row?.owner !== from) throw new Refused('NotFoundException')
  const stamp = stampOf(turn)
  await decide(
    { ports, tx, lifecycle: certification, stream: certificationStream(id), stamp },
    { type: 'certification.handedOver', from, to },
  )
  await keepCertificationOwner(tx, id, to)
  for (const owner of [from, to]) await announceCertification(tx, { ...row, owner })
}

/** Hands a file over that waits to be certified. One that waits for its new owner already goes: it is certified once. */
export async function handOverDeferred(turn: HandingTurn): Promise<void> {
  const { tx, id, tenant, from, to } = turn
  await lockDeferredFiles(tx, tenant)
  const file = await waitingFile(turn)
  if ((await waitingHashes(tx, { tenant, owner: to }, [file.hash])).size > 0) return removeDeferred(turn)
  await keepDeferredOwner(tx, id, to)
  await record(turn, { type: 'deferredFile.handedOver', from, to })
}

/** Removes a file that waits to be certified. Its content goes with the next sweep, unless something else has the same. */
async function removeDeferred(turn: HandoverTurn): Promise<void> {
  await waitingFile(turn)
  await dropWaiting(turn.tx, turn.id)
  await record(turn, { type: 'deferredFile.removed' })
}

/** The same, where it is ended. */
export const endDeferred = (turn: EndingTurn): Promise<void> => removeDeferred(turn)

/** @throws Refused NotFoundException; DeferredFileCertifiedException if it waits no more */
async function waitingFile({ tx, id, from }: HandoverTurn): Promise<DeferredFile> {
  const [file] = await deferredFilesById(tx, [id])
  if (file?.owner !== from) throw new Refused('NotFoundException')
  if (file.certification !== null) throw new Refused('DeferredFileCertifiedException')
  return file
}

type DeferredFact = { type: 'deferredFile.handedOver'; from: string; to: string } | { type: 'deferredFile.removed' }

const record = (turn: HandoverTurn, fact: DeferredFact) =>
  recordFact(
    turn.ports,
    turn.tx,
    { subject: deferredFileSubject(turn.id), tenant: turn.tenant, actor: actorOf(turn) },
    fact,
  )
