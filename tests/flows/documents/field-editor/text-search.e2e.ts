import { expect } from '@playwright/test'
import { test, type Stage } from '../../../support/walks/stage.ts'
import { fieldEditorInput } from '../field-editor.paths.ts'
import { PAGE, PAGES, area, box, editorExhibit, isDrawn } from './editor-stage.ts'

const open = editorExhibit()
const input = { ...fieldEditorInput, pages: Array.from({ length: PAGES }, () => PAGE) }
const search = ({ page, say }: Stage) => page.getByRole('searchbox', { name: say({ id: 'field-editor.find' }) })
const hits = ({ page }: Stage) => page.getByRole('tabpanel').getByRole('button')
const tab = ({ page, say }: Stage, id: 'overview' | 'fields') =>
  page.getByRole('tab', { name: say({ id: `field-editor.${id}` }) })

test('words of the pages are found whatever their case and accents; a press leads to them and marks them', async ({
  stage,
}) => {
  const { page, say, violations } = stage
  await open(stage, input)
  await isDrawn(stage)
  await tab(stage, 'overview').click()
  await search(stage).fill('PÀGE 1')
  // Pages 1 and 10 to 19.
  await expect(hits(stage)).toHaveCount(11)
  await expect(tab(stage, 'overview')).toContainText('11')
  await expect(hits(stage).last()).toContainText('Page 19')
  await hits(stage).last().click()
  const mark = page.locator('[data-page="18"] [data-found]')
  await expect(mark).toBeInViewport({ ratio: 1 })
  await expect(hits(stage).last()).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('textbox', { name: say({ id: 'field-editor.page' }) })).toHaveValue('19')

  await test.step('the mark goes when something else is searched for', async () => {
    await search(stage).fill('no such word')
    await expect(page.locator('[data-found]')).toHaveCount(0)
    await expect(hits(stage)).toHaveCount(0)
    await expect(page.getByText(say({ id: 'field-editor.found' }, { found: 0 }))).toHaveCount(1)
  })

  await test.step('what was read is there again after a field was looked at', async () => {
    await search(stage).fill('signed')
    await expect(hits(stage)).toHaveCount(1)
    await area(stage).evaluate((element) => element.scrollTo(0, 0))
    await box(stage, 'f1').click()
    await page.keyboard.press('Escape')
    await expect(hits(stage)).toHaveCount(1)
  })
  expect(violations).toEqual([])
})
