/** What an act did, beside its button; it comes once the page shows it too. */
export function Done({ children }: { children: string | null | undefined }) {
  return <output className="self-center text-fine text-good">{children}</output>
}
