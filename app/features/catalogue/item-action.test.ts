import { describe, expect, test } from 'vitest'
import { starter } from '#catalogue/starter.ts'
import type { CatalogueItem } from '#domain/catalogue/catalogue-item.ts'
import { specificationCatalogue } from '../../../tests/support/specification-catalogue.ts'
import { type ItemAction, type ItemOwnership, itemAction, pageAction } from './item-action.ts'

const { links } = starter.facts
const accessUrl = 'https://content.example.com/it'

/** Every ownership state of an item for a visitor. */
const states = {
  signedOut: { signedIn: false, owned: false },
  signedIn: { signedIn: true, owned: false },
  owner: { signedIn: true, owned: true },
  'owner with link': { signedIn: true, owned: true, accessUrl },
} satisfies Record<string, ItemOwnership>

type State = keyof typeof states
const all = Object.keys(states) as State[] // the keys of the object above
const unowned: State[] = ['signedOut', 'signedIn']
const owned: State[] = ['owner', 'owner with link']
const signedIn: State[] = ['signedIn', ...owned]

const add: ItemAction = { kind: 'add', label: 'Add to Cart' }
const granted: ItemAction = { kind: 'access', label: 'Open', href: undefined }
const opensAt = (href: string): ItemAction => ({ kind: 'access', label: 'Open', href })
const opens = opensAt(accessUrl)
const external = (label: string, href: string): ItemAction => ({ kind: 'external', label, href })
const freeSignup = (resource: string): ItemAction => ({
  kind: 'page',
  label: 'Get Free Access',
  to: `/auth?resource=${resource}&source=free-resource`,
})
const song: ItemAction = { kind: 'page', label: 'Start your song', to: '/start-your-song-project' }

const teaser = "15 Things You Must Know Before Starting with Lovable: Don't Miss This"
const consultations = ['SaaS Development', 'AI Automation', 'Voice AI Solutions']
const websites = ['Landing Page', 'Smart Website', 'Smarter Website', 'Smartest Website']
const songs = ['StorySong', 'BrandSong PRO', 'EnterpriseSong PRO']
const guides = [
  'Lovable Pro Secrets',
  'n8n plus Coolify Self-Host Guide',
  'First Further Guide',
  'Second Further Guide',
]
const tips = ['Buy Me a Coffee', 'Buy Me a Candy']

/** The table of the specification: clauses, items, states, what the button does. */
const table: [clauses: string, names: string[], when: State[], does: ItemAction][] = [
  [
    'ACT-01, ACT-02, ACT-03',
    ['Voice AI Explained'],
    ['signedOut'],
    freeSignup('Voice%20AI%20Explained'),
  ],
  ['ACT-01, ACT-02, ACT-03', ['AI Tools List'], ['signedOut'], freeSignup('AI%20Tools%20List')],
  [
    'ACT-15',
    ['Voice AI Explained'],
    ['signedIn', 'owner'],
    opensAt('/my-vault/read/voice-ai-explained'),
  ],
  [
    'ACT-15',
    ['AI Tools List'],
    ['signedIn', 'owner'],
    opensAt('https://resources.example.com/ai-tools-list'),
  ],
  ['ACT-15, ACT-05', ['Voice AI Explained', 'AI Tools List'], ['owner with link'], opens],
  ['DET-10, DET-12, CAT-01', [teaser], ['signedOut'], external('Get Free Access', links.community)],
  ['DET-10, DET-11', [teaser], signedIn, external('Access Guide Now', links.community)],
  ['ACT-04, ACT-07', guides, unowned, add],
  ['ACT-06', guides, ['owner'], granted],
  ['ACT-05', guides, ['owner with link'], opens],
  ['ACT-04, ACT-07', tips, unowned, add],
  ['ACT-06, ACT-13', tips, ['owner'], granted],
  ['ACT-05, ACT-13', tips, ['owner with link'], opens],
  ['DET-19, DET-20', ['AI Merch Shop'], all, external('Visit the shop', links.merch)],
  ['ACT-08, DET-04', consultations, all, external('Book a free call', links.bookConsultation)],
  ['ACT-09, DET-06', ['Live VPS Setup'], all, external('Book your call', links.bookVpsSetup)],
  ['ACT-04, ACT-07, ACT-10', ['One on One Consulting'], unowned, add],
  ['ACT-10', ['One on One Consulting'], owned, external('Book your call', links.bookOneOnOne)],
  ['ACT-04, ACT-07', websites, unowned, add],
  ['ACT-11, ACT-14', websites, owned, external('Book a free call', links.bookConsultation)],
  ['ACT-04, ACT-07', songs, unowned, add],
  ['ACT-12', songs, owned, song],
]

const items = specificationCatalogue.entries.map(({ item }) => item)

function item(name: string): CatalogueItem {
  const found = items.find((candidate) => candidate.name === name)
  if (!found) throw new Error(`No item ${name}`)
  return found
}

describe('the primary action', () => {
  test.each(table)('[%s] the action of %j for %j', (_clauses, names, inStates, expected) => {
    for (const name of names) {
      for (const state of inStates) {
        expect(itemAction(links, item(name), states[state]), `${name}, ${state}`).toEqual(expected)
      }
    }
  })

  test('the table covers each item and state exactly once', () => {
    const said = table.flatMap(([, names, inStates]) =>
      names.flatMap((name) => inStates.map((state) => `${name}, ${state}`)),
    )
    const expected = items.flatMap(({ name }) => all.map((state) => `${name}, ${state}`))

    expect(said.toSorted()).toEqual(expected.toSorted())
  })

  test('an owned item with its own URL opens there [ACT-05]', () => {
    const guide = { ...item('Lovable Pro Secrets'), url: '/its-own' }

    expect(itemAction(links, guide, states.owner)).toMatchObject({
      kind: 'access',
      href: '/its-own',
    })
  })
})

test('only owners have an action for an item off sale', () => {
  for (const candidate of items) {
    const gone = { ...candidate, offSale: true as const }
    for (const state of unowned)
      expect(itemAction(links, gone, states[state])).toEqual({ kind: 'none' })
    for (const state of owned) {
      expect(itemAction(links, gone, states[state])).toEqual(
        itemAction(links, candidate, states[state]),
      )
    }
  }
})

describe('on an item’s own page', () => {
  test('a tip can be bought again [ACT-13] [DET-16]', () => {
    for (const name of tips) {
      for (const state of all) expect(pageAction(links, item(name), states[state])).toEqual(add)
    }
  })

  test('has the same action as the card for all other items [DET-13]', () => {
    for (const candidate of items.filter(({ name }) => !tips.includes(name))) {
      for (const state of all) {
        expect(pageAction(links, candidate, states[state])).toEqual(
          itemAction(links, candidate, states[state]),
        )
      }
    }
  })
})
