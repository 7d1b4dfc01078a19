/** One page in a browser, as far as the page that checks proofs needs it. */
export type PageDriver = {
  /** The name and version of the browser. */
  name: string
  open: (url: string) => Promise<void>
  /** The value of a JavaScript expression in the page, or of its promise: a string. */
  evaluate: (expression: string) => Promise<string>
  /** Chooses files of the disk in an input. */
  choose: (selector: string, paths: string[]) => Promise<void>
  /** What went wrong so far: requests to a network, errors of scripts, and violations of the security policy. */
  problems: string[]
  close: () => Promise<void>
}

/** Whether a page without a network may ask for an address. */
export const isLocal = (url: string): boolean => /^(file|blob|data|about):/.test(url)
