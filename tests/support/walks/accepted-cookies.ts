import type { Page } from '@playwright/test'

/** Where the browser keeps that the banner about cookies was accepted (src/api/browser/preferences.ts), and as what. */
export const ACCEPTED = { name: 'cookies-accepted', value: 'true' }

/** Stores, in the browser of a page of the application, that the banner was accepted. */
export const acceptCookies = (page: Page) =>
  page.evaluate(({ name, value }) => localStorage.setItem(name, value), ACCEPTED)

/**
 * Stores it in each document that `page` opens, whichever server it comes from. The banner comes up after the page, where a
 * press that has begun on what is below ends on the banner. The browser's own page about a server that does not answer has
 * no storage.
 */
export const acceptCookiesAnywhere = (page: Page) =>
  page.addInitScript(({ name, value }) => {
    if (location.protocol.startsWith('http')) localStorage.setItem(name, value)
  }, ACCEPTED)
