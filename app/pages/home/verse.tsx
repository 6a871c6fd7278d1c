export function Verse({ lines }: { lines: readonly string[] }) {
  return (
    <div className="grid gap-4 rounded-panel on-paper p-6">
      <h3 className="text-quiet">For example</h3>
      <p className="text-title font-semibold sm:text-heading">
        {lines.map((line) => (
          <span key={line} className="block pl-4 -indent-4">
            {line}
          </span>
        ))}
      </p>
    </div>
  )
}
