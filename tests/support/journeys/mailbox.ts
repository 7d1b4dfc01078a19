import { expect, type Page } from '@playwright/test'

/** A mail in the embedded mailbox of the real server. */
export type ReadMail = { subject: string; text: string; links: string[] }

const plain = (html: string) =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')

/** The mails to one address, the newest first. Reads beside the page, so neither its line nor its language matters. */
async function mailsTo(page: Page, address: string): Promise<{ path: string; subject: string }[]> {
  // The list has the newest mails only, and a bulk sending beside this fills it.
  const html = await (await page.request.get('/mailbox', { params: { search: address } })).text()
  return [...html.matchAll(/<a href="(\/mailbox\/\d+)"><strong>(.*?)<\/strong><span>(.*?)<\/span>/g)]
    .filter(([, , , recipient]) => plain(recipient!) === address)
    .map(([, path, subject]) => ({ path: path!, subject: plain(subject!) }))
}

/** Waits for a mail to `address` whose subject contains `subject`, and reads the newest one. */
export async function readMail(page: Page, address: string, subject: string): Promise<ReadMail> {
  let found: { path: string; subject: string } | undefined
  const find = async () => {
    found = (await mailsTo(page, address)).find((mail) => mail.subject.includes(subject))
    return found?.subject
  }
  const message = `a mail to ${address}: ${subject}`
  await expect.poll(find, { timeout: 30_000, intervals: [100], message }).toBeDefined()
  const html = await (await page.request.get(`${found!.path}/html`)).text()
  const links = [...html.matchAll(/href="(http[^"]+)"/g)].map(([, link]) => plain(link!))
  const text = plain((await (await page.request.get(found!.path)).text()).match(/<pre>([\s\S]*)<\/pre>/)![1]!)
  return { subject: found!.subject, text, links }
}

/** The subjects of all mails to one address so far, the newest first. */
export const subjectsTo = async (page: Page, address: string): Promise<string[]> =>
  (await mailsTo(page, address)).map(({ subject }) => subject)
