import { ProgressBar as AriaProgressBar } from 'react-aria-components'
import { bar, done, endless, row, skeleton, thin as thinStyle, track, whole, words } from './waiting.css.ts'

/** In place of something that is on its way. The busy region around it says so; it says nothing. Sizes as in CSS. */
export const Skeleton = ({
  width = '100%',
  height = 12,
  radius,
}: {
  width?: number | string
  height?: number
  radius?: number | string
}) => (
  <span
    aria-hidden
    className={skeleton}
    style={{ width, height, ...(radius !== undefined && { borderRadius: radius }) }}
  />
)

export type ProgressBarProps = {
  label: string
  /** 0 to 100; left out where nobody knows how long it takes. */
  value?: number
  /** Instead of a percentage: “2.7 of 4.2 MB”. */
  valueLabel?: string
  /** The label is read out, not shown. */
  isBare?: boolean
  tone?: 'accent' | 'success'
}

/** How far something has come. */
export const ProgressBar = ({ label, value, valueLabel, isBare = false, tone = 'accent' }: ProgressBarProps) => (
  <AriaProgressBar
    aria-label={label}
    isIndeterminate={value === undefined}
    {...(value !== undefined && { value })}
    {...(valueLabel && { valueLabel })}
    className={whole}
  >
    {({ percentage, valueText }) => (
      <>
        <div className={`${track} ${isBare ? thinStyle : ''}`}>
          <div
            className={`${bar} ${tone === 'success' ? done : ''} ${value === undefined ? endless : ''}`}
            style={value === undefined ? {} : { width: `${percentage}%` }}
          />
        </div>
        {!isBare && (
          <span aria-hidden className={words}>
            <span>{label}</span>
            {value !== undefined && <span>{valueText}</span>}
          </span>
        )}
      </>
    )}
  </AriaProgressBar>
)

/** In place of the rows of a table. */
export const SkeletonRows = ({ count = 8 }: { count?: number }) => (
  <div aria-hidden>
    {Array.from({ length: count }, (_, i) => (
      <div key={i} className={row}>
        <Skeleton width={`${30 + ((i * 7) % 20)}%`} />
        <Skeleton width={132} height={24} radius={999} />
      </div>
    ))}
  </div>
)
