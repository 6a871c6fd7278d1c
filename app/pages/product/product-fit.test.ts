import { expect, test } from 'vitest'
import { specificationCatalogue } from '../../../tests/support/specification-catalogue.ts'
import { fitOf } from './product-fit.ts'

const guide = specificationCatalogue.findVaultEntry('lovable-pro-secrets')?.product
if (!guide) throw new Error('the specification has no such guide')
const titlesOf = (fields: Partial<typeof guide>) =>
  fitOf({ ...guide, ...fields }).map((column) => column.map(({ title }) => title))

test('for whom it is and what is not in it stand beside what it asks for, or beside each other', () => {
  const fields = { suits: ['You'], notIncluded: ['Rent'], requirements: ['A server'] }

  expect(titlesOf(fields)).toEqual([['For you if', 'Not included'], ['You need']])
  expect(titlesOf({ suits: ['You'], notIncluded: ['Rent'] })).toEqual([
    ['For you if'],
    ['Not included'],
  ])
})

test('what says nothing is left out, and so is a column without a list', () => {
  expect(titlesOf({ suits: ['You'], requirements: ['A server'] })).toEqual([
    ['For you if'],
    ['You need'],
  ])
  expect(titlesOf({ notIncluded: ['Rent'] })).toEqual([['Not included']])
  expect(titlesOf({})).toEqual([])
})

test('[ENT-product-09] a song says in a sentence for whom it is', () => {
  const song = specificationCatalogue.findServiceEntry('storysong')?.product
  const [column] = song ? fitOf({ ...song, suits: ['Weddings'] }) : []

  expect(column?.[0]).toMatchObject({ title: 'Who it is for', lead: 'For somebody.' })
})
