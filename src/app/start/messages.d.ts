declare module 'virtual:messages' {
  import type { MessageFormatElement } from 'react-intl'

  /** Messages by id: a part of what react-intl's types ask for, the part that is needed. */
  export type Messages = Record<keyof FormatjsIntl.MessageArguments, MessageFormatElement[]>

  type Load = () => Promise<{ default: Messages }>

  /** The messages by language and part: those of one screen by the stem of its file, and `base`, which every page needs. */
  export const parts: Record<'en' | 'fr', Record<string, Load>>
}
