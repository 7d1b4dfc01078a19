import type { ReactNode } from 'react'
import { or } from './or.css.ts'

/** A line with a word in its middle, between two ways to do the same. */
export const Or = ({ children }: { children: ReactNode }) => <p className={or}>{children}</p>
