import { expect, test } from 'vitest'
import { type Column, writeTableTypes } from './table-types.ts'

const plain: Omit<Column, 'name' | 'type'> = {
  schema: 'shop',
  table: 'order_lines',
  nullable: false,
  hasDefault: false,
  always: false,
  checks: [],
}

/** The properties written for columns. */
function propertiesOf(...columns: (Partial<Column> & Pick<Column, 'name' | 'type'>)[]): string[] {
  const text = writeTableTypes(columns.map((column) => ({ ...plain, ...column })))
  return [...text.matchAll(/^ {4}(\w.*(?:\n {6}.*)*)$/gm)].map(([, property]) => property ?? '')
}

const inStates = (...states: string[]) =>
  `CHECK ((state = ANY (ARRAY[${states.map((state) => `'${state}'::text`).join(', ')}])))`

test('tables are named with their schema, except those of public', () => {
  const column = { ...plain, name: 'line_no', type: 'int4' }
  const text = writeTableTypes([column, { ...column, schema: 'public', table: 'free_signups' }])
  expect(text).toContain("  'shop.orderLines': {\n    lineNo: number\n  }\n")
  expect(text).toContain("  'freeSignups': {\n    lineNo: number\n  }\n")
})

test('nullable, default and generated columns differ in what may be written', () => {
  expect(
    propertiesOf(
      { name: 'at', type: 'timestamptz', nullable: true },
      { name: 'id', type: 'uuid', hasDefault: true },
      { name: 'turn_at', type: 'timestamptz', hasDefault: true, always: true },
      { name: 'line_nos', type: '_int4', hasDefault: true },
      { name: 'facts', type: 'jsonb', hasDefault: true },
      { name: 'price_paid', type: 'numeric' },
    ),
  ).toEqual([
    'at: Date | null',
    'id: Generated<string>',
    'turnAt: GeneratedAlways<Date>',
    'lineNos: Generated<number[]>',
    'facts: ColumnType<unknown, string | undefined, string>',
    'pricePaid: ColumnType<string, number, number>',
  ])
})

test('a check of states becomes a union, and other checks do not', () => {
  const state = { name: 'state', type: 'text' }
  expect(
    propertiesOf(
      { ...state, checks: ["CHECK ((state <> ''::text))", inStates('open', 'not_made')] },
      { ...state, nullable: true, checks: [inStates('open')] },
      { ...state, checks: ["CHECK ((state <> ''::text))"] },
    ),
  ).toEqual(["state: 'open' | 'not_made'", "state: 'open' | null", 'state: string'])
})

test('long unions have one state a line', () => {
  const states = Array.from({ length: 9 }, (_, number) => `long_state_${number}`)
  const lines = states.map((state) => `\n      | '${state}'`).join('')
  const column = { name: 'state', type: 'text', checks: [inStates(...states)] }
  expect(propertiesOf(column, { ...column, hasDefault: true })).toEqual([
    `state:${lines}`,
    `state: Generated<${lines}>`,
  ])
})

test('a type without an entry is an error that names the column', () => {
  expect(() => propertiesOf({ name: 'place', type: 'point' })).toThrow(
    'shop.order_lines.place: no type for point',
  )
})
