import type { Stage } from '../../support/walks/stage.ts'

type Held = { asked: { worker: Worker; message: { id: number; question: { ask: string; sending?: object } } }[] }

/** Makes the page hold what is asked of workers until `letAnswer`. */
export const holdSheet = ({ page }: Stage) =>
  page.evaluate(() => {
    const held: Held = Object.assign(window as unknown as Held, { asked: [] })
    Worker.prototype.postMessage = function (message: Held['asked'][number]['message']) {
      held.asked.push({ worker: this, message })
    }
  })

/** Lets the newest question have this answer, or fail; questions before it are not waited for any more. */
export async function letAnswer({ page }: Stage, reply: { answer: unknown } | { failed: string }) {
  await page.waitForFunction(() => (window as unknown as Held).asked.length > 0)
  await page.evaluate((given) => {
    const held = window as unknown as Held
    const { worker, message } = held.asked.at(-1)!
    held.asked = []
    worker.dispatchEvent(new MessageEvent('message', { data: { id: message.id, ...given } }))
  }, reply)
}

/** Lets the rows be written into the body of the call. */
export async function letWrite(stage: Stage) {
  await stage.page.waitForFunction(() => (window as unknown as Held).asked.length > 0)
  const sending = await stage.page.evaluate(() => (window as unknown as Held).asked.at(-1)!.message.question.sending)
  await letAnswer(stage, { answer: JSON.stringify({ ...sending, rows: [['anne@posteo.example']] }) })
}
