import type { Stage } from '../../support/walks/stage.ts'

type Page = Stage['page']
type HeldReads = { isHeld: boolean; waiting: ((works: boolean) => void)[]; call?: XMLHttpRequest }

/** Makes the page hold every read of a file until `letRead`, and keep the last upload for `reportProgress`. */
export const holdReads = (page: Page) =>
  page.evaluate(() => {
    const isHolding = 'isHeld' in window
    const held: HeldReads = Object.assign(window as unknown as HeldReads, { isHeld: true, waiting: [] })
    if (isHolding) return
    const own = <Method>(of: object, name: string) => Object.getOwnPropertyDescriptor(of, name)!.value as Method
    const read = own<() => Promise<ArrayBuffer>>(Blob.prototype, 'arrayBuffer')
    Blob.prototype.arrayBuffer = async function (this: Blob) {
      const works = !held.isHeld || (await new Promise<boolean>((resolve) => held.waiting.push(resolve)))
      if (!works) throw new DOMException('The file no longer exists', 'NotReadableError')
      return Reflect.apply(read, this, [])
    }
    const send = own<(body: unknown) => void>(XMLHttpRequest.prototype, 'send')
    XMLHttpRequest.prototype.send = function (this: XMLHttpRequest, body) {
      held.call = this
      Reflect.apply(send, this, [body])
    }
  })

/** Holds the next read, even if earlier ones were let through. */
export const holdNextRead = (page: Page) =>
  page.evaluate(() => {
    ;(window as unknown as HeldReads).isHeld = true
  })

/** Lets all held reads succeed, or makes them fail if `works` is false. */
export const letRead = (page: Page, works: boolean) =>
  page.evaluate((does) => {
    const held = window as unknown as HeldReads
    held.isHeld = !does
    for (const resolve of held.waiting.splice(0)) resolve(does)
  }, works)

/** Makes the current upload report its progress, in bytes. */
export const reportProgress = (page: Page, loaded: number, total: number) =>
  page.evaluate(
    (progress) =>
      (window as unknown as HeldReads).call!.upload.dispatchEvent(
        new ProgressEvent('progress', { lengthComputable: true, ...progress }),
      ),
    { loaded, total },
  )
