import { ContactRound, FileClock, FilePen, FileStack, Files, FolderCheck, KeyRound, Send, Stamp } from 'lucide-react'
import type { BelongingKind } from '#machines/rules/handovers/belongings.ts'
import type { IconOf } from '../design/icon.tsx'

/** The icon of each kind of what an account has. */
export const icons: Record<BelongingKind, IconOf> = {
  API_TOKENS: KeyRound,
  BULK_SENDINGS: FileStack,
  DRAFTS: FilePen,
  RUNNING_REQUESTS: Send,
  ENDED_REQUESTS: FolderCheck,
  TEMPLATES: Files,
  CERTIFICATIONS: Stamp,
  DEFERRED_FILES: FileClock,
  CONTACTS: ContactRound,
}
