import { style } from '@vanilla-extract/css'
import { theme } from '../../design/theme.css.ts'

const { paper } = theme

export const lead = style({ marginBottom: theme.space[4] })
export const stack = style({ display: 'grid', gap: theme.space[4] })

export const previewTitle = style({
  fontSize: theme.size.ui,
  lineHeight: theme.line.ui,
  fontWeight: theme.weight.bold,
  marginBottom: theme.space[2],
})
/** The mail is white in both themes. */
export const letter = style({
  border: `1px solid ${theme.color.border}`,
  borderRadius: theme.radius.card,
  overflow: 'hidden',
  background: paper.ground,
  color: paper.text,
  fontSize: theme.size.dense,
  lineHeight: theme.line.dense,
  overflowWrap: 'anywhere',
})
export const letterHead = style({
  display: 'grid',
  padding: '12px 16px',
  borderBottom: `1px solid ${paper.rule}`,
  background: '#fafafd',
  color: paper.muted,
})
export const letterSubject = style({ marginTop: 6, color: paper.text, fontWeight: theme.weight.bold })
export const letterBody = style({ display: 'grid', gap: theme.space[3], padding: '20px 16px' })
export const letterLogo = style({ color: '#1a224b', fontSize: '15px', fontWeight: theme.weight.bold })
export const letterLead = style({ fontSize: '15px', lineHeight: '22px', fontWeight: theme.weight.bold })
export const letterMessage = style({ paddingLeft: 12, borderLeft: `3px solid ${paper.rule}` })
export const letterWords = style({ whiteSpace: 'pre-line' })
export const letterFiles = style({
  display: 'grid',
  gap: 2,
  padding: '8px 12px',
  borderRadius: theme.radius.control,
  background: '#f3f3f7',
  color: paper.muted,
  listStyle: 'none',
})
export const letterFile = style({ color: paper.text, fontWeight: theme.weight.bold })
export const letterFact = style({ display: 'grid', gap: theme.space[2], color: paper.muted })
export const letterFactValue = style({ color: paper.text })
export const letterStrong = style([letterFactValue, { fontWeight: theme.weight.bold }])
export const letterButton = style({
  justifySelf: 'start',
  padding: '8px 16px',
  borderRadius: theme.radius.control,
  background: '#6d3ac3',
  color: '#ffffff',
  fontWeight: theme.weight.medium,
})
