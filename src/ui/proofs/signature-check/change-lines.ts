import type { IntlShape } from 'react-intl'
import type { Changes } from '#machines/rules/proofs/pdf-changes.ts'

const MAX_PAGES = 12

const listed = (pages: number[]) => ({
  count: pages.length,
  pages: `${pages.slice(0, MAX_PAGES).join(', ')}${pages.length > MAX_PAGES ? ' …' : ''}`,
})

/** Says what was changed in a sealed file, the gravest first. `changes`: null if it cannot be read. */
export function changeLines(changes: Changes | null, say: IntlShape['formatMessage']): string[] {
  if (!changes) return [say({ id: 'signature-check.change.unreadable' })]
  const { content, annotations, added, removed, fields, metadata, validation, other } = changes
  const lines = [
    content.length > 0 && say({ id: 'signature-check.change.content' }, listed(content)),
    added.length > 0 && say({ id: 'signature-check.change.added' }, listed(added)),
    removed > 0 && say({ id: 'signature-check.change.removed' }, { count: removed }),
    annotations.length > 0 && say({ id: 'signature-check.change.annotations' }, listed(annotations)),
    fields && say({ id: 'signature-check.change.fields' }),
    metadata && say({ id: 'signature-check.change.metadata' }),
    validation && say({ id: 'signature-check.change.validation' }),
    other && say({ id: 'signature-check.change.other' }),
  ].filter((line) => line !== false)
  return lines.length > 0 ? lines : [say({ id: 'signature-check.change.nothing' })]
}
