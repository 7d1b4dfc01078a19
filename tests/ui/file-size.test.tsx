import { expect, test } from 'vitest'
import { FileSize } from '#ui/file-size.tsx'
import { render } from '../support/walks/render.tsx'

test.each([
  [532, '532 bytes', '532 octets'],
  [1_536, '1.5 KB', '1,5 Ko'],
  [20 * 1024 * 1024, '20 MB', '20 Mo'],
  [4.7 * 1024 ** 3, '4.7 GB', '4,7 Go'],
  [1234 * 1024 ** 3, '1,234 GB', '1 234 Go'],
])('FILE-023 a file of %i bytes is shown as %j, in French as %j', (bytes, english, french) => {
  const shown = (['en', 'fr'] as const).map((language) => render(<FileSize bytes={bytes} />, language))
  expect(shown.map((text) => text.replaceAll(/[\u00a0\u202f]/g, ' '))).toEqual([english, french])
})
