type Policy = { createScriptURL(url: string): string }
type Factory = { createPolicy(name: string, rules: Policy): Policy }

/** The Trusted Types policy for scripts (`trusted-types app`): only scripts of our own origin. */
const policy = (): Policy => {
  const rules: Policy = {
    createScriptURL(url) {
      if (new URL(url, location.origin).origin !== location.origin)
        throw new TypeError(`A script from another origin: ${url}`)
      return url
    },
  }
  const { trustedTypes } = globalThis as { trustedTypes?: Factory }
  return trustedTypes ? trustedTypes.createPolicy('app', rules) : rules
}
let kept: Policy | undefined

/**
 * Starts a worker from the URL of a built file. Its name must contain `.worker`: the server allows only such scripts to
 * compile WebAssembly (server/http/pages/pages.ts). Import the URL with `?url`, or with `?worker&url` for our own workers.
 */
export const startWorker = (url: string): Worker =>
  new Worker((kept ??= policy()).createScriptURL(url), { type: 'module' })
