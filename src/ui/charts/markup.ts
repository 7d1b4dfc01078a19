const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text for the content and the attributes of XML and HTML. */
export const escapeText = (text: string): string => text.replaceAll(/[&<>"']/g, (char) => entities[char]!)

/** A length with one decimal at most. */
export const round = (value: number): string => String(Math.round(value * 10) / 10)

/** An element of a drawing as plain data: it becomes markup, or elements of a page. Attributes have their names of XML. */
export type Drawn = { tag: string; attributes: Record<string, string | number>; children: (Drawn | string)[] }

/** An element; children that are empty are left out. */
export const draw = (
  tag: string,
  attributes: Record<string, string | number>,
  ...children: (Drawn | string)[]
): Drawn => ({ tag, attributes, children: children.filter((child) => child !== '') })

/** Writes an element as XML, each of its children on a line of its own. */
export const writeMarkup = (drawn: Drawn): string => write(drawn, '\n')

function write({ tag, attributes, children }: Drawn, between = ''): string {
  const head = `<${tag}${Object.entries(attributes).map(writeAttribute).join('')}`
  if (children.length === 0) return `${head}/>`
  const inside = children.map((child) => (typeof child === 'string' ? escapeText(child) : write(child)))
  return [`${head}>`, ...inside, `</${tag}>`].join(between)
}

const writeAttribute = ([name, value]: [string, string | number]): string =>
  ` ${name}="${escapeText(typeof value === 'number' ? round(value) : value)}"`
