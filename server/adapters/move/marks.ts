import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createDurably, syncFolder } from '../durable-files.ts'

/** The move of a data folder's rows to a PostgreSQL database: its id, where they go, and when it was begun (ISO 8601). */
export type Mark = { id: string; to: string; at: string }

/** The files in a data folder that say that its rows are being moved, and that they were. */
const MOVING = 'moving.json'
export const MOVED = 'moved.json'

export const movingIn = (data: string): Mark | null => markIn(join(data, MOVING))
export const movedIn = (data: string): Mark | null => markIn(join(data, MOVED))

/** From now on no server starts on the embedded database of a folder. */
export const markMoving = (data: string, mark: Mark) => createDurably(join(data, MOVING), textOf(mark))

/** Says for good where the rows of a folder went. */
export const markMoved = (data: string, mark: Mark) => createDurably(join(data, MOVED), textOf(mark))

/** What the other mark says holds. */
export function unmarkMoving(data: string) {
  rmSync(join(data, MOVING), { force: true })
  syncFolder(data)
}

/** @throws Error if the rows of a folder are being moved, or are elsewhere */
export function expectNotMoved(data: string) {
  const moved = movedIn(data)
  if (moved)
    throw new Error(
      `The rows of ${data} were moved to the database ${moved.to} on ${moved.at}. Start with DATABASE_URL set to its address.`,
    )
  const moving = movingIn(data)
  if (moving)
    throw new Error(
      `The move of ${data} to the database ${moving.to} is not finished. Run \`npm run move\` again. To stay with the embedded database, remove ${join(data, MOVING)}.`,
    )
}

const textOf = (mark: Mark): string => `${JSON.stringify(mark)}\n`

function markIn(file: string): Mark | null {
  if (!existsSync(file)) return null
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Mark
  } catch (cause) {
    throw new Error(`${file} is damaged. It says where the rows of this folder went.`, { cause })
  }
}
