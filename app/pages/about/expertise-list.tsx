import { Link } from 'react-router'
import { HeroGraphic } from '../../ui/hero-graphic.tsx'
import { expertise } from './expertise.ts'

/** The four areas of expertise, each with its picture and a link [ROUTE-about-05]. */
export function ExpertiseList() {
  return (
    <ul className="grid gap-px overflow-hidden rounded-panel border border-line bg-line sm:grid-cols-2">
      {expertise.map((area) => (
        <li key={area.name} className="group relative grid bg-ground">
          <HeroGraphic
            count={40}
            height={224}
            curve={area.curve}
            held={area.held}
            className="block h-auto w-full border-b border-line bg-surface"
          />
          <div className="grid content-start gap-3 p-5 md:p-8">
            <h3 className="text-title font-semibold">{area.name}</h3>
            <p className="text-quiet">{area.summary}</p>
            <Link
              to={area.to}
              className="mt-2 justify-self-start font-medium underline decoration-control decoration-1 underline-offset-4 group-hover:decoration-text after:absolute after:inset-0"
            >
              {area.next}
            </Link>
          </div>
        </li>
      ))}
    </ul>
  )
}
