import { useMedia } from '../media.ts'
import { WaitingView } from '../waiting.view.tsx'
import { useDisplaySettings } from './display-settings.ts'
import { Logo } from './logo.tsx'
import { aside, bar, brand, menuPlace, shell } from './shell.css.ts'

/**
 * The frame of the pages for accounts while the first of them is loaded, so that nothing moves when it comes. `isBare`
 * leaves out the side menu.
 */
export function ShellPlaceholder({ isBare }: { isBare: boolean }) {
  const isLaptop = useMedia('laptop')
  const { isRail } = useDisplaySettings()
  return (
    <>
      <header className={bar}>
        <span className={menuPlace} />
        <span className={brand}>
          <Logo />
        </span>
      </header>
      <div className={shell} {...(isBare ? { 'data-bare': true } : (isRail || isLaptop) && { 'data-rail': true })}>
        {!isBare && <div className={aside} />}
        <WaitingView />
      </div>
    </>
  )
}
