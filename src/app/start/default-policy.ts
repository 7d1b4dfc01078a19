type Rules = { createHTML(markup: string): string | null }
type Factory = { createPolicy(name: string, rules: Rules): unknown }

const rules: Rules = { createHTML: (markup) => (markup === '' ? '' : null) }

/**
 * Creates the default Trusted Types policy: it lets the empty string through as markup and nothing else. React Aria's live
 * announcer empties itself by `innerHTML = ''`, which the browser would otherwise refuse. The page can create it only
 * once, so no later script can replace it. Called by `start.ts` before the application.
 */
export function createDefaultPolicy(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: Factory }
  trustedTypes?.createPolicy('default', rules)
}
