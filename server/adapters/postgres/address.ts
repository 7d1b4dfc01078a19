/** Where a database is, as people may read it: without the password. */
export function addressOf(url: string): string {
  const { hostname, port, pathname, username } = new URL(url)
  return `${hostname || 'localhost'}:${port || 5432}${decodeURIComponent(pathname)} as ${decodeURIComponent(username) || 'the user of this process'}`
}

/** Whether a text is the address of a PostgreSQL database, with the name of the database. */
export function isDatabaseUrl(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && ['postgres:', 'postgresql:'].includes(url.protocol) && url.pathname.length > 1
}

/** The address without the password, as a person may type it again. */
export function withoutPassword(text: string): string {
  const url = new URL(text)
  url.password = ''
  url.searchParams.delete('password')
  return url.href
}
