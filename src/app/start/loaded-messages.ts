import { parts, type Messages } from 'virtual:messages'
import type { Language } from '#ui/messages/language.ts'
import type { LoadedMessages, Spoken } from '../app.ts'

/** Loads the messages that every page needs, and later those of each screen that is opened. */
export async function loadMessages(first: Language): Promise<LoadedMessages> {
  const loaded = new Set(['base'])
  const listeners = new Set<() => void>()
  let current: Spoken = { language: first, messages: await load(first, 'base') }
  let chosen = first
  const show = (next: Spoken) => {
    current = next
    for (const listener of listeners) listener()
  }

  return {
    current: () => current,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    need: async function need(screen) {
      const { language } = current
      const added = await load(language, screen)
      // Chosen while these were loaded.
      if (language !== current.language) return need(screen)
      loaded.add(screen)
      show({ language, messages: { ...current.messages, ...added } })
    },
    choose: async (language) => {
      chosen = language
      let wanted: string[]
      let messages: Messages
      do {
        wanted = [...loaded]
        messages = Object.assign({}, ...(await Promise.all(wanted.map((part) => load(language, part)))))
      } while (wanted.length < loaded.size)
      if (chosen === language) show({ language, messages })
    },
  }
}

async function load(language: Language, part: string): Promise<Messages> {
  const found = parts[language][part]
  if (!found) throw new Error(`There are no messages for ${part}`)
  return (await found()).default
}
