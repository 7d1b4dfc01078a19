// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { Countdown } from '#ui/design/countdown.tsx'
import { recordOfControls } from '../support/views/controls-record.ts'
import { drawnAs } from '../support/views/drawn-view.tsx'
import { fakeViewClock } from '../support/views/view-clock.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
fakeViewClock()

/** Keeps the processor busy for so many milliseconds, as another process may. */
function keepBusy(milliseconds: number) {
  const end = process.hrtime.bigint() + BigInt(milliseconds) * 1_000_000n
  while (process.hrtime.bigint() < end);
}

test('the record of controls is the same on a machine that is busy: a countdown has no other clock than the test', async () => {
  const buttons = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven']
  const counting = drawnAs({
    counting: (called) => (
      <>
        <Countdown seconds={60}>{(left) => `${left} s left`}</Countdown>
        {buttons.map((name) => (
          <button
            key={name}
            type="button"
            onClick={() => {
              if (name === 'One') keepBusy(1100)
              called(name)()
            }}
          >
            {name}
          </button>
        ))}
      </>
    ),
  })
  expect(await recordOfControls(counting)).toBe(
    buttons.map((name) => `button ${name}\n    ${name}()\n        counting\n`).join(''),
  )
})
