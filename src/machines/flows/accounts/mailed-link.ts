/** The link was used before, is over, or a newer one has replaced it: that of another mail, or of another start. */
export type LinkSpent = { type: 'link.spent' }

/** What a check of a link says. */
export type LinkAnswer = { type: 'link.accepted' } | LinkSpent

/** The state in which a page checks its link with the port `checkLink`, before anything is typed. */
export const checkingLink = {
  tags: 'loading',
  invoke: { src: 'checkLink' },
  on: {
    'link.accepted': { target: 'entering' },
    'link.spent': { target: 'spent' },
    // Perhaps the link works: what is submitted will tell.
    'call.failed': { target: 'entering' },
  },
} as const
