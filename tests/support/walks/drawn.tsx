import { act, type ReactElement } from 'react'
import { createRoot } from 'react-dom/client'
import { IntlProvider } from 'react-intl'
import { expect } from 'vitest'
import { localeOf, type Language } from '#ui/messages/language.ts'
import { messagesFor } from '../records/spoken.ts'
import { expectRecord } from '../records/record.ts'
import { NO_TEXT } from './render.tsx'

// For test files that begin with `@vitest-environment happy-dom`: unlike static HTML, a document also has dialogs.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

/**
 * Draws a view in one language, and returns what `read` finds in the document. Throws if a message is missing or does not
 * format.
 */
export async function inDocument<Result>(
  view: ReactElement,
  language: Language,
  read: (body: HTMLElement) => Result,
): Promise<Result> {
  const complain = (error: unknown) => {
    throw error
  }
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  try {
    await act(async () =>
      root.render(
        <IntlProvider locale={localeOf(language)} messages={messagesFor(language)} timeZone="UTC" onError={complain}>
          {view}
        </IntlProvider>,
      ),
    )
    return read(document.body)
  } finally {
    await act(async () => root.unmount())
    place.remove()
  }
}

/** What a dialog says: its title, all its words, and its buttons that can be pressed. */
export type DialogSays = { title: string; words: string; buttons: string[] }

/** What the dialog of a view says; null if it has none. */
export const dialogOf = (view: ReactElement, language: Language = 'en'): Promise<DialogSays | null> =>
  inDocument(view, language, (body) => {
    const dialog = body.querySelector('[role=dialog], [role=alertdialog]')
    if (!dialog) return null
    const wordsOf = (element: Element | null) => (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
    const buttons = [...dialog.querySelectorAll('button:not([disabled])')]
    return {
      title: wordsOf(document.getElementById(dialog.getAttribute('aria-labelledby') ?? '')),
      words: wordsOf(dialog),
      buttons: buttons.map((button) => button.getAttribute('aria-label') ?? wordsOf(button)),
    }
  })

/**
 * Expects that a view draws a dialog with a title and more words in each state, and none once the flow is over, or where
 * `isOpen` says so.
 */
export async function expectDialogs<State extends { value: unknown; status: string }>(
  states: State[],
  language: Language,
  view: (state: State) => ReactElement,
  isOpen = ({ status }: State) => status !== 'done',
  name?: string,
): Promise<void> {
  expect(states.filter(isOpen).length).toBeGreaterThan(0)
  for (const state of states) {
    const dialog = await dialogOf(view(state), language)
    expect([state.value, dialog !== null]).toEqual([state.value, isOpen(state)])
    if (!dialog) continue
    expect([state.value, dialog.title]).not.toEqual([state.value, ''])
    expect([state.value, dialog.words.length]).toEqual([state.value, expect.toSatisfy((n) => n > dialog.title.length)])
    expect(dialog.words).not.toMatch(NO_TEXT)
  }
  if (language === 'en') await expectRecord(states, (state) => inDocument(view(state), language, htmlOfDialog), name)
}

const htmlOfDialog = (body: HTMLElement) => body.querySelector('[role=dialog], [role=alertdialog]')?.outerHTML ?? ''
