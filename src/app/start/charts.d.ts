declare module 'virtual:charts' {
  /** The address of the charts of all machines: a JSON list of `Chart`. */
  export const charts: string
  /** The address of the last report of walks, in development; null in a build. */
  export const report: string | null
}
