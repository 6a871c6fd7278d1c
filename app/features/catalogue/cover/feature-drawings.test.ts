import { expect, test } from 'vitest'
import { FEATURE_DRAWINGS } from '#domain/catalogue/product-file.ts'
import { drawFeatureSheet } from './feature-drawings.ts'

test('every drawing that a feature may name is in one file, each in a place of its own', () => {
  const sheet = drawFeatureSheet()
  const places = [...sheet.matchAll(/<view id="(\w+)" viewBox="(\d+) 0 96 72"\/>/g)]

  expect(places.map(([, name]) => name).toSorted()).toEqual([...FEATURE_DRAWINGS].toSorted())
  expect(new Set(places.map(([, , left]) => left)).size).toBe(places.length)
  expect(sheet).not.toMatch(/NaN|undefined|style=/)
})
