import { expect, test } from 'vitest'
import { withoutUnusedVariables } from './utility-variables.ts'

const registered =
  '@property --tw-a{syntax:"*";inherits:false;initial-value:solid}@property --tw-b{syntax:"*";inherits:false}'

test('an unset variable is replaced by its initial value or fallback', () => {
  expect(
    withoutUnusedVariables(
      `.x{border-style:var(--tw-a);line-height:var(--tw-b,var(--size))}${registered}`,
    ),
  ).toBe('.x{border-style:solid;line-height:var(--size)}')
})

test('an unread variable is removed, and used ones keep their registration', () => {
  expect(
    withoutUnusedVariables(
      `.x{--tw-b:500;font-weight:500}.y{--tw-a:dashed;border:var(--tw-a)}${registered}`,
    ),
  ).toBe(
    '.x{font-weight:500}.y{--tw-a:dashed;border:var(--tw-a)}@property --tw-a{syntax:"*";inherits:false;initial-value:solid}',
  )
})

test('the fallback for older browsers keeps the used variables', () => {
  const older = (variables: string) => `@layer properties{@supports (a){*,:before{${variables}}}}`
  const rule = '.y{--tw-a:dashed;border:var(--tw-a)}'

  expect(withoutUnusedVariables(`${older('--tw-a:solid;--tw-b:initial')}${rule}`)).toBe(
    `${older('--tw-a:solid;')}${rule}`,
  )
  expect(withoutUnusedVariables(`${older('--tw-b:initial')}.x{top:0}`)).toBe('.x{top:0}')
})
