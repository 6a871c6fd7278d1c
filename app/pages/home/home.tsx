import { Preloader } from '#app/boot/preloader/preloader.tsx'
import { Blocks, heroIn } from '#app/features/blocks/blocks.tsx'
import type { Offer } from '#app/features/blocks/offer-lists.tsx'
import { guide, service } from '#app/features/blocks/products-block.tsx'
import type { DocumentHead } from '#app/features/navigation/document-head.ts'
import type { PageProps } from '#app/page-module.ts'
import { paths } from '#domain/pages.ts'
import { slugOf } from '#domain/slug.ts'
import { Hero } from './hero.tsx'
import type { HomeData } from './load-home.ts'

export const head = (): DocumentHead => ({ path: paths.home() })

export default function HomePage({ data: { blocks, upright } }: PageProps<HomeData>) {
  const hero = heroIn(blocks)
  return (
    <>
      <Preloader />
      {hero ? <Hero {...hero} upright={upright.map(standing)} /> : null}
      <div>
        <Blocks blocks={blocks} />
      </div>
    </>
  )
}

function standing({ isGuide, ...product }: HomeData['upright'][number]): Offer {
  const offer = isGuide ? guide(product) : service(product)
  if (isGuide && !product.photo) return offer // its booklet is cropped out of the cover
  const file = `/covers/${slugOf(product)}-upright.svg`
  return { ...offer, picture: <img src={file} alt="" loading="lazy" /> }
}
