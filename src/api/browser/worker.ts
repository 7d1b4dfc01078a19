type Policy = { createScriptURL(url: string): string }
type Factory = { createPolicy(name: string, rules: Policy): Policy }

/** The Trusted Types policy for scripts (`trusted-types app`): a script is a file of our own, or none. */
const policy = (): Policy => {
  const rules: Policy = {
    createScriptURL(url) {
      if (new URL(url, location.origin).origin !== location.origin)
        throw new TypeError(`A script from elsewhere: ${url}`)
      return url
    },
  }
  const { trustedTypes } = globalThis as { trustedTypes?: Factory }
  return trustedTypes ? trustedTypes.createPolicy('app', rules) : rules
}
let kept: Policy | undefined

/**
 * Starts a worker from a built file. Its name must hold `.worker`: by that the server knows which scripts may
 * compile WebAssembly (server/http/pages.ts). Import its address with `?url`, or `?worker&url` where it is ours.
 */
export const startWorker = (url: string): Worker =>
  new Worker((kept ??= policy()).createScriptURL(url), { type: 'module' })
