import { expect, test } from 'vitest'
import { joinTitle, splitTitle } from './chapter-title.ts'

test.each([
  ['# Start\n\nText\n', { title: 'Start', body: 'Text\n', linesBefore: 2 }],
  ['# Start\nText', { title: 'Start', body: 'Text', linesBefore: 1 }],
  ['#  Start', { title: 'Start', body: '', linesBefore: 0 }],
  ['# \n\nx', { title: '', body: 'x', linesBefore: 2 }],
])('splits %j after its title and joins it unchanged', (markdown, parts) => {
  expect(splitTitle(markdown)).toEqual(parts)
  expect(joinTitle(markdown, parts)).toBe(
    markdown.replace('#  ', '# ').replace(/(^# Start$)/, '$1\n\n'),
  )
})

test.each(['Start\n=====\n', '## Start\n', 'Text\n\n# Start', '', '#Start'])(
  '%j does not begin with a title and is edited as a whole',
  (markdown) => expect(splitTitle(markdown)).toBeUndefined(),
)
