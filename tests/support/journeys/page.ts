import { expect, type Page } from '@playwright/test'

// What most journeys look for on a page, by its English words.
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const hasHeading = (page: Page, text: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(text)

/** The page is the dashboard, where people are greeted by the hour. */
export const isHome = (page: Page) => hasHeading(page, /^Good (morning|afternoon|evening), /)
