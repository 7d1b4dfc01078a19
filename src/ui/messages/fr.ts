/** All messages in French, of every flow: one chunk. */
export const messages: Record<string, string> = Object.assign(
  {},
  ...Object.values(import.meta.glob<Record<string, string>>('./*.fr.json', { eager: true, import: 'default' })),
)
