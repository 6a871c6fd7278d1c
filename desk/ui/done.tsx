export function Done({ children }: { children: string | null | undefined }) {
  return <output className="self-center text-fine text-good">{children}</output>
}
