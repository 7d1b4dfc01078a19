import type { GeneralErrorPorts } from '#machines/flows/platform/general-error.machine.ts'
import type { Effects } from '../../bind.ts'
import { later } from '../../later.ts'

/** The time that the message about a general error is shown. */
export const generalErrorPorts: Effects<GeneralErrorPorts> = {
  async wait({ milliseconds }, signal) {
    await later(milliseconds, signal)
    return { type: 'time.passed' }
  },
}
