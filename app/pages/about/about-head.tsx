import { brand } from '#shop/brand.ts'
import { HeroGraphic } from '../../ui/hero-graphic.tsx'

export function AboutHead() {
  return (
    <header className="relative overflow-hidden">
      <div className="gutter mx-auto grid w-full max-w-page gap-8 pt-12 md:pt-28">
        <p className="text-fine text-quiet">About {brand.name}</p>
        <h1 className="max-w-[10.9em] text-display font-semibold">
          Somebody has to hold the controls
        </h1>
        <p className="max-w-[34rem] text-lead text-quiet">
          AI can move every one of these controls. Which ones it moves should be your call.
        </p>
      </div>
      <HeroGraphic
        count={60}
        height={260}
        curve={tide}
        held={{ index: 41, at: 0.86 }}
        className="mt-6 block h-44 w-full md:h-64"
      />
    </header>
  )
}

function tide(share: number): number {
  return 0.34 + 0.16 * Math.sin(share * 9.4 + 0.6) + 0.08 * Math.sin(share * 23)
}
