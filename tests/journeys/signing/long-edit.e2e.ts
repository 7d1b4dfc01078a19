import { expect, test } from '@playwright/test'
import { onServerAhead } from '../../support/journeys/ahead.ts'
import { beginAsAda, sendTo, signIn } from '../../support/journeys/by-api.ts'
import { startEdit } from '../../support/journeys/editing/edit-by-api.ts'
import { takeClock } from '../../support/journeys/editing/look-again.ts'
import type { Person } from '../../support/journeys/sender.ts'
import { Signer } from '../../support/journeys/signer.ts'

// On a server of its own, in English, whose clock is set ahead at its second start.
test.setTimeout(300_000)

const DAY = 86_400_000
const maria: Person = { first: 'Maria', last: 'Mitchell', mail: 'maria@long-edit.example.org' }

test('EDIT-010 an edit lasts three days and a start of the server; the page that waited for it goes on, and signs', ({
  browser,
}) =>
  onServerAhead(browser, {}, async ({ page, origin, violations, restart }) => {
    const lookAgain = await takeClock(page)
    await beginAsAda(page)
    const id = await sendTo(page, 'Comet of 1847', [maria], { text: 'Telescope' })
    // On a page that knows an account, the dialog about the end of the session would cover the button for a minute.
    await page.context().clearCookies()
    const signer = new Signer({ page, person: maria })
    await signer.openLink()
    const telescope = page.getByRole('textbox', { name: /^Telescope/ }).first()
    await telescope.fill('Two inches')
    await signIn(page, origin)
    await startEdit(page, id)
    await lookAgain()
    await expect(page.getByText(/is changing this request\./)).toBeVisible()

    await restart(3 * DAY)
    await lookAgain()
    await expect(page.getByText(/is changing this request\./)).toBeVisible()
    await signIn(page, origin)
    // It is still the same edit.
    await (await startEdit(page, id)).submit({ name: 'Comet of 1847, seen again' })
    await lookAgain()
    await expect(page.getByRole('heading', { name: 'Comet of 1847, seen again' })).toBeVisible()
    await expect(page.getByText('Nothing was changed in your fields.')).toBeVisible()
    await expect(telescope).toHaveValue('Two inches')
    await signer.chooseSignature()
    await signer.confirm()
    expect(violations).toEqual([])
  }))
