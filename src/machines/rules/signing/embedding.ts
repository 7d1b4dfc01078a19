/** Minutes in which an embedded link can be opened. */
export const EMBEDDED_LINK_MINUTES = 15
/** Hours that the signer of an embedded link has once it was opened, counted from when it was made. */
export const EMBEDDED_SESSION_HOURS = 2

/** Whether a path segment names an embedded link. It is neither the id of a request nor the token of a link. */
export const isSessionId = (text: string): boolean => /^es-[0-9a-f]{24}$/.test(text)
