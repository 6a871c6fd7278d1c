import { expect, test } from 'vitest'
import { laterStyles, pageStyles } from './page-styles.ts'

const styles = [
  '/*! a notice */\n@layer base{html{color:red}}@layer components{.toast{top:0}.prose li::marker{color:red}}',
  '@layer utilities{.flex{display:flex}.gap-0\\.5{gap:2px}:where(.divide>:not(:last-child)){margin:0}',
  '@media (width>=40rem){.sm\\:flex{display:flex}.sm\\:hidden{display:none}}}',
  '@font-face{font-family:Geist;src:url("/a,b{.woff2")}:is(.bar,.other):after{content:"}"}',
  '.a:not(.gone):hover{top:1px}[data-x] :is(section,footer){top:2px}@keyframes turn{to{rotate:1turn}}',
].join('')

test('a page keeps the rules its elements may need, in every state, and no others', () => {
  const html = '<p class="flex sm:hidden bar"></p><i class="gap-0.5 a"></i>'

  expect(pageStyles(styles, html)).toBe(
    [
      '@layer base{html{color:red}}@layer components;',
      '@layer utilities{.flex{display:flex}.gap-0\\.5{gap:2px}',
      '@media (width>=40rem){.sm\\:hidden{display:none}}}',
      '@font-face{font-family:Geist;src:url("/a,b{.woff2")}:is(.bar,.other):after{content:"}"}',
      '.a:not(.gone):hover{top:1px}[data-x] :is(section,footer){top:2px}@keyframes turn{to{rotate:1turn}}',
    ].join(''),
  )
})

test('a rule for several classes needs them all, of a list of selectors one is enough', () => {
  expect(pageStyles('.a .b{top:0}', '<p class="a"></p>')).toBe('')
  expect(pageStyles('.c,.a{top:0}', '<p class="a"></p>')).toBe('.c,.a{top:0}')
  expect(pageStyles('@starting-style{.b{top:0}}', '<p class="a"></p>')).toBe('')
  expect(pageStyles('.x\\&y{top:0}', '<p class="x&amp;y"></p>')).toBe('.x\\&y{top:0}')
})

test('what comes later holds all rules about classes in their order, and nothing that every page has', () => {
  const later = laterStyles(styles)

  expect(later.startsWith('/*! a notice */@layer components{.toast{top:0}')).toBe(true)
  expect(later).toContain('.sm\\:flex{display:flex}.sm\\:hidden{display:none}')
  expect(later).toContain('.a:not(.gone):hover{top:1px}')
  expect(later).not.toMatch(/layer base|font-face|keyframes|data-x/)
})

test('a sheet that ends within a block stops the build', () => {
  expect(() => pageStyles('.a{top:0', '')).toThrow('ends within a block')
})
