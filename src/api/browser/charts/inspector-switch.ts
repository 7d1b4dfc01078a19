const KEY = 'inspector'

/** The account that switched the inspector on, in a browser that keeps nothing. */
let inMemory: string | null = null

/** Whether the inspector is on: in this browser, for the account that switched it on, until its session ends. */
export const inspectorSwitch = {
  turnOn: (account: string) => {
    try {
      localStorage.setItem(KEY, account)
    } catch {
      inMemory = account
    }
  },
  isOnFor: (account: string): boolean => {
    try {
      return (localStorage.getItem(KEY) ?? inMemory) === account
    } catch {
      return inMemory === account
    }
  },
  forget: () => {
    inMemory = null
    try {
      localStorage.removeItem(KEY)
    } catch {
      // Nothing was kept.
    }
  },
}
