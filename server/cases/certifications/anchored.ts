import { setImmediate as next } from 'node:timers/promises'
import { certificationSubject } from '#machines/rules/certifications/certification-subject.ts'
import { readStatement, type FileStatement } from '#machines/rules/proofs/statement.ts'
import type { TimeStampWitness } from '#machines/rules/proofs/witness/witness.ts'
import type { Account } from '../../engine/caller.ts'
import { Refused } from '../../engine/refused.ts'
import { certificationById } from '../../store/certifications/certifications.ts'
import type { Sql } from '../../store/engine/sql.ts'
import { anchoredTree, statementsFrom, type AnchoredTree } from '../../store/proofs/trees.ts'
import { witnessesOf } from '../../store/proofs/witnesses.ts'
import { requireVisible } from './visible.ts'

/** A certification that is anchored: its tree, and what its statements say of it. */
export type AnchoredCertification = {
  tree: AnchoredTree
  witnesses: TimeStampWitness[]
  organization: string
  certification: { id: string; flowName: string }
}

/** What the statement of a certified file says, its text, and the index of its leaf. */
type Certified = { file: FileStatement; phrase: string; place: number }

/** How many statements are read and handed on before others get a turn. */
const AT_ONCE = 100

/**
 * The certification with this id and its tree.
 * @throws Refused NotFoundException; ProofNotAvailableException until it is VALIDATED
 */
export async function anchoredCertification(tx: Sql, account: Account, id: string): Promise<AnchoredCertification> {
  const row = await requireVisible(tx, account, await certificationById(tx, id))
  const subject = certificationSubject(row.id)
  const tree = row.state === 'VALIDATED' ? await anchoredTree(tx, subject) : undefined
  const [first] = await statementsFrom(tx, subject, { from: 0, limit: 1 })
  const file = first && certifiedIn(first.statement)
  if (!tree || !file) throw new Refused('ProofNotAvailableException')
  return {
    tree,
    witnesses: await witnessesOf(tx, [tree.batch]),
    organization: file.organization,
    certification: { id: file.request, flowName: file.requestName },
  }
}

/** The statements of all files of a certification, in their order, some at a time. */
export async function* certifiedFilesOf(db: Sql, id: string): AsyncGenerator<Certified[]> {
  for (let from = 0; ; from += AT_ONCE) {
    const page = await statementsFrom(db, certificationSubject(id), { from, limit: AT_ONCE })
    if (page.length === 0) return
    await next()
    yield page.flatMap(({ statement: phrase, place }) => {
      const file = certifiedIn(phrase)
      return file ? { file, phrase, place } : []
    })
  }
}

/** What a statement says, if it is about a file. */
export function certifiedIn(phrase: string): FileStatement | null {
  const statement = readStatement(phrase)
  return statement?.kind === 'FILE' ? statement : null
}
