const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** A text as HTML shows it, in elements and in quoted attributes. */
export const escaped = (value: string): string => value.replaceAll(/[&<>"']/g, (char) => escapes[char]!)
