import { createIntl } from 'react-intl'
import { expect, test } from 'vitest'
import { remainingTime } from '#ui/remaining-time.ts'

test.each([
  [0, '0:00'],
  [42, '0:42'],
  [3599, '59:59'],
  [3600, '1 hr'],
  [3601, '1 hr 1 min'],
  [7199, '2 hr'],
  [7500, '2 hr 5 min'],
])('%i seconds that are left are “%s”: from an hour on, begun minutes count', (seconds, words) => {
  expect(remainingTime(createIntl({ locale: 'en' }), seconds)).toBe(words)
})
