import { parse } from 'bowser'
import type { components } from '#openapi'

type Device = components['schemas']['Device']

/** What a User-Agent says about the browser, as far as it is known. */
export function deviceOf(userAgent: string | null): Device {
  if (!userAgent) return { browser: null, system: null, kind: 'desktop' }
  const { browser, os, platform } = parse(userAgent)
  return {
    browser: browser.name || null,
    system: os.name ?? null,
    kind: platform.type === 'mobile' || platform.type === 'tablet' ? platform.type : 'desktop',
  }
}
