import type { Section, Text } from './text.ts'

/** A panel with its number, such as 2 or 2.1. */
type NumberedPanel = { id: string; title: string; number: string }

/** All panels of a manual in reading order, those inside of others, too. */
export const panelsOf = ({ sections }: Text): NumberedPanel[] =>
  sections.flatMap((panel, i) => [
    numbered(panel, `${i + 1}`),
    ...(panel.parts ?? []).map((part, j) => numbered(part, `${i + 1}.${j + 1}`)),
  ])

const numbered = ({ id, title }: Section, number: string): NumberedPanel => ({ id, title, number })

/** The panels that must be open so that one is: itself, after the one around it. None if there is no such panel. */
export function panelsAround({ sections }: Text, id: string): string[] {
  const outer = sections.find((panel) => panel.id === id || panel.parts?.some((part) => part.id === id))
  if (!outer) return []
  return outer.id === id ? [id] : [outer.id, id]
}
