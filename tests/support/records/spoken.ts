import type { Language } from '#ui/messages/language.ts'
import { allMessages, messageIds } from '../walks/all-messages.ts'

let saysIds = false

/** The messages that views are drawn with: those of a language, or their ids within `withIds`. */
export const messagesFor = (language: Language) => (saysIds ? messageIds : allMessages[language])

/** Draws with the ids of messages instead of their words. */
export async function withIds<Result>(draw: () => Promise<Result> | Result): Promise<Result> {
  saysIds = true
  try {
    return await draw()
  } finally {
    saysIds = false
  }
}
