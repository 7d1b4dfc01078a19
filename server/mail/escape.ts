const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes a text for HTML elements and quoted attributes. */
export const escaped = (value: string): string => value.replaceAll(/[&<>"']/g, (char) => escapes[char]!)
