import { expect, test } from 'vitest'
import { loadMessages } from '../../src/app/start/loaded-messages.ts'

test('the texts of a screen are loaded with it, and not before', async () => {
  const messages = await loadMessages('en')
  expect(messages.current().messages).toHaveProperty(['shell.theme'])
  expect(messages.current().messages).not.toHaveProperty(['terms.archive'])
  await messages.need('terms')
  expect(messages.current().messages).toHaveProperty(['terms.archive'])
  expect(messages.current().messages).not.toHaveProperty(['login.title'])
  await expect(messages.need('nowhere')).rejects.toThrow('nowhere')
})

test('another language comes with the texts of all screens so far, also of one that is loaded meanwhile', async () => {
  const messages = await loadMessages('en')
  await messages.need('terms')
  const languages: string[] = []
  messages.subscribe(() => languages.push(messages.current().language))
  await Promise.all([messages.need('login'), messages.choose('fr')])
  const { language, messages: texts } = messages.current()
  expect(language).toBe('fr')
  for (const id of ['terms.archive', 'login.title'] as const) {
    const english = await loadMessages('en')
    await english.need(id.split('.')[0]!)
    expect(texts[id]).not.toEqual(english.current().messages[id])
  }
  expect(languages.at(-1)).toBe('fr')
})

test('of two languages chosen one after the other the second stays', async () => {
  const messages = await loadMessages('en')
  await Promise.all([messages.choose('fr'), messages.choose('en')])
  expect(messages.current().language).toBe('en')
})
