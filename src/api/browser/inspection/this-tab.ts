let id: string | undefined

/** What tells this tab from others, until it shows another document. */
export const thisTab = (): string => (id ??= crypto.randomUUID())
