/** What a link is good for that was mailed to the holder of an account or to a signer (`reminders`), or that a server without accounts printed. */
export type MailedLink = 'reset' | 'activation' | 'email' | 'firstStart' | 'reminders'

const keyOf = (link: MailedLink) => `link-${link}`

/** The fallback if storage is unavailable: lasts until a reload. */
const inMemory = new Map<MailedLink, string>()

/** The tokens of the links that were followed in this tab, which are removed from the address. Kept until they are used. */
export const linkTab = {
  keep(link: MailedLink, token: string) {
    inMemory.set(link, token)
    try {
      sessionStorage.setItem(keyOf(link), token)
    } catch {
      // `inMemory` has it.
    }
  },
  tokenOf(link: MailedLink): string | null {
    try {
      return sessionStorage.getItem(keyOf(link)) ?? inMemory.get(link) ?? null
    } catch {
      return inMemory.get(link) ?? null
    }
  },
  forget(link: MailedLink) {
    inMemory.delete(link)
    try {
      sessionStorage.removeItem(keyOf(link))
    } catch {
      // There is none.
    }
  },
}
