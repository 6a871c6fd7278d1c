import type { SongExample } from '#domain/catalogue/product-file.ts'
import { Part } from './part.tsx'
import { Sheet } from './sheet.tsx'

export function SongExamplePart({ example: { told, verse } }: { example: SongExample }) {
  return (
    <Part title="From your words to a verse">
      <Sheet>
        <div className="grid gap-2">
          <h3 className="text-fine text-quiet">For example, you tell us</h3>
          <p>{told}</p>
          <h3 className="mt-6 text-fine text-quiet">We write</h3>
          <p className="text-lead font-semibold">
            {verse.map((line) => (
              <span key={line} className="block pl-4 -indent-4">
                {line}
              </span>
            ))}
          </p>
        </div>
      </Sheet>
    </Part>
  )
}
