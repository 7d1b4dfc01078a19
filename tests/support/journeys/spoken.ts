import type { Page } from '@playwright/test'

type Value = { value?: unknown }

/** A node of Chromium's accessibility tree, as far as it is read here. */
export type Node = {
  nodeId: string
  ignored: boolean
  role?: Value
  name?: Value
  description?: Value
  value?: Value
  properties?: { name: string; value: Value }[]
  childIds?: string[]
  parentId?: string
  isCurrent: boolean
}

/** The accessibility tree of a page, which is what a screen reader gets. */
export async function treeOf(page: Page): Promise<Node[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  // Screen readers say what is current; this tree does not have it.
  const { root } = await session.send('DOM.getDocument')
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: '[aria-current]' })
  const current = await Promise.all(nodeIds.map((nodeId) => session.send('DOM.describeNode', { nodeId })))
  await session.detach()
  const ids = new Set(current.map(({ node }) => node.backendNodeId))
  return nodes.map((node) => ({ ...node, isCurrent: ids.has(node.backendDOMNodeId ?? -1) }))
}

const text = (given: Value | undefined) => {
  const value = given?.value
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}
export const roleOf = ({ role }: Pick<Node, 'role'>) => text(role)
export const nameOf = ({ name }: Pick<Node, 'name'>) => text(name)
const property = ({ properties }: Node, name: string) => properties?.find((each) => each.name === name)?.value.value

/** Roles that are said, and whose content is then read. */
const CONTAINERS =
  /^(main|region|navigation|complementary|form|group|radiogroup|list|listitem|table|grid|row|dialog|alertdialog|tablist|tabpanel|listbox|toolbar|article|search|banner|contentinfo|figure|status|alert|log|DescriptionList)$/

/** Roles whose content is their name: what stands in them is not read twice. */
const NAMED_BY_CONTENT =
  /^(heading|button|link|tab|checkbox|radio|switch|option|menuitem|cell|gridcell|columnheader|rowheader)$/

/** Roles of which nothing inside is read. */
const WHOLE = /^(textbox|searchbox|combobox|spinbutton|slider|image|img|progressbar|meter|Canvas|separator|Date)$/

/** Whether a state is said if it is true, and how if it is not. */
const STATES: [name: string, yes: string, no?: string][] = [
  ['checked', 'checked', 'not checked'],
  ['pressed', 'pressed', 'not pressed'],
  ['expanded', 'expanded', 'collapsed'],
  ['selected', 'selected'],
  ['required', 'required'],
  ['invalid', 'invalid'],
  ['readonly', 'read only'],
  ['disabled', 'disabled'],
  ['busy', 'busy'],
  ['modal', 'modal'],
]

const statesOf = (node: Node): string[] =>
  STATES.flatMap(([name, yes, no]) => {
    const value = property(node, name)
    if (value === true || value === 'true') return [yes]
    if (value === 'mixed') return ['partly checked']
    return no && (value === false || value === 'false') ? [no] : []
  })

/** What is said of one node: role, name, value, states and description. */
export function said(node: Node): string {
  const role = roleOf(node).replace('DescriptionList', 'list of terms')
  const level = role === 'heading' ? ` ${String(property(node, 'level'))}` : ''
  const name = text(node.name)
  const spoken = property(node, 'valuetext')
  const value = WHOLE.test(role) ? text({ value: spoken || node.value?.value }) : ''
  const live = property(node, 'live')
  const more = [
    ...(node.isCurrent ? ['current'] : []),
    ...(value ? [`“${value}”`] : []),
    ...statesOf(node),
    ...(typeof live === 'string' ? [`live ${live}`] : []),
  ]
  const description = text(node.description)
  return `${role}${level}${name ? `: ${name}` : ''}${more.map((each) => `, ${each}`).join('')}${description ? ` (${description})` : ''}`
}

/** What is read of a node and all in it, a line each; what is inside another is indented. */
export function readOut(nodes: Node[], from: Node): string[] {
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const childrenOf = ({ childIds = [] }: Node) => childIds.flatMap((id) => byId.get(id) ?? [])
  const lines: string[] = []
  // Words one after the other are one line, until another element or another block.
  let words: string[] = []
  const endLine = (indent: string) => {
    if (words.length > 0) lines.push(`${indent}${words.join(' ')}`)
    words = []
  }

  const read = (node: Node, indent: string, isNamed: boolean) => {
    const role = roleOf(node)
    const children = childrenOf(node)
    if (role === 'InlineTextBox' || role === 'LineBreak') return
    if (role === 'StaticText' || role === 'ListMarker') {
      if (!isNamed && role === 'StaticText' && text(node.name)) words.push(text(node.name))
      return
    }
    const isNamedByContent = NAMED_BY_CONTENT.test(role)
    // A picture in a button is part of its name.
    if (isNamed && /^(image|img)$/.test(role)) return
    if (node.isCurrent && !isNamedByContent) words.push('current:')
    const isSaid = !node.ignored && (isNamedByContent || WHOLE.test(role) || CONTAINERS.test(role))
    if (!isSaid) {
      // A paragraph, or any other box: its words begin a line if it has any of its own.
      const isBlock = !node.ignored && role !== 'generic'
      if (isBlock) endLine(indent)
      for (const child of children) read(child, indent, isNamed)
      if (isBlock) endLine(indent)
      return
    }
    endLine(indent)
    lines.push(`${indent}${said(node)}`)
    if (WHOLE.test(role)) return
    const inner = `${indent}  `
    for (const child of children) read(child, inner, isNamed || (isNamedByContent && text(node.name) !== ''))
    endLine(inner)
  }
  read(from, '', false)
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
