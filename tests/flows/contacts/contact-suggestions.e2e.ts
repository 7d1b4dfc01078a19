import { expect, type Page } from '@playwright/test'
import { contactSuggestionsMachine } from '#machines/flows/contacts/contact-suggestions.machine.ts'
import { camille } from '../../support/samples/account.ts'
import { pageOf } from '../../support/sample-organisation.ts'
import { addressBook, sampleContacts } from '../../support/samples/contacts.ts'
import { drive } from '../../support/walks/drive.ts'
import { test, type Stage } from '../../support/walks/stage.ts'
import { EACH } from '../../support/walks/turns.ts'
import { atSigners, mailField, rows } from '../requests/wizard-stage.ts'
import { contactSuggestionsPaths } from './contact-suggestions.paths.ts'

const PAUSE = 500

type HeldPauses = { pauses: (() => void)[] }

/** Makes the page hold each pause in typing until `letPause`: checks of the screen take longer. */
const holdPauses = (page: Page) =>
  page.evaluate((pause) => {
    const held: HeldPauses = Object.assign(window as unknown as HeldPauses, { pauses: [] })
    const start = window.setTimeout
    window.setTimeout = Object.assign((run: () => void, delay?: number) => {
      if (delay !== pause) return start(run, delay)
      held.pauses.push(run)
      return start(() => {}, 0)
    }, start)
  }, PAUSE)

/** Lets the last pause in typing pass. */
const letPause = (page: Page) => page.evaluate(() => (window as unknown as HeldPauses).pauses.at(-1)!())

/** How many pauses have begun so far. */
const countPauses = (page: Page) => page.evaluate(() => (window as unknown as HeldPauses).pauses.length)

const options = ({ page }: Stage) => page.getByRole('option')
const failure = ({ page, say }: Stage) => page.getByText(say({ id: 'request-wizard.signers.suggestions.failed' }))
const form = ({ page, say }: Stage) => page.getByRole('group', { name: say({ id: 'request-wizard.signers.form' }) })

/** Opens the step for the signers, which reads the address book. */
async function open(stage: Stage) {
  await atSigners(stage, { readsContacts: true })
  await holdPauses(stage.page)
}

/** Expects the form of a signer with this email and these names. */
async function expectSigner(stage: Stage, mail: string, names: [firstName: string, lastName: string]) {
  await expect(mailField(stage)).toHaveValue(mail)
  for (const [i, id] of (['firstName', 'lastName'] as const).entries())
    await expect(
      form(stage).getByLabel(stage.say({ id: `request-wizard.signers.${id}` }), { exact: true }),
    ).toHaveValue(names[i]!)
}

/** Which option Enter would choose. */
async function marked(stage: Stage): Promise<string | null> {
  const id = await mailField(stage).getAttribute('aria-activedescendant')
  return id === null ? null : stage.page.locator(`[id="${id}"]`).innerText()
}

drive<typeof contactSuggestionsMachine>(contactSuggestionsMachine, contactSuggestionsPaths, {
  open,

  does: {
    'query.changed': async (stage, { query }) => {
      // What stands there already is no change.
      if ((await mailField(stage).inputValue()) === query) await mailField(stage).fill('')
      await mailField(stage).fill(query)
    },
    'contact.chosen': (stage, { contact }) =>
      options(stage)
        .filter({ hasText: sampleContacts.find(({ id }) => id === contact)!.email })
        .click(),
    'typing.paused': ({ page }) => letPause(page),
    'contacts.read': ({ world }, { contacts }) => world.answers('listContacts', 200, pageOf(contacts)),
    'contacts.found': ({ world }, { contacts }) => world.answers('listContacts', 200, pageOf(contacts)),
    'call.failed': ({ world }) => world.refuses('listContacts', 'TemporarilyUnavailableException'),
  },

  sees: {
    reading: ({ world }) => world.isAsked('listContacts'),
    resting: async (stage, { context: { query, found, complaint } }) => {
      await expect(mailField(stage)).toHaveValue(query)
      await expect(options(stage)).toHaveCount(found.length)
      for (const [i, { firstName, email }] of found.entries()) {
        await expect(options(stage).nth(i)).toContainText(firstName)
        await expect(options(stage).nth(i)).toContainText(email)
      }
      await expect(failure(stage)).toHaveCount(complaint && query !== '' ? 1 : 0)
    },
    typing: (stage, { context: { found } }) => expect(options(stage)).toHaveCount(found.length),
    searching: async ({ world }, { context: { query } }) =>
      expect((await world.isAsked('listContacts')).url.searchParams.get('emailOrName')).toBe(query),
  },
})

test('CONT-021 choosing a contact fills in the names; typing on takes them away, what was typed by hand stays', {
  tag: EACH,
}, async ({ stage }) => {
  const { page, world, say } = stage
  const anne = addressBook[0]!
  await open(stage)
  await world.answers('listContacts', 200, pageOf(addressBook))
  await mailField(stage).focus()
  await page.keyboard.type('del')
  await expect(options(stage)).toHaveCount(3)
  expect(await marked(stage)).toBeNull()
  await page.keyboard.press('Escape')
  await expect(options(stage)).toHaveCount(0)
  await expectSigner(stage, 'del', ['', ''])
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => marked(stage)).toContain('Anne Delacroix')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => marked(stage)).toContain('Hélène Delmas')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expectSigner(stage, anne.email, [anne.firstName, anne.lastName])
  await expect(mailField(stage)).toBeFocused()
  await expect(options(stage)).toHaveCount(0)

  await page.keyboard.press('End')
  await page.keyboard.type('x')
  await expectSigner(stage, `${anne.email}x`, ['', ''])
  await page.keyboard.press('Backspace')
  await expect(options(stage)).toHaveCount(1)
  await options(stage).click()
  await form(stage)
    .getByLabel(say({ id: 'request-wizard.signers.firstName' }), { exact: true })
    .fill('Annie')
  await mailField(stage).fill('annie@posteo.example')
  await expectSigner(stage, 'annie@posteo.example', ['Annie', anne.lastName])
})

test('CONT-015 who signs already is not suggested again; one that only the server knows comes in while nothing is typed', async ({
  stage,
}) => {
  const { page, world, say } = stage
  const [anne, , , helene, , , delphine] = addressBook
  await open(stage)
  await test.step('CONT-019 the 50 contacts used last are read before anything is typed', async () => {
    const { url } = await world.isAsked('listContacts')
    expect(url.search).toBe('?size=50&sort=lastUsedDate%2Cdesc')
  })
  await world.answers('listContacts', 200, pageOf([anne!, helene!]))
  await mailField(stage).fill('an')
  await options(stage).click()
  await page.getByRole('button', { name: say({ id: 'request-wizard.signers.add' }) }).click()
  await expect(rows(stage)).toHaveCount(2)
  await expect(mailField(stage)).toHaveValue('')
  await expect(options(stage)).toHaveCount(0)

  await page.keyboard.type('de')
  await expect(options(stage)).toHaveText([/Hélène/])
  expect(await countPauses(page)).toBe(0)
  await page.keyboard.type('l')
  await expect.poll(() => countPauses(page)).toBe(1)
  await letPause(page)
  const { url } = await world.isAsked('listContacts')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    emailOrName: 'del',
    size: '6',
    sort: 'lastUsedDate,desc',
  })
  await world.answers('listContacts', 200, pageOf([anne!, delphine!]))
  await expect(options(stage)).toHaveText([/Hélène/, /Delphine/])
  await mailField(stage).fill('arn')
  await expect(options(stage)).toHaveText([/Delphine/])

  await mailField(stage).fill('zoé')
  await expect(options(stage)).toHaveCount(0)
  await letPause(page)
  await world.answers('listContacts', 200, pageOf([{ ...delphine!, id: '6740c0de1f3a8e0012d4b0aa', firstName: 'Zoé' }]))
  await expect(options(stage)).toHaveText([/Zoé/])
})

test('CONT-017 CONT-018 if five contacts match, they are shown, the last used first, and the server is not asked', async ({
  stage,
}) => {
  const { page, world } = stage
  await open(stage)
  await world.answers('listContacts', 200, pageOf(addressBook))
  await mailField(stage).fill('example')
  await expect(options(stage)).toHaveText([/Jonas/, /Anne/, /Bastien/, /Hélène/, /Delphine/])
  expect(await countPauses(page)).toBe(0)
})

test('an account without an address book gets no suggestions, and asks for none', async ({ stage }) => {
  const { page, world, say } = stage
  await atSigners(stage, { account: camille, readsContacts: true })
  await holdPauses(page)
  const mail = page.getByRole('textbox', { name: say({ id: 'request-wizard.signers.mail' }), exact: true })
  await mail.fill('anne')
  await expect(page.getByRole('combobox')).toHaveCount(0)
  await world.settles()
  expect(world.waiting).toEqual([])
})
