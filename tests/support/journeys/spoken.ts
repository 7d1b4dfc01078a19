import type { Node } from './tree.ts'

/** Roles that are said, and whose content is then read. */
const CONTAINERS =
  /^(main|region|navigation|complementary|form|group|radiogroup|list|listitem|term|definition|table|grid|row|dialog|alertdialog|tablist|tabpanel|listbox|toolbar|article|search|banner|contentinfo|figure|status|alert|log)$/

/** Roles whose content is their name: what stands in them is not read twice. */
const NAMED_BY_CONTENT =
  /^(heading|button|link|tab|checkbox|radio|switch|option|menuitem|cell|gridcell|columnheader|rowheader)$/

/** Roles of which nothing inside is read. */
const WHOLE = /^(textbox|searchbox|combobox|spinbutton|slider|img|progressbar|meter|separator)$/

/** Terms and their definitions: said with the words in them, if there is nothing else. */
const TERMS = /^(term|definition)$/

/** Roles of which it is said, too, that they are not checked. */
const CHECKED = /^(checkbox|radio|switch|menuitemcheckbox|menuitemradio)$/

const NAMES: Record<string, string> = { img: 'image' }

const stateOf = (state: true | 'mixed' | undefined, name: string) =>
  state === 'mixed' ? `partly ${name}` : state ? name : `not ${name}`

const statesOf = (node: Node): string[] => [
  ...(CHECKED.test(node.role) ? [stateOf(node.checked, 'checked')] : []),
  ...(node.isToggle ? [stateOf(node.pressed, 'pressed')] : []),
  ...(node.isExpanded === null ? [] : [node.isExpanded ? 'expanded' : 'collapsed']),
  ...(node.selected ? ['selected'] : []),
  ...(node.isRequired ? ['required'] : []),
  ...(node.invalid ? ['invalid'] : []),
  ...(node.isReadOnly ? ['read only'] : []),
  ...(node.disabled ? ['disabled'] : []),
  ...(node.isBusy ? ['busy'] : []),
  ...(node.isModal ? ['modal'] : []),
  ...(node.live ? [`live ${node.live}`] : []),
]

/** What is said of one node: role, name, value, states and description. */
export function said(node: Node): string {
  const { role, level, name, value, description } = node
  const more = [...(node.isCurrent ? ['current'] : []), ...(value ? [`“${value}”`] : []), ...statesOf(node)]
  const described = description && description !== name ? ` (${description})` : ''
  return `${NAMES[role] ?? role}${level ? ` ${level}` : ''}${name ? `: ${name}` : ''}${more.map((each) => `, ${each}`).join('')}${described}`
}

/** What is read of nodes and all in them, a line each; what is inside another is indented. */
export function readOut(nodes: (string | Node)[]): string[] {
  const lines: string[] = []
  // Words one after the other are one line, until another element or another block.
  let words: string[] = []
  const endLine = (indent: string) => {
    if (words.length > 0) lines.push(`${indent}${words.join(' ')}`)
    words = []
  }

  const read = (node: string | Node, indent: string, isNamed: boolean) => {
    if (typeof node === 'string') {
      if (!isNamed) words.push(node)
      return
    }
    const { role, children } = node
    // A picture in a button is part of its name.
    if (isNamed && role === 'img') return
    const isNamedByContent = NAMED_BY_CONTENT.test(role)
    if (!isNamedByContent && !WHOLE.test(role) && !CONTAINERS.test(role)) {
      const isBlock = role === 'paragraph' || role === 'blockquote'
      if (isBlock) endLine(indent)
      for (const child of children) read(child, indent, isNamed)
      if (isBlock) endLine(indent)
      return
    }
    endLine(indent)
    if (TERMS.test(role) && children.every((child) => typeof child === 'string')) {
      lines.push(`${indent}${said(node)}: ${children.join(' ')}`)
      return
    }
    lines.push(`${indent}${said(node)}`)
    if (WHOLE.test(role)) return
    const inner = `${indent}  `
    for (const child of children) read(child, inner, isNamed || (isNamedByContent && Boolean(node.name)))
    endLine(inner)
  }
  for (const node of nodes) read(node, '', false)
  endLine('')
  return lines.filter((line, i) => !isLabelOf(line, lines[i + 1]) && !isLabelOf(line, lines[i - 1]))
}

/** Whether a line is only the label of a control beside it, whose name says the same. */
const isLabelOf = (line: string, control = ''): boolean =>
  !/^ *\w[\w ]*: /.test(line) &&
  control
    .trimStart()
    .replace(/^[a-z]+: /, '')
    .startsWith(line.trim()) &&
  control.includes(': ')
