import { expect, test } from 'vitest'
import { laterStyles, readStyles } from './page-styles.ts'

const styles = [
  '/*! a notice */\n@layer base{html{color:red}}@layer components{.toast{top:0}.prose li::marker{color:red}}',
  '@layer utilities{.flex{display:flex}.gap-0\\.5{gap:2px}:where(.divide>:not(:last-child)){margin:0}',
  '@media (width>=40rem){.sm\\:flex{display:flex}.sm\\:hidden{display:none}}}',
  '@font-face{font-family:Geist;src:url("/a,b{.woff2")}:is(.bar,.other):after{content:"}"}',
  '.a:not(.gone):hover{top:1px}[data-x] :is(section,footer){top:2px}@keyframes turn{to{rotate:1turn}}',
].join('')

test('a page keeps only rules that its elements may need, in any state', () => {
  const html = '<p class="flex sm:hidden bar"></p><i class="gap-0.5 a"></i>'

  expect(readStyles(styles)(html)).toBe(
    [
      '@layer base{html{color:red}}@layer components;',
      '@layer utilities{.flex{display:flex}.gap-0\\.5{gap:2px}',
      '@media (width>=40rem){.sm\\:hidden{display:none}}}',
      '@font-face{font-family:Geist;src:url("/a,b{.woff2")}:is(.bar,.other):after{content:"}"}',
      '.a:not(.gone):hover{top:1px}[data-x] :is(section,footer){top:2px}@keyframes turn{to{rotate:1turn}}',
    ].join(''),
  )
})

test('a rule with several classes needs all of them, a selector list only one', () => {
  expect(readStyles('.a .b{top:0}')('<p class="a"></p>')).toBe('')
  expect(readStyles('.c,.a{top:0}')('<p class="a"></p>')).toBe('.c,.a{top:0}')
  expect(readStyles('@starting-style{.b{top:0}}')('<p class="a"></p>')).toBe('')
  expect(readStyles('.x\\&y{top:0}')('<p class="x&amp;y"></p>')).toBe('.x\\&y{top:0}')
})

test('the later stylesheet has all class rules in order and none that every page has', () => {
  const later = laterStyles(styles)

  expect(later.startsWith('/*! a notice */@layer components{.toast{top:0}')).toBe(true)
  expect(later).toContain('.sm\\:flex{display:flex}.sm\\:hidden{display:none}')
  expect(later).toContain('.a:not(.gone):hover{top:1px}')
  expect(later).not.toMatch(/layer base|font-face|keyframes|data-x/)
})

test('a stylesheet that ends inside a block fails the build', () => {
  expect(() => readStyles('.a{top:0')).toThrow('ends within a block')
})
