/** Hands a file to the browser's downloads. */
export function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has taken it by then; at once, some have not.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
