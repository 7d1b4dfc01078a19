/** An element of a document, without what is only about its looks. */
type Element = { tag: string; id: string; attributes: [name: string, value: string][]; own: string; all: string }

const EMPTY = ['input', 'img', 'br', 'hr', 'wbr', 'link', 'meta', 'col', 'source', 'template']
/** About looks, or of the library. */
const LEFT_OUT =
  /^(class|style|id|data-(rac|react-aria.*|focus.*|hovered|overlay.*|slot|ismodal|testid)|d|width|height|srcset)$/
const REFERENCES = ['aria-labelledby', 'aria-describedby', 'aria-errormessage']
const MAX_VALUE = 60
/** An id in static HTML: it depends on how deep the element is. */
const MADE_BY_REACT = /_R_[0-9a-z]+_-?/g

/**
 * The elements of HTML that have words or attributes, one line for each, in their order: what assistive technology, forms
 * and keyboards know of them. References to other elements are given as the words of those.
 */
export function outlineOf(html: string): string[] {
  const elements: Element[] = []
  const open: Element[] = []
  let inPicture = 0
  for (const [, closing, tag, rest, text] of html.matchAll(
    /<(\/?)([a-z][\w-]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>|([^<]+)/gi,
  )) {
    if (tag === 'svg') inPicture += closing ? -1 : 1
    if (inPicture > 0 || tag === 'svg') continue
    if (text !== undefined) {
      const last = open.at(-1)
      if (last) last.own += text
      for (const one of open) one.all += text
    } else if (closing) open.pop()
    else {
      const attributes = [...rest!.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)].map(
        ([, name, value = '']): [string, string] => [name!, value],
      )
      const element = {
        tag: tag!,
        id: attributes.find(([name]) => name === 'id')?.[1] ?? '',
        attributes,
        own: '',
        all: '',
      }
      elements.push(element)
      if (!EMPTY.includes(tag!)) open.push(element)
    }
  }
  const byId = new Map(elements.map((element) => [element.id, element.all.trim()]))
  const valueOf = ([name, value]: [string, string]) => {
    if (REFERENCES.includes(name))
      return value
        .split(' ')
        .map((id) => byId.get(id) ?? 'NOTHING')
        .join(' + ')
    return /_r_|«|react-aria/.test(value) ? '#' : value.replaceAll(MADE_BY_REACT, '').slice(0, MAX_VALUE)
  }
  return elements.flatMap((element) => {
    const attributes = element.attributes.filter(([name]) => !LEFT_OUT.test(name))
    const own = element.own.replaceAll(/\s+/g, ' ').trim()
    if (attributes.length === 0 && own === '') return []
    const shown = attributes.map((one) => ` ${one[0]}${one[1] === '' ? '' : `=${valueOf(one)}`}`)
    return [`${element.tag}${shown.join('')}${own && ` "${own}"`}`]
  })
}
