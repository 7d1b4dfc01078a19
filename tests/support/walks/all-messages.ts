import type { Language } from '#ui/messages/language.ts'

type Messages = Record<keyof FormatjsIntl.MessageArguments, string>
const files = (glob: Record<string, Messages>): Messages => Object.assign({}, ...Object.values(glob))

/** All messages of all flows, as the build parses them. */
export const allMessages: Record<Language, Messages> = {
  en: files(import.meta.glob('/src/ui/messages/*.en.json', { eager: true, import: 'default' })),
  fr: files(import.meta.glob('/src/ui/messages/*.fr.json', { eager: true, import: 'default' })),
}
