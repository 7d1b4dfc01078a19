/** What a person can act on. */
const CONTROLS = [
  'button',
  'a[href]',
  'input:not([type=hidden])',
  'textarea',
  'select',
  '[role=option]',
  '[role^=menuitem]',
  '[role=tab]',
  '[tabindex="0"]',
].join(', ')
const OUT_OF_REACH = '[disabled], [inert], [aria-hidden=true], [hidden], [aria-disabled=true]:not(button)'
const MAX_NAME = 90
/** React Aria puts it around each popover, for screen readers only. */
const DISMISS = 'button Dismiss'
/** Dates: two calendars of a view, and of each one day. */
const OPENER = 'button Calendar'
const MAX_CALENDARS = 2
const CALENDAR = '[role=application]'
const TODAY = 'button Today'

/** A control of a document, with a key that tells it apart from others of the same name. */
export type Control = { key: string; name: string; element: HTMLElement }

/** The controls of a document that can be reached, in their order. */
export function controlsOf(body: HTMLElement): Control[] {
  const times = new Map<string, number>()
  return [...body.querySelectorAll<HTMLElement>(CONTROLS)].flatMap((element) => {
    if (element.closest(OUT_OF_REACH)) return []
    const name = nameOf(element)
    const time = (times.get(name) ?? 0) + 1
    times.set(name, time)
    const isDate = element.closest(CALENDAR) ? !name.startsWith(TODAY) : name === OPENER && time > MAX_CALENDARS
    if (name === DISMISS || isDate || name.startsWith('spinbutton')) return []
    return [{ key: `${name} ${time}`, name, element }]
  })
}

const wordsOf = (element: Element | null | undefined) => (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim()

/** The role of an element and what it is called, as assistive technology knows it. */
export function nameOf(element: Element): string {
  const tag = element.tagName.toLowerCase()
  const role = element.getAttribute('role') ?? (tag === 'input' ? (element.getAttribute('type') ?? 'text') : tag)
  // The last one: before it, the button of a list says what is chosen.
  const labelled = (element.getAttribute('aria-labelledby') ?? '').split(' ').at(-1)!
  const id = element.getAttribute('id')
  const names = [
    element.getAttribute('aria-label'),
    wordsOf(document.getElementById(labelled)),
    id && wordsOf([...document.querySelectorAll('label')].find((label) => label.htmlFor === id)),
    wordsOf(element.closest('label')),
    wordsOf(element),
    element.getAttribute('name'),
  ]
  const name = names.find(Boolean) ?? ''
  return `${role} ${name.length > MAX_NAME ? `${name.slice(0, MAX_NAME)}…` : name}`.trim()
}

/** Whether a key is that of something to fill in. */
export const isField = (key: string): boolean =>
  /^(text|textarea|email|tel|url|search|password|number|date|checkbox|file) /.test(key)

/** What is typed into a field. */
function sampleOf(field: HTMLElement): string {
  const kinds = ['type', 'inputmode'].map((name) => field.getAttribute(name) ?? '')
  if (kinds.includes('email')) return 'ada@example.org'
  if (kinds.includes('date')) return '2026-12-24'
  if (kinds.some((kind) => ['numeric', 'decimal', 'number'].includes(kind))) return '7'
  return 'Typed'
}

/** Types into a field as a browser does, and leaves it. */
function type(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const base = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  // React replaces the setter of the element itself.
  Object.getOwnPropertyDescriptor(base.prototype, 'value')!.set!.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
  field.blur()
}

function choose(field: HTMLInputElement): void {
  const files = [new File(['content'], 'chosen.pdf', { type: 'application/pdf', lastModified: 1 })]
  Object.defineProperty(field, 'files', { configurable: true, value: files })
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

const PRESSED = ['checkbox', 'radio', 'submit', 'button', 'reset', 'image']

/** Does with a control what it is for, with the focus on it: types into a field, chooses a file, presses anything else. */
export function operate(element: HTMLElement): void {
  element.focus()
  const isTyped = element instanceof HTMLInputElement && !PRESSED.includes(element.type)
  if (isTyped && element.type === 'file') return choose(element)
  if (isTyped || element instanceof HTMLTextAreaElement) {
    if (!element.readOnly) type(element, sampleOf(element))
  } else if (element instanceof HTMLSelectElement) {
    element.value = [...element.options].find(({ value }) => value !== element.value)?.value ?? element.value
    element.dispatchEvent(new Event('change', { bubbles: true }))
  } else if (element instanceof HTMLAnchorElement) {
    // The address would be opened.
    const address = element.getAttribute('href') ?? ''
    element.removeAttribute('href')
    element.click()
    element.setAttribute('href', address)
  } else if ('click' in element) element.click()
  // An element of a drawing.
  else (element as Element).dispatchEvent(new MouseEvent('click', { bubbles: true }))
}

/** Presses and releases a key. */
export function press(element: Element, key: string, modifiers: KeyboardEventInit = {}): void {
  for (const event of ['keydown', 'keyup'])
    element.dispatchEvent(new KeyboardEvent(event, { key, bubbles: true, cancelable: true, ...modifiers }))
}
