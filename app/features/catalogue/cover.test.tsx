import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Cover, LineCover } from './cover.tsx'

const picture = { file: 'ab', width: 1200, height: 900, alt: 'A desk' }

test('a drawn cover has the HTML that it had before photos', () => {
  expect(
    renderToStaticMarkup(
      <>
        <Cover slug="a" title="A" eager banner="on-large-phones" />
        <Cover slug="b" uprightOnPhones />
        <Cover slug="c" small="always" />
        <LineCover slug="d" />
      </>,
    ),
  ).toBe(
    [
      '<link rel="preload" as="image" href="/covers/a.svg"/>',
      '<div class="grid w-full justify-items-center overflow-hidden rounded-panel bg-surface sm:max-md:banner">',
      '<div data-title="A" class="cover relative aspect-3/2 w-full ">',
      '<img src="/covers/a.svg" alt="" loading="eager" class="size-full"/></div></div>',
      '<div class="grid w-full justify-items-center overflow-hidden rounded-panel bg-surface ">',
      '<div class="cover relative aspect-3/2 w-full max-sm:aspect-25/36">',
      '<picture><source media="(width&lt;40rem)" srcSet="/covers/b-upright.svg"/>',
      '<img src="/covers/b.svg" alt="" loading="lazy" class="size-full"/></picture></div></div>',
      '<div class="grid w-full justify-items-center overflow-hidden rounded-panel bg-surface ">',
      '<div class="cover relative aspect-3/2 w-full ">',
      '<img src="/covers/c-small.svg" alt="" loading="lazy" class="size-full"/></div></div>',
      '<div class="booklet"><img src="/covers/d-upright.svg" alt="" loading="lazy"/></div>',
    ].join(''),
  )
})

test('a photo is shown in the frame of the cover, in each format and width', () => {
  const html = renderToStaticMarkup(<Cover slug="a" picture={picture} />)
  expect(html).toContain('class="cover relative aspect-3/2 w-full "')
  for (const [type, end] of [
    ['type="image/avif" ', 'avif'],
    ['type="image/webp" ', 'webp'],
    ['', 'jpg'],
  ])
    expect(html).toContain(
      `${type}srcSet="/pictures/ab-320.${end} 320w,/pictures/ab-640.${end} 640w,/pictures/ab-960.${end} 960w"`,
    )
  expect(html).toContain('sizes="(width&gt;=64rem) 26rem, (width&gt;=40rem) 50vw, 100vw" alt=""')
  expect(html).toContain('width="1200" height="900" loading="lazy"')
})

test('the photo above the fold is loaded first and described', () => {
  const html = renderToStaticMarkup(<Cover slug="a" picture={picture} alt={picture.alt} eager />)
  expect(html).toContain('alt="A desk"')
  expect(html).toContain('fetchPriority="high"')
  expect(html).not.toContain('loading')
})
