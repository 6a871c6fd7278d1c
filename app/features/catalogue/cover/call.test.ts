import { expect, test } from 'vitest'
import { type CallTopic, callDrawings, drawCall } from './call.ts'

const topics = Object.keys(callDrawings) as CallTopic[]

test.each(topics)('the picture of a call about %s says how long it is', (topic) => {
  for (const form of ['full', 'upright'] as const)
    expect(drawCall(30, topic, form)).not.toBe(drawCall(60, topic, form))
})

test.each(topics)('the plain picture of a call about %s is of few strokes', (topic) => {
  const plain = drawCall(30, topic, 'plain')
  expect(plain.length).toBeLessThan(3000)
  expect(plain).not.toContain('url(')
})
