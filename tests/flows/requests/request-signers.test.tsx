import { expect, test } from 'vitest'
import { RequestSigners } from '#ui/requests/detail/request-signers.tsx'
import { pendingRequest } from '../../support/samples/request.ts'
import { languages, speaking } from '../../support/walks/language.ts'
import { render } from '../../support/walks/render.tsx'

test.each(languages)(
  'RASG-012 a signer who signs in the place of another one has who asked them, and why, in %s',
  (language) => {
    const [signer] = pendingRequest.signers
    const reassignedBy = { fullName: 'Sonja Kovalevsky', date: '2026-11-21T08:42:00.000Z', reason: 'I am away.' }
    const drawn = (given: object) =>
      render(
        <RequestSigners signers={[{ ...signer!, ...given }]} timeZone="UTC" onChangeAddress={null} onRemind={null} />,
        language,
      )
    for (const part of ['Sonja Kovalevsky', 'I am away.']) {
      expect(drawn({ reassignedBy })).toContain(part)
      expect(drawn({})).not.toContain(part)
    }
  },
)

test.each(languages)('EMB-016 a signer who signs on another site has that, and no other signer, in %s', (language) => {
  const [signer] = pendingRequest.signers
  const drawn = (given: object) =>
    render(
      <RequestSigners signers={[{ ...signer!, ...given }]} timeZone="UTC" onChangeAddress={null} onRemind={null} />,
      language,
    )
  const words = speaking(language)({ id: 'request-detail.embedded' })
  expect(drawn({ embedded: true })).toContain(words)
  expect(drawn({})).not.toContain(words)
})
