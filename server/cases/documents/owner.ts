import type { Sql } from '../../store/engine/sql.ts'

/** What may happen to the files of a document. */
export type DocumentFact =
  | { type: 'file.uploaded'; file: string; upload: string; original: string }
  | { type: 'file.removed'; file: string }

/** Whoever a document belongs to, as far as changes of the document concern it. */
export type DocumentOwner = {
  /** The id of the document that may be changed: of a request under edit, its working copy. */
  document: string
  /**
   * Lets something happen to the owner, in the transaction of the change.
   * @throws Refused if the owner's lifecycle does not allow it
   */
  happen: (tx: Sql, fact: DocumentFact) => Promise<void>
}
