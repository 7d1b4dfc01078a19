import { afterEach, expect, test, vi } from 'vitest'
import { openActivity } from '#api/browser/activity.ts'
import { allowWatching } from '#api/browser/inspection/watchable.ts'
import { openTabs } from '#api/browser/tabs.ts'

afterEach(() => void vi.unstubAllGlobals())

test('EMB-020 where the browser refuses channels between tabs, the application starts without them', () => {
  vi.stubGlobal('BroadcastChannel', function () {
    throw new DOMException('blocked', 'SecurityError')
  })
  const tabs = openTabs()
  tabs.listen(() => {})
  tabs.notify()
  const activity = openActivity(() => 7)
  activity.note(5)
  expect([activity.usedAt(), activity.endsIn()]).toEqual([7, 5])
  const watch = vi.fn<() => () => void>()
  const followRight = allowWatching({ watch, mayBeWatched: () => true, tab: () => 'tab', pathNow: () => '/' })
  followRight()
  expect(watch).not.toHaveBeenCalled()
})
