import { useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import type { Screenshot } from '#machines/rules/charts/coverage.ts'
import { imageOf, MAX_SCREENSHOT_BYTES, type FolderImages } from '#machines/rules/charts/screenshots.ts'
import { useSeen } from '../../design/kept.ts'
import { useFileSize } from '../../file-size.tsx'
import { Message } from '../../message.tsx'
import { problem } from './screenshots.css.ts'

/** Words a screenshot: its language, theme and width. */
export function useLook(): (screenshot: Screenshot) => string {
  const { formatMessage } = useIntl()
  return ({ language, theme, width }) => formatMessage({ id: 'inspector.screenshots.look' }, { language, theme, width })
}

export type FolderImageProps = { screenshot: Screenshot; images: FolderImages; className: string }

/** A screenshot from its folder, or why it is not shown. */
export function FolderImage({ screenshot, images, className }: FolderImageProps) {
  const { formatMessage } = useIntl()
  const look = useLook()(screenshot)
  const limit = useFileSize()(MAX_SCREENSHOT_BYTES)
  const { state, file } = screenshot
  const image = imageOf(images, screenshot)
  const place = useRef<HTMLImageElement>(null)
  const [broken, setBroken] = useSeen<typeof image | null>(null)
  useEffect(() => {
    if (!(image instanceof Blob) || !place.current) return undefined
    const address = URL.createObjectURL(image)
    place.current.src = address
    return () => URL.revokeObjectURL(address)
  }, [image])
  if (typeof image === 'string' || image === broken)
    return (
      <span className={problem}>
        <Message
          id={`inspector.screenshots.${typeof image === 'string' ? image : 'broken'}`}
          values={{ file, limit }}
        />
      </span>
    )
  return (
    <img
      ref={place}
      alt={formatMessage({ id: 'inspector.screenshots.alt' }, { state, look })}
      className={className}
      onError={() => setBroken(image)}
    />
  )
}
