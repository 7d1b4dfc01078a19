import { expect } from '@playwright/test'
import { axeViolationsInBothThemes, axeViolationsOn } from './axe.ts'
import { test } from '../walks/stage.ts'

/** Adds a picture without a text, and a word that only the light theme lets people read. */
function spoil() {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`
    mark { background: #fff; color: #111; transition: color 1s }
    [data-theme='dark'] mark { color: #eee }`)
  document.adoptedStyleSheets.push(sheet)
  const word = document.createElement('mark')
  word.textContent = 'Faint'
  document.querySelector('main')!.append(document.createElement('img'), word)
}

test('axe is heard: what is wrong in the shown theme, and what only the other one makes unreadable', async ({
  stage: { page },
}) => {
  await page.goto('/rejected-sign-request')
  await expect(page.getByRole('heading').first()).toBeVisible()
  expect(await axeViolationsInBothThemes(page)).toEqual([])
  await page.evaluate(spoil)
  const shown = ['image-alt: <img>']
  expect(await axeViolationsOn(page)).toEqual(shown)
  expect(await axeViolationsInBothThemes(page)).toEqual([...shown, 'color-contrast: <mark>Faint</mark>, in dark'])
  await expect(page.locator('html')).not.toHaveAttribute('data-theme')
})
