import type { ReactNode } from 'react'
import type { components } from '#openapi'
import { muted } from '../design/text.css.ts'
import { Message } from '../message.tsx'

/** How often signers are reminded, as a fact. `most` says how many reminders each of them gets at most. */
export const reminderFact = (frequency: components['schemas']['ReminderFrequency'], most: ReactNode) => ({
  id: 'reminders',
  term: <Message id="request-settings.reminders.term" />,
  fact:
    frequency === 'NONE' ? (
      <Message id="request-settings.reminders.none" />
    ) : (
      <>
        <Message id={`request-settings.reminders.${frequency}`} />
        <br />
        <span className={muted}>{most}</span>
      </>
    ),
})
