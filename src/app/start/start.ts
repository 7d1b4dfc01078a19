import { readPreferences } from '#api/browser/preferences.ts'
import { browserStorage } from '#api/browser/storages.ts'
import '#ui/design/theme.css.ts'
import { createDefaultPolicy } from './default-policy.ts'
import { closeStarted, isSigningPage, startInPage } from '../bindings/early-signing.ts'
import { drawIn } from './theme.ts'

// Runs before the application, which is many times larger.
createDefaultPolicy()
drawIn(readPreferences(browserStorage()).theme)

const startApplication = () =>
  import('../../main.tsx').catch((error: unknown) => {
    closeStarted()
    throw error
  })
// The HTML of other pages names the application.
if (isSigningPage(location.pathname)) void startInPage(location.pathname).then(startApplication)
