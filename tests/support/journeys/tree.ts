import type { ElementHandle, Locator, Page } from '@playwright/test'

/** What the snapshot of a page says of an element or of words: Playwright computes it from the document. */
type Snapshot = {
  role: string
  name?: string
  text?: string
  children?: (string | Snapshot)[]
  checked?: true | 'mixed'
  disabled?: true
  invalid?: unknown
  level?: number
  pressed?: true | 'mixed'
  selected?: true
}

/** What screen readers get of an element besides that. */
type Attributes = {
  description: string
  value: string
  live: string | null
  isCurrent: boolean
  isExpanded: boolean | null
  /** Whether it is a button that can be pressed and not pressed. */
  isToggle: boolean
  isRequired: boolean
  isReadOnly: boolean
  isBusy: boolean
  isModal: boolean
}

/** An element as screen readers get it; texts in it are strings. */
export type Node = Omit<Snapshot, 'text' | 'children'> & Attributes & { children: (string | Node)[] }

/**
 * What screen readers get of an element and what is in it: its own node, or the nodes in it if it has no role. It does not
 * depend on the browser's own tree: roles, names and states are those of Playwright's snapshot, which leaves out
 * values and some attributes; these are read from the elements. The page must be at rest.
 */
export async function treeOf(root: Locator): Promise<(string | Node)[]> {
  const top = (await root.ariaSnapshotJSON()) as Snapshot[]
  const roles = [...new Set(top.flatMap(rolesIn))]
  const page = root.page()
  const found = await Promise.all(roles.map((role) => page.getByRole(role as 'button').elementHandles()))
  const all = Object.fromEntries(roles.map((role, i) => [role, found[i]!]))
  const attributes = await root.evaluate(attributesIn, all as Record<string, ElementHandle<Element>[]>)

  // Playwright finds the elements of a role in the order in which the snapshot has them.
  const read = ({ text, children, ...node }: Snapshot): Node => {
    const own = attributes[node.role]!.shift()
    if (!own) throw new Error(`The page changed while it was read: ${node.role} ${node.name ?? ''}`)
    return { ...node, ...own, children: (children ?? (text ? [text] : [])).map(nodeOf) }
  }
  const nodeOf = (given: string | Snapshot) =>
    typeof given === 'string' ? given : given.role === 'text' ? given.text! : read(given)
  const nodes = top.map(nodeOf)
  const left = Object.entries(attributes).find(([, { length }]) => length > 0)
  if (left) throw new Error(`The page changed while it was read: one more ${left[0]}`)
  return nodes
}

/** Role and name of the element with the focus. */
export async function focusedNode(page: Page): Promise<{ role: string; name: string }> {
  const [{ role, name = '' } = { role: 'none' }] = (await page.locator(':focus').ariaSnapshotJSON()) as Snapshot[]
  return { role, name }
}

const rolesIn = ({ role, children = [] }: Snapshot): string[] => [
  ...(role === 'text' ? [] : [role]),
  ...children.flatMap((child) => (typeof child === 'string' ? [] : rolesIn(child))),
]

/** Runs in the page: the attributes of all elements in `root` that have a role, by role. */
function attributesIn(root: Element, all: Record<string, Element[]>): Record<string, Attributes[]> {
  const { document } = globalThis
  const words = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim()
  const byRole = Object.entries(all).map(
    ([role, elements]) => [role, elements.filter((each) => root.contains(each))] as const,
  )
  const withRole = new Set(byRole.flatMap(([, elements]) => elements))
  // An element without a role can be current: that is said with the one around it.
  const ownerOf = (element: Element | null): Element | null =>
    !element || withRole.has(element) ? element : ownerOf(element.parentElement)
  const currents = [...root.querySelectorAll('[aria-current]:not([aria-current=false])')].map(ownerOf)

  const descriptionOf = (element: Element) =>
    element.hasAttribute('aria-describedby')
      ? (element.getAttribute('aria-describedby') ?? '')
          .split(/\s+/)
          .map((id) => words(document.getElementById(id)?.innerText))
          .filter(Boolean)
          .join(' ')
      : words(element.getAttribute('aria-description') ?? element.getAttribute('title'))
  const valueOf = (element: Element) => {
    const spoken = element.getAttribute('aria-valuetext') ?? element.getAttribute('aria-valuenow')
    if (spoken !== null) return words(spoken)
    if (element instanceof HTMLTextAreaElement) return words(element.value)
    if (element instanceof HTMLSelectElement) return words(element.selectedOptions[0]?.text)
    if (!(element instanceof HTMLInputElement) || /^(checkbox|radio|file|button|submit)$/.test(element.type)) return ''
    return element.type === 'password' ? '•'.repeat(element.value.length) : words(element.value)
  }
  const liveOf = (element: Element, role: string) => {
    const own = element.getAttribute('aria-live')
    if (own) return own === 'off' ? null : own
    return role === 'alert' ? 'assertive' : role === 'status' || role === 'log' ? 'polite' : null
  }
  const is = (element: Element, name: string) => element.getAttribute(`aria-${name}`) === 'true'
  const attributesOf = (element: Element, role: string): Attributes => ({
    description: descriptionOf(element),
    value: valueOf(element),
    live: liveOf(element, role),
    isCurrent: currents.includes(element),
    isExpanded: element.hasAttribute('aria-expanded') ? is(element, 'expanded') : null,
    isToggle: element.hasAttribute('aria-pressed'),
    isRequired: is(element, 'required') || element.matches(':required'),
    isReadOnly: is(element, 'readonly') || element.matches('input[readonly], textarea[readonly]'),
    isBusy: is(element, 'busy'),
    isModal: is(element, 'modal'),
  })
  return Object.fromEntries(
    byRole.map(([role, elements]) => [role, elements.map((element) => attributesOf(element, role))]),
  )
}
