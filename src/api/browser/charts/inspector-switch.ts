const KEY = 'inspector'

/** The account that switched the inspector on, in a browser that keeps nothing. */
let inMemory: string | null = null

/** Whether the inspector is on: in this tab, for the account that switched it on, until it logs out. */
export const inspectorSwitch = {
  turnOn: (account: string) => {
    try {
      sessionStorage.setItem(KEY, account)
    } catch {
      inMemory = account
    }
  },
  isOnFor: (account: string): boolean => {
    try {
      return (sessionStorage.getItem(KEY) ?? inMemory) === account
    } catch {
      return inMemory === account
    }
  },
  forget: () => {
    inMemory = null
    try {
      sessionStorage.removeItem(KEY)
    } catch {
      // Nothing was kept.
    }
  },
}
