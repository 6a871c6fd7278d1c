import { Link } from 'react-router'
import { Cover } from '../../features/catalogue/cover.tsx'
import { expertise } from './expertise.ts'

/** [ROUTE-about-05] */
export function ExpertiseList() {
  return (
    <ul className="grid gap-px overflow-hidden rounded-panel border border-line bg-line sm:grid-cols-2">
      {expertise.map((area) => (
        <li
          key={area.name}
          className="group relative grid grid-cols-[6rem_1fr] content-start items-start gap-5 bg-ground p-5 sm:grid-cols-1 md:p-8"
        >
          <div className="max-w-36">
            <Cover slug={area.cover} small="always" />
          </div>
          <div className="grid content-start gap-3">
            <h3 className="text-title font-semibold">{area.name}</h3>
            <p className="text-quiet">{area.summary}</p>
            <Link
              to={area.to}
              className="mt-2 justify-self-start font-medium underline after:absolute after:inset-0"
            >
              {area.next}
            </Link>
          </div>
        </li>
      ))}
    </ul>
  )
}
