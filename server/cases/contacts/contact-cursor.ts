import { NEVER_USED, type Sort } from '../../store/contacts/contact-list.ts'
import * as cursors from '../../engine/cursor.ts'

const orderOf = ({ key, order }: Sort) => `${key},${order}`

/** A cursor as callers get it (`next`). */
export const textOfCursor = (cursor: cursors.Cursor, sort: Sort): string => cursors.textOfCursor(cursor, orderOf(sort))

/** @throws Refused MalformedRequestException if `after` is no `next` of a list in this order */
export const cursorOfText = (after: string, sort: Sort): cursors.Cursor =>
  cursors.cursorOfText(
    after,
    orderOf(sort),
    (value) => sort.key !== 'lastUsedDate' || value === NEVER_USED || cursors.isInstant(value),
  )
