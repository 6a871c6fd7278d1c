import { Spinner } from '#app/ui/button.tsx'

export function Busy({ what }: { what: string }) {
  return (
    <output className="flex items-center gap-3 py-10 text-quiet">
      <Spinner />
      <span>{`Loading ${what}`}</span>
    </output>
  )
}
