import { expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const event = {
  id: '7f0c',
  title: 'Your call',
  startsAt: new Date('2026-11-26T13:00:00.000Z'),
  minutes: 60,
  url: 'https://shop.example/my-ai-services/requests/7f0c',
  writtenAt: new Date('2026-11-24T09:30:05.123Z'),
  writtenBy: 'The Shop',
}
const linesOf = (changed: Partial<typeof event> | { minutes: undefined }) =>
  calendarFile({ ...event, ...changed })
    .content.toString()
    .split('\r\n')

test('an event has its UTC time, duration and CRLF line endings', () => {
  expect(linesOf({})).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//The Shop//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:7f0c@shop.example',
    'DTSTAMP:20261124T093005Z',
    'DTSTART:20261126T130000Z',
    'DURATION:PT60M',
    'SUMMARY:Your call',
    'URL:https://shop.example/my-ai-services/requests/7f0c',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
  expect(linesOf({ minutes: undefined }).join()).not.toContain('DURATION')
})

test('escapes special characters and folds long lines between characters', () => {
  expect(linesOf({ title: 'One; two, three\\\nfour' })).toContain(
    String.raw`SUMMARY:One\; two\, three\\\nfour`,
  )
  const folded = linesOf({ title: 'ö'.repeat(100) })
  const start = folded.findIndex((line) => line.startsWith('SUMMARY:'))
  expect(folded.slice(start, start + 4).map((line) => Buffer.byteLength(line))).toEqual([
    74,
    75,
    61,
    expect.any(Number),
  ])
  expect(
    folded
      .slice(start, start + 3)
      .join('')
      .replaceAll(' ', ''),
  ).toBe(`SUMMARY:${'ö'.repeat(100)}`)
})
