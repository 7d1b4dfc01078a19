const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text for the content and the attributes of XML and HTML. */
export const escapeText = (text: string): string => text.replaceAll(/[&<>"']/g, (char) => entities[char]!)

/** A length with one decimal at most. */
export const round = (value: number): string => String(Math.round(value * 10) / 10)

/** Attributes of an element, each with a space before it. */
export const attributesOf = (attributes: Record<string, string | number>): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeText(typeof value === 'number' ? round(value) : value)}"`)
    .join('')
