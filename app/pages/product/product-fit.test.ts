import { expect, test } from 'vitest'
import { specificationCatalogue } from '../../../tests/support/specification-catalogue.ts'
import { fitOf } from './product-fit.ts'

const guide = specificationCatalogue.findVaultEntry('lovable-pro-secrets')?.product
if (!guide) throw new Error('the specification has no such guide')
const titlesOf = (fields: Partial<typeof guide>, afterLaunch?: string) =>
  fitOf({ ...guide, ...fields }, afterLaunch).map(({ title }) => title)

test('lists the audience, requirements, exclusions and aftercare in this order', () => {
  const fields = { suits: ['You'], notIncluded: ['Rent'], requirements: ['A server'] }

  expect(titlesOf(fields)).toEqual(['For you if', 'You need', 'Not included'])
  expect(titlesOf(fields, 'Care, every month.')).toEqual([
    'For you if',
    'You need',
    'Not included',
    'After launch',
  ])
})

test('leaves out empty lists', () => {
  expect(titlesOf({ suits: ['You'], requirements: ['A server'] })).toEqual([
    'For you if',
    'You need',
  ])
  expect(titlesOf({ notIncluded: ['Rent'] })).toEqual(['Not included'])
  expect(titlesOf({})).toEqual([])
})

test('a song describes its audience in one sentence [ENT-product-09]', () => {
  const song = specificationCatalogue.findServiceEntry('storysong')?.product
  const [list] = song ? fitOf({ ...song, suits: ['Weddings'] }) : []

  expect(list).toMatchObject({ title: 'Who it’s for', lead: 'For somebody.' })
})
