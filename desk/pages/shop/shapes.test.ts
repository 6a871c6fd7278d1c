import { expect, test } from 'vitest'
import { starter } from '#catalogue/starter.ts'
import { documentsOf } from '#domain/site-content.ts'
import { labelOf, pathInWords } from './field-words.ts'
import {
  chosenShape,
  emptyOf,
  isPictureShape,
  kindsOf,
  moved,
  photoIn,
  problemsOf,
  refusedIn,
  shapeOf,
  showValue,
  writeDocument,
} from './shapes.ts'

test('every document of the shop has a form, no mistakes, and the same text when nothing was typed', () => {
  for (const [document, text] of documentsOf(starter)) {
    expect(Object.keys(shapeOf(document)?.properties ?? {}), document).not.toEqual([])
    expect(problemsOf(document, text), document).toEqual(new Map())
    expect(writeDocument(JSON.parse(text))).toBe(text)
  }
  expect(shapeOf('site/constructor')).toBeUndefined()
  expect(shapeOf('other/brand')).toBeUndefined()
})

test('only the photo of a product has a field for pictures', () => {
  const isPhoto = Object.entries(shapeOf('products/coffee')?.properties ?? {}).filter(([, shape]) =>
    isPictureShape(shape),
  )
  expect(isPhoto.map(([name]) => name)).toEqual(['picture'])
  const photo = { file: 'ab', width: 4, height: 3, alt: '' }
  expect(photoIn('picture', photo)).toBe('ab')
  expect(photoIn('picture.file', 'ab')).toBe('ab')
  expect(photoIn('picture.alt', 'ab')).toBeUndefined()
  expect(photoIn('file', photo)).toBeUndefined()
  expect(photoIn('picture', undefined)).toBeUndefined()
})

test('mistakes are told at their field', () => {
  const text = documentsOf(starter).get('products/coffee') ?? ''
  const fields = JSON.parse(text)
  const wrong = { ...fields, cents: '7x', page: { ...fields.page, features: ['One', ''] } }
  expect([...problemsOf('products/coffee', writeDocument(wrong))]).toEqual([
    ['cents', 'Expected a whole number of cents.'],
    ['page.features.1', 'Expected some text.'],
  ])
})

test('a new entry of a list has the fields that it needs', () => {
  const { howToOrder } = shapeOf('products/coffee')?.properties?.['page']?.properties ?? {}
  expect(emptyOf(howToOrder ?? {})).toEqual([{ step: '', details: '' }])
})

test('a field of several types has the one of its value, and a new one is a list', () => {
  const { drawings = {} } = shapeOf('products/coffee')?.properties?.['page']?.properties ?? {}
  expect(chosenShape(drawings, 'parts')).toMatchObject({ type: 'string' })
  expect(chosenShape(drawings, undefined)).toMatchObject({ type: 'array' })
})

test('an entry that may be one of several has the fields of its kind', () => {
  const { items = {} } = shapeOf('pages/about')?.properties?.['blocks'] ?? {}
  const kinds = kindsOf(items)
  expect([...kinds.keys()]).toContain('statement')
  expect(emptyOf(kinds.get('statement') ?? {})).toEqual({
    block: 'statement',
    title: '',
    text: '',
  })
  expect(Object.keys(chosenShape(items, { block: 'text' }).properties ?? {})).toEqual([
    'block',
    'title',
    'paragraphs',
  ])
})

test('entries move by one place', () => {
  expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b'])
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
})

test('fields and values are told in words', () => {
  expect(labelOf('monthlyFeeCents')).toBe('Monthly fee')
  expect(pathInWords('page.features.1')).toBe('Page, features, entry 2')
  expect(pathInWords('cents')).toBe('Price')
  expect(showValue('off_sale')).toBe('Off sale')
  expect(showValue(['one', 'Two'])).toBe('One · Two')
  expect(showValue(undefined)).toBe('nothing')
})

test('a form has only the fields that a product of its kind may have', () => {
  expect(refusedIn('products/a', { kind: 'guide' })).toEqual(['minutes', 'song', 'monthlyFeeCents'])
  expect(refusedIn('products/a', { kind: 'song' })).not.toContain('song')
  expect(refusedIn('products/a', { kind: 'nothing' })).toEqual([])
  expect(refusedIn('site/brand', { kind: 'guide' })).toEqual([])
})
