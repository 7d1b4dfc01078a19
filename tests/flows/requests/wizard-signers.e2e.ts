import { expect } from '@playwright/test'
import { jonas } from '../../support/samples/wizard.ts'
import { test } from '../../support/walks/stage.ts'
import { atSigners, button, dialog, mailField, pasteMail, rows } from './wizard-stage.ts'

test('a name with its address fills the form, and several become signers', async ({ stage }) => {
  const { page, say } = stage
  await atSigners(stage)
  await pasteMail(stage, `${jonas.firstName} ${jonas.lastName} <${jonas.mail}>`)
  const value = (id: 'firstName' | 'lastName') =>
    page.getByRole('textbox', { name: say({ id: `request-wizard.signers.${id}` }), exact: true }).inputValue()
  expect([await mailField(stage).inputValue(), await value('firstName'), await value('lastName')]).toEqual(
    Object.values(jonas),
  )

  await button(stage, 'request-wizard.signers.add').click()
  await pasteMail(stage, 'Inès Haddad <ines@kaltbach.example>; "Lindqvist, Paul" <paul@kaltbach.example>')
  await expect(rows(stage)).toHaveText([/Jonas Weber/, /Inès Haddad/, /Paul Lindqvist/])
})

test('a list that is typed or pasted is corrected line by line', async ({ stage }) => {
  const { say } = stage
  await atSigners(stage)
  await button(stage, 'request-wizard.signers.several').click()
  const list = dialog(stage).getByRole('textbox')
  const add = dialog(stage).getByRole('button').last()
  await expect(list).toBeFocused()
  await list.fill(`Nom\tPrénom\tE-mail\nWeber\tJonas\t${jonas.mail}\nHaddad\tInès\tines@kaltbach`)
  await add.click()
  const alert = dialog(stage).getByRole('alert')
  await expect(alert).toContainText(
    say({ id: 'request-wizard.signers.several.invalidMail' }, { line: 3, text: 'ines@kaltbach' }),
  )
  await list.fill(`Nom\tPrénom\tE-mail\nWeber\tJonas\t${jonas.mail}\nHaddad\tInès\tines@kaltbach.example`)
  await expect(alert).toHaveCount(0)
  await expect(add).toHaveText(say({ id: 'request-wizard.signers.several.add' }, { count: 2 }))
  await add.click()
  await expect(dialog(stage)).toHaveCount(0)
  await expect(rows(stage)).toHaveText([/Jonas Weber/, /Inès Haddad/])
})
