import { ProgressBar as AriaProgressBar } from 'react-aria-components'
import { bar, done, endless, row, skeleton, thin as thinStyle, track, whole, words } from './progress.css.ts'

/** A placeholder for loading content, hidden from screen readers: mark the region as busy. Sizes as in CSS. */
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

type ProgressBarProps = {
  label: string
  /** 0 to 100; undefined for indeterminate progress. */
  value?: number
  /** Replaces the percentage: “2.7 of 4.2 MB”. */
  valueLabel?: string
  /** Only screen readers get the label. */
  isBare?: boolean
  tone?: 'accent' | 'success'
}

/** A labelled progress bar. */
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

/** A placeholder for the rows of a table. */
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
