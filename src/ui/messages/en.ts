/** All messages in English, of every flow: one chunk. */
export const messages: Record<string, string> = Object.assign(
  {},
  ...Object.values(import.meta.glob<Record<string, string>>('./*.en.json', { eager: true, import: 'default' })),
)
