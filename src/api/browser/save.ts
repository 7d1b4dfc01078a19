/** Saves a file with the browser's download. */
export function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some browsers have not read the URL yet if it is revoked at once.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
