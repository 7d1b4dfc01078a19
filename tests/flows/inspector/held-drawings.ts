import { expect } from '@playwright/test'
import type { Stage } from '../../support/walks/stage.ts'

type Message = { cmd: string; graph: { id: string } }
type Held = { asked: number; drawings: { worker: Worker; draw: () => void }[] }

/** Makes the page hold the charts that it gives to its layout engines, but the one that they start with. */
export const holdDrawings = ({ page }: Stage) =>
  page.evaluate(() => {
    // The flow opens again in the same document.
    const isHeld = 'drawings' in window
    const held: Held = Object.assign(window as unknown as Held, { asked: 0, drawings: [] })
    if (isHeld) return
    // oxlint-disable-next-line typescript/unbound-method -- it is called with the worker
    const { postMessage } = Worker.prototype
    Worker.prototype.postMessage = function (message: Message) {
      const draw = () => postMessage.call(this, message)
      if (message.cmd !== 'layout' || message.graph.id === 'first') return draw()
      held.asked++
      held.drawings.push({ worker: this, draw })
    }
  })

const waitForDrawing = ({ page }: Stage) => page.waitForFunction(() => (window as unknown as Held).drawings.length > 0)

/** Lets the newest chart be laid out; those before it are not waited for any more. */
export async function letDraw(stage: Stage) {
  await waitForDrawing(stage)
  await stage.page.evaluate(() => (window as unknown as Held).drawings.splice(0).at(-1)!.draw())
}

/** Lets the engine of the newest chart fail. */
export async function letFail(stage: Stage) {
  await waitForDrawing(stage)
  await stage.page.evaluate(() =>
    (window as unknown as Held).drawings.splice(0).at(-1)!.worker.dispatchEvent(new ErrorEvent('error')),
  )
}

/** Does something after which the page has another chart laid out than the one that it holds. */
export async function expectDrawing(stage: Stage, work: () => Promise<void>) {
  await waitForDrawing(stage)
  const count = () => stage.page.evaluate(() => (window as unknown as Held).asked)
  const before = await count()
  await work()
  await expect.poll(count).toBeGreaterThan(before)
}
