import { expect, test } from 'vitest'
import { markdownFor, uploadName } from './upload-name.ts'

test.each([
  ['desk.png', 'desk.png'],
  ['Screenshot 2026-11-24 at 10.03.22\u202fAM.png', 'Screenshot 2026-11-24 at 10.03.22 AM.png'],
  ['Bu\u0308ro: neu?.jpg', 'Büro- neu-.jpg'],
  ['.hidden.png', 'hidden.png'],
  ['../../etc/passwd', 'etc-passwd'],
  [`${'a'.repeat(200)}.pdf`, `${'a'.repeat(116)}.pdf`],
])('%j is uploaded as %j', (name, uploaded) => expect(uploadName(name)).toBe(uploaded))

test('inserted Markdown links to the name, whatever its characters', () => {
  expect(markdownFor({ kind: 'picture', name: 'My desk (new).png' })).toBe(
    '![My desk (new)](My%20desk%20%28new%29.png)',
  )
  expect(markdownFor({ kind: 'file', name: 'check-list.pdf' })).toBe(
    '[check list](files/check-list.pdf)',
  )
})
