import { Refused } from '../refused.ts'

/** Checks an IANA time zone. @throws Refused InvalidTimeZoneException */
export function checkTimeZone(timeZone: string) {
  try {
    Intl.DateTimeFormat('en', { timeZone }).resolvedOptions()
  } catch {
    throw new Refused('InvalidTimeZoneException')
  }
}
