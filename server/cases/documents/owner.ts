import type { Sql } from '../../store/engine/sql.ts'

/** What may happen to the files of a document. */
type DocumentFact =
  | { type: 'file.uploaded'; file: string; upload: string; original: string }
  | { type: 'file.removed'; file: string }

/** The request or template that owns a document: what changing the document needs of it. */
export type DocumentOwner = {
  /** The id of the document that may be changed: of a request under edit, its working copy. */
  document: string
  /**
   * Records a fact on the owner's stream, in the transaction of the change.
   * @throws Refused if the owner's lifecycle does not allow it
   */
  happen: (tx: Sql, fact: DocumentFact) => Promise<void>
}
