import { style } from '@vanilla-extract/css'
import { theme } from '../design/theme.css.ts'

/** One question needs no more than a card's width. */
export const question = style({ maxWidth: theme.frame.wideCard })
