import type { ReactNode } from 'react'
import type { Coverage, Screenshot } from '#machines/rules/charts/coverage.ts'
import { imageOf, type FolderImages } from '#machines/rules/charts/screenshots.ts'
import { Message } from '../../message.tsx'
import { heading, to } from '../details.css.ts'
import { FolderImage, useLook } from './folder-image.tsx'
import { caption, list, opener, still, thumbnail } from './screenshots.css.ts'

/** Those of a state in two languages, two themes and three widths. */
const MAX_SHOWN = 12

/** What a folder has beside its report. Without `onOpen` nothing can be shown large. */
export type Screens = {
  coverage: Coverage
  images: FolderImages
  onOpen?: (screenshot: Screenshot) => void
}

type ScreenshotListProps = Omit<Screens, 'coverage'> & { title: ReactNode; screenshots: readonly Screenshot[] }

/** Screenshots under a heading, small, each with its language, theme and width. */
export function ScreenshotList({ title, screenshots, images, onOpen }: ScreenshotListProps) {
  const look = useLook()
  return (
    <section>
      <h3 className={heading}>{title}</h3>
      {screenshots.length === 0 && (
        <p className={to}>
          <Message id="inspector.screenshots.none" />
        </p>
      )}
      <div className={list}>
        {screenshots.slice(0, MAX_SHOWN).map((one) => {
          const { state, file } = one
          const isThere = typeof imageOf(images, one) === 'object'
          const image = <FolderImage screenshot={one} images={images} className={thumbnail} />
          return (
            <figure key={`${state} ${file}`}>
              {onOpen && isThere ? (
                <button type="button" className={opener} onClick={() => onOpen(one)}>
                  {image}
                </button>
              ) : isThere ? (
                <div className={still}>{image}</div>
              ) : (
                image
              )}
              <figcaption className={caption}>{look(one)}</figcaption>
            </figure>
          )
        })}
      </div>
      {screenshots.length > MAX_SHOWN && (
        <p className={to}>
          <Message id="inspector.walks.more" values={{ count: screenshots.length - MAX_SHOWN }} />
        </p>
      )}
    </section>
  )
}
