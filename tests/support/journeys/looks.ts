import { expect, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../../../server/demo.ts'
import { english, french } from '../../../server/mail/words.ts'
import { ownMail } from './own.ts'
import type { Person } from './sender.ts'

/**
 * How a story is told: size, colours and language of the page, the words of its mails, and who sends. Accounts get mail in
 * their own language, so that each has a sender of the demonstration who reads it.
 */
export const looks = [
  {
    title: 'in English, light, on a desktop',
    use: { viewport: { width: 1280, height: 800 }, locale: 'en', colorScheme: 'light', hasTouch: false },
    language: 'en',
    mails: { language: 'EN', words: english },
    sender: { user: 'ada', name: 'Ada Lovelace', mail: 'ada@example.org' },
  },
  {
    title: 'in French, dark, on a phone',
    use: { viewport: { width: 390, height: 844 }, locale: 'fr', colorScheme: 'dark', hasTouch: true },
    language: 'fr',
    mails: { language: 'FR', words: french },
    sender: { user: 'sophie', name: 'Sophie Germain', mail: 'sophie@example.org' },
  },
] as const

export type Look = (typeof looks)[number]

/** Somebody of a story, with an address that only this attempt of this way of telling it has. */
export const personOf = (
  story: string,
  { language }: Look,
  { first, last, ...person }: Omit<Person, 'mail'>,
): Person => ({
  first,
  last,
  ...person,
  mail: ownMail(`${last.toLowerCase()}.${language}@${story}.example.org`),
})

/** Signs the sender of a look in, beside the page. */
export async function signIn(page: Page, { sender: { user } }: Look, baseURL: string): Promise<void> {
  const answer = await page.request.post(`${baseURL}/api/public/v1/auth`, {
    data: { user, password: DEMO_PASSWORD },
    headers: { origin: baseURL },
  })
  expect(answer.status()).toBe(200)
  // The page has an origin from here on.
  await page.goto(`${baseURL}/assets/none`)
}
