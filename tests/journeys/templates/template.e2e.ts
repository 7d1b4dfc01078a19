import { expect, test } from '@playwright/test'
import { looks, signIn } from '../../support/journeys/looks.ts'
import { samplePdf } from '../../support/samples/sample-pdf.ts'
import { speaking } from '../../support/walks/language.ts'
import { turnOf } from '../../support/walks/turns.ts'

const steps = ['files', 'roles', 'fields', 'settings', 'review'] as const
type Step = (typeof steps)[number]

for (const [place, look] of looks.entries())
  test.describe(look.title, { tag: turnOf(place + 1) }, () => {
    test.use(look.use)

    test('TPL-003 TPL-012 a template is created with two files and two roles, reloaded in between, and changed', async ({
      page,
      baseURL,
    }) => {
      const say = speaking(look.language)
      const isPhone = look.use.viewport.width < 500
      const name = `Lease ${look.language}`
      const button = (text: string) => page.getByRole('button', { name: text, exact: true })
      const field = (text: string) => page.getByRole('textbox', { name: text, exact: true })
      const shows = (step: Step) =>
        expect(page.getByRole('heading', { level: 1 })).toHaveText(say({ id: `template-wizard.${step}.question` }))
      const goOn = async (to: Step) => {
        await button(say({ id: `template-wizard.step.${to}` })).click()
        await shows(to)
      }
      const jumpTo = async (to: Step) => {
        const menu = page.getByRole('navigation', { name: say({ id: 'document-wizard.steps' }) })
        await menu.getByRole('link', { name: say({ id: `template-wizard.step.${to}` }) }).click()
        await shows(to)
      }
      const reload = async (step: Step) => {
        await page.reload()
        await shows(step)
      }
      const listed = page.getByRole('list', { name: say({ id: 'document-files.list' }) }).getByRole('listitem')
      const roleNames = page.getByRole('textbox', { name: say({ id: 'template-wizard.roles.name' }), exact: true })
      const saved = async (as: string) => {
        await button(say({ id: 'template-wizard.review.save' })).click()
        await expect(page.getByText(say({ id: 'template-wizard.saved' }, { name: as }))).toBeVisible()
        await expect(page).toHaveURL(/\/simple-signature-templates$/)
      }

      await signIn(page, look, baseURL!)
      await page.goto('/simple-signature-template-create')
      await shows('files')
      await page
        .locator('main input[type=file]')
        .first()
        .setInputFiles(
          await Promise.all(
            ['Lease', 'Inventory'].map(async (file) => ({
              name: `${file}.pdf`,
              mimeType: 'application/pdf',
              buffer: Buffer.from(await samplePdf(2, file)),
            })),
          ),
        )
      await expect(listed.getByText(say({ id: 'document-files.uploaded' }))).toHaveCount(2)
      await field(say({ id: 'template-wizard.name' })).fill(name)
      await reload('files')
      await expect(field(say({ id: 'template-wizard.name' }))).toHaveValue(name)
      await expect(listed).toHaveCount(2)

      await goOn('roles')
      await roleNames.first().fill('Tenant')
      await button(say({ id: 'template-wizard.roles.add' })).click()
      await roleNames.nth(1).fill('Owner')
      await reload('roles')
      await expect(roleNames.nth(1)).toHaveValue('Owner')

      await goOn('fields')
      if (!isPhone) {
        await button(say({ id: 'field-editor.type.SIGNATURE' })).click()
        await page.locator('[data-page="0"]').click({ position: { x: 200, y: 300 } })
        await expect(page.locator('[data-field]')).toHaveCount(1)
        await reload('fields')
        await expect(page.locator('[data-field]')).toHaveCount(1)
      }

      await goOn('settings')
      await page.getByLabel(say({ id: 'template-wizard.settings.requestName' })).fill('Your lease')
      await goOn('review')
      await expect(page.getByRole('main')).toContainText('Your lease')
      await expect(page.getByRole('main')).toContainText('Inventory.pdf')
      await saved(name)

      await test.step('it is changed, and a role that is renamed keeps its fields', async () => {
        const { content } = await (
          await page.request.get(`${baseURL}/api/public/v1/templates?name=${encodeURIComponent(name)}`)
        ).json()
        await page.goto(`/simple-signature-template/${content[0].id}`)
        await shows('files')
        await jumpTo('roles')
        await roleNames.first().fill('Lessee')
        await jumpTo('review')
        await expect(page.getByRole('main')).toContainText('Lessee')
        await saved(name)
        const template = await (await page.request.get(`${baseURL}/api/public/v1/templates/${content[0].id}`)).json()
        expect(template.ready).toBe(true)
        expect(template.roles.map((role: { name: string }) => role.name)).toContain('Lessee')
        const fields = template.files.flatMap(
          (file: { placeHolderList: { roleName: string }[] }) => file.placeHolderList,
        )
        expect(fields.map(({ roleName }: { roleName: string }) => roleName)).toEqual(isPhone ? [] : ['Lessee'])
      })
    })
  })
