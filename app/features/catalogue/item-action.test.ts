import { expect, test } from 'vitest'
import type { CatalogueItem } from '#domain/catalogue/catalogue-item.ts'
import { findItem } from '#domain/catalogue/find-item.ts'
import { links } from '#shop/links.ts'
import { itemAction } from './item-action.ts'

const stranger = { signedIn: false, owned: false }
const owner = { signedIn: true, owned: true }

function item(slug: string): CatalogueItem {
  const found = findItem(slug)
  if (!found) throw new Error(`No item ${slug}`)
  return found
}

test('[ACT-01, ACT-02, ACT-03] a free resource leads a stranger to sign in with its name', () => {
  expect(itemAction(item('voice-ai-explained'), stranger)).toMatchObject({
    kind: 'page',
    to: '/auth?resource=Voice%20AI%20Explained&source=free-resource',
  })
})

test('[ACT-15] a free resource never sends somebody signed in to /auth or into the cart', () => {
  expect(itemAction(item('voice-ai-explained'), { signedIn: true, owned: false }).kind).toBe(
    'access',
  )
})

test('[ACT-04, ACT-07] what is paid and not owned goes into the cart', () => {
  for (const signedIn of [true, false]) {
    expect(itemAction(item('lovable-pro-secrets'), { signedIn, owned: false })).toEqual({
      kind: 'add',
      label: 'Add to Cart',
    })
  }
})

test('[ACT-05, ACT-06] what is owned opens its link, or has none to open', () => {
  const guide = item('lovable-pro-secrets')
  const accessUrl = 'https://content.example.com/guide'

  expect(itemAction(guide, { ...owner, accessUrl })).toMatchObject({ href: accessUrl })
  expect(itemAction(guide, owner)).toMatchObject({ kind: 'access', href: undefined })
})

test('[DET-10, DET-11, DET-12] the free guide opens the community, in the words for each visitor', () => {
  const teaser = item('15-things-you-must-know-before-starting-with-lovable-dont-miss-this')

  expect(itemAction(teaser, stranger)).toEqual({
    kind: 'outward',
    label: 'Get Free Access',
    href: links.community,
  })
  expect(itemAction(teaser, owner)).toMatchObject({ label: 'Access Guide Now' })
})

test('[ACT-08, ACT-09, ACT-10] consultations and set-ups are booked, consulting once it is owned', () => {
  const vps = item('live-vps-setup-coolify-platform-100-apps-save-thousands')
  const consulting = item('one-on-one-consulting')

  expect(itemAction(item('saas-development'), stranger)).toMatchObject({
    href: links.bookConsultation,
  })
  expect(itemAction(vps, stranger)).toMatchObject({ href: links.bookVpsSetup })
  expect(itemAction(consulting, stranger).kind).toBe('add')
  expect(itemAction(consulting, owner)).toMatchObject({ href: links.bookOneOnOne })
})

test('[ACT-11, ACT-12, ACT-14] owned websites book a consultation, owned songs begin their project', () => {
  expect(itemAction(item('landing-page'), owner)).toMatchObject({ href: links.bookConsultation })
  expect(itemAction(item('storysong'), owner)).toMatchObject({
    kind: 'page',
    to: '/start-your-song-project',
  })
})
