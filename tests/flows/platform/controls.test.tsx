// @vitest-environment happy-dom
import { currentTerms } from '#machines/rules/common/terms.ts'
import { CommandPaletteView, type PaletteEntry } from '#ui/platform/command-palette.view.tsx'
import { CookieConsentView } from '#ui/platform/cookie-consent.view.tsx'
import { HelpView } from '#ui/platform/help.view.tsx'
import { ManualView } from '#ui/platform/manual/manual.view.tsx'
import { GeneralErrorView } from '#ui/platform/general-error.view.tsx'
import { startOpen } from '#ui/platform/manual/open-panels.ts'
import { startReading } from '#ui/platform/reading.ts'
import { TermsView } from '#ui/platform/terms.view.tsx'
import { TextPageView } from '#ui/platform/text-page.view.tsx'
import { testControls, testShown } from '../../support/views/controls-test.ts'
import { drawnBy, oneOfEach } from '../../support/views/drawn-view.tsx'
import { commandPalettePaths } from './command-palette.paths.ts'
import { cookieConsentPaths } from './cookie-consent.paths.ts'
import { generalErrorPaths } from './general-error.paths.ts'
import { helpPaths } from './help.paths.ts'
import { manualPaths } from './manual.paths.ts'
import { textPagePaths } from './text-page.paths.ts'
import { LogOut, Users } from 'lucide-react'

const pages: PaletteEntry[] = [{ id: 'contacts', icon: Users, label: 'command-palette.newContact', href: '/contacts' }]
const actions: PaletteEntry[] = [{ id: 'exit', icon: LogOut, label: 'shell.logout' }]

/** Those that have no record of what they show next to their own test. */
const unrecorded = {
  'command-palette': drawnBy(commandPalettePaths, (flow) => (
    <CommandPaletteView
      {...flow}
      pages={pages}
      actions={actions}
      requestOf={(id) => `/requests/${id}`}
      listOf={(name) => `/requests?name=${name}`}
    />
  )),
  'cookie-consent': drawnBy(cookieConsentPaths, (flow) => <CookieConsentView {...flow} terms="/gcu" />),
  'general-error': drawnBy(generalErrorPaths, (flow) => <GeneralErrorView {...flow} />),
  help: drawnBy(helpPaths, (flow) => <HelpView {...flow} guide="/manual" />),
}

testControls({
  ...unrecorded,
  manual: oneOfEach(drawnBy(manualPaths, (flow) => <ManualView {...flow} panels={startOpen()} />)),
  'text-page': drawnBy(textPagePaths, (flow) => <TextPageView {...flow} reading={startReading()} />),
  terms: drawnBy(textPagePaths, (flow, called) => (
    <TermsView
      {...flow}
      terms={currentTerms}
      addresses={{ current: '/gcu', archive: '/gcu/archive' }}
      onVersion={called('onVersion')}
      reading={startReading()}
    />
  )),
})
testShown(unrecorded)
