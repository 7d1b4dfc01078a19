// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { components } from '#openapi'
import { ActivityChanges } from '#ui/activity/activity-changes.tsx'
import { inDocument } from '../../support/walks/drawn.tsx'

test.each([
  ['en', 'Former picture', 'New picture'],
  ['fr', 'Ancienne image', 'Nouvelle image'],
] as const)('in %s, another logo is told in words, without what is recorded of it', async (language, before, after) => {
  const changes = ['webLogo', 'emailLogo'].map((field) => ({ field, before: '1f0c3a9d2b47', after: '77aa01c2d3e4' }))
  const activity = { type: 'tenant.changed', subjectName: 'Compass', changes } as components['schemas']['Activity']
  const shown = await inDocument(
    <ActivityChanges of={activity} onClose={() => {}} />,
    language,
    (body) => body.innerText,
  )
  expect(shown).toContain(before)
  expect(shown).toContain(after)
  expect(shown).not.toMatch(/1f0c3a9d2b47|77aa01c2d3e4/)
})

test('how long something is kept is told as a time, in both languages', async () => {
  const changes = [{ field: 'filesKept', before: 'NO_PURGE', after: '12 MONTHS' }]
  const activity = { type: 'tenant.changed', subjectName: 'Compass', changes } as components['schemas']['Activity']
  const shown = (language: 'en' | 'fr') =>
    inDocument(<ActivityChanges of={activity} onClose={() => {}} />, language, (body) => body.innerText)
  expect(await shown('en')).toMatch(/For ever.*12 months/s)
  expect(await shown('fr')).toMatch(/Sans limite.*12 mois/s)
})

test('the events and the state of a webhook have words in both languages', async () => {
  const changes = [
    { field: 'events', before: 'SIGNER_SIGNED', after: 'SIGNER_SIGNED, SIGNER_REFUSED' },
    { field: 'state', before: 'ACTIVE', after: 'SWITCHED_OFF' },
  ]
  const activity = { type: 'webhook.changed', subjectName: 'https://hooks.example.org/', changes }
  const shown = (language: 'en' | 'fr') =>
    inDocument(
      <ActivityChanges of={activity as components['schemas']['Activity']} onClose={() => {}} />,
      language,
      (body) => body.innerText,
    )
  const [en, fr] = [await shown('en'), await shown('fr')]
  expect(en).toMatch(/A signer has refused.*Active.*Switched off after failures/s)
  expect(fr).toMatch(/Un signataire a refusé.*Actif.*Désactivé après des échecs/s)
  expect(en + fr).not.toMatch(/SIGNER_|ACTIVE|SWITCHED_OFF/)
})
