import { useEffect, useEffectEvent } from 'react'
import { CLIPBOARD_TYPE, clipboardText, copiedFrom } from '#machines/rules/documents/editing/field-clipboard.ts'
import { copy } from '#machines/rules/documents/field-desk.ts'
import { isUnclaimed } from '../arrival-keys.ts'
import type { Editor } from '../editor.ts'
import type { EditorAccess } from './gestures.ts'

/**
 * Copies, cuts and pastes fields with the clipboard of the system, so that they go to other tabs and requests, too. The
 * browser says so with an event after the usual keys, or when its menu was used; no permission is needed for that.
 */
export function useClipboard({ state, send }: Pick<Editor, 'state' | 'send'>, access: EditorAccess): void {
  const clip = useEffectEvent((event: ClipboardEvent) => {
    if (!isForFields(event.target, access) || !event.clipboardData) return
    const { desk } = state.context
    if (event.type === 'paste') {
      const text = event.clipboardData.getData(CLIPBOARD_TYPE)
      const isOwn = text === '' || text === clipboardText(desk.copied)
      const pasted = { type: 'fields.pasted', ...(!isOwn && { copied: copiedFrom(text, desk) }) } as const
      if (!state.can(pasted)) return
      event.preventDefault()
      return send(pasted)
    }
    const command = { type: event.type === 'cut' ? 'fields.cut' : 'fields.copied' } as const
    if (!state.can(command)) return
    const { copied } = copy(desk)
    event.clipboardData.setData(CLIPBOARD_TYPE, clipboardText(copied))
    event.clipboardData.setData('text/plain', copied.map(({ field }) => field.name).join('\n'))
    event.preventDefault()
    send(command)
  })
  useEffect(() => {
    const types = ['copy', 'cut', 'paste'] as const
    const onClip = (event: ClipboardEvent) => clip(event)
    for (const type of types) document.addEventListener(type, onClip)
    return () => {
      for (const type of types) document.removeEventListener(type, onClip)
    }
  }, [])
}

/** Whether the focus is in the editor or nowhere, and not in a text of its own, which is copied as usual. */
function isForFields(target: EventTarget | null, access: EditorAccess): boolean {
  if (!(target instanceof Element) || target.closest('input:not([type=radio]), textarea')) return false
  if (!document.getSelection()?.isCollapsed) return false
  const editor = access.area()?.closest('[data-editor]')
  return isUnclaimed(target) || editor?.contains(target) === true
}
