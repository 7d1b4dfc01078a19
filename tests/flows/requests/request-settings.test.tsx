import { expect, test } from 'vitest'
import { defaultParams, type RequestParams } from '#machines/rules/requests/settings/request-params.ts'
import { RequestMetadata, RequestSettings } from '#ui/requests/settings/request-settings.tsx'
import { render } from '../../support/walks/render.tsx'

const drawn = (change: Partial<RequestParams>) =>
  render(<RequestSettings params={{ ...defaultParams, ...change }} />, 'en').replaceAll(/<[^>]+>/g, ' ')

test('a request with the usual settings shows none of them', () => expect(drawn({}).trim()).toBe(''))

test('the page of a request shows where its signers are sent, and that no files go with the last email', () => {
  const text = drawn({ sendFilesByEmail: false, signingRedirectUrl: 'https://example.org/thanks' })
  expect(text).toMatch(/Last email\s+Without files/)
  expect(text).toMatch(/After signing, go to\s+https:\/\/example\.org\/thanks/)
  expect(text).not.toContain('If signing fails')
})

test('SET-009 the page of a request shows that its files are kept separated', () =>
  expect(drawn({ filesTreatment: 'KEEP_SEPARATED' })).toMatch(/Signed files\s+One PDF for each file/))

test('RASG-001 the page of a request shows that its signers may ask somebody else to sign', () =>
  expect(drawn({ allowReassignment: true })).toMatch(/Another person may sign\s+If a signer asks them to/))

test('the page of a request shows the words of its sender', () => {
  const content = 'Dear partner, see annex 2.'
  const text = drawn({ customMailsContent: [{ mailType: 'SIGNER_SIGNATURE_CREATED_MAIL', content }] })
  expect(text).toMatch(/Your message when a signer is invited\s+Dear partner, see annex 2\./)
})

test('REQD-012 the page of a request shows what its sender noted, and nothing if they noted nothing', () => {
  const shown = (entries: { key: string; value: string }[]) =>
    render(<RequestMetadata entries={entries} />, 'en').replaceAll(/<[^>]+>/g, ' ')
  expect(shown([{ key: 'Cost centre', value: '4711' }])).toMatch(/For your records\s+Cost centre\s+4711/)
  expect(shown([]).trim()).toBe('')
})
