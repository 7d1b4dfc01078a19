import type { PageDriver } from './drivers/page-driver.ts'

/** The input of files; another one takes folders. */
const INPUT = 'input[type=file]:not([webkitdirectory])'

/** Waits in the page until a condition holds. */
const until = (condition: string) => `new Promise((resolve, reject) => {
  const end = Date.now() + 30000
  const look = () => ${condition} ? resolve('') : Date.now() > end ? reject(new Error('it takes too long')) : setTimeout(look, 10)
  look()
})`

/** The outcome of each document, and everything that the report says but its time. */
const REPORT = `JSON.stringify([...document.querySelectorAll('article, section')].map((one) =>
  [one.dataset.outcome ?? '', one.textContent.replace(/\\s+/g, ' ')]))`

/** What the page says of files that are chosen, compared with a key unless it is null. */
export async function reportOn(page: PageDriver, url: string, { files, key }: { files: string[]; key: string | null }) {
  await openWith(page, url, key)
  await page.choose(INPUT, files)
  return report(page)
}

/** What the page says of a file that is dropped on it. */
export async function reportOnDropped(
  page: PageDriver,
  url: string,
  { name, bytes, key }: { name: string; bytes: Uint8Array; key: string | null },
) {
  await openWith(page, url, key)
  await page.evaluate(`(() => {
    const bytes = Uint8Array.from(atob('${Buffer.from(bytes).toString('base64')}'), (one) => one.charCodeAt(0))
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File([bytes], ${JSON.stringify(name)}))
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
    return ''
  })()`)
  return report(page)
}

async function openWith(page: PageDriver, url: string, key: string | null): Promise<void> {
  await page.open(url)
  await page.evaluate(until(`document.querySelector('form input')`))
  if (key === null) return
  await page.evaluate(`(() => {
    const input = document.querySelector('form input')
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(input, '${key}')
    input.dispatchEvent(new Event('input', { bubbles: true }))
    setTimeout(() => document.querySelector('form button[type=submit]').click())
    return ''
  })()`)
  await page.evaluate(until(`document.querySelector('form') === null`))
}

async function report(page: PageDriver): Promise<string> {
  await page.evaluate(until(`document.querySelector('section') && !document.querySelector('[aria-busy=true]')`))
  return page.evaluate(REPORT)
}
